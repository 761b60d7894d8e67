import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { HttpResponse } from 'msw'
import type { ServiceError } from '#machines/model/service-error.ts'
import { ANNA, BRUNO, CLEO } from '#sandbox/people/people.ts'
import { networkOfTests } from '#tests/support/contract/network.ts'
import {
  aBearer,
  servicesOf,
  stays,
  UUID_V4,
  type CustomerServices,
} from '#tests/support/contract/services.ts'
import {
  recordingListener,
  readFilesAsBrowsersDo,
  sendTo,
  type ListenerEvent,
  type RecordingListener,
} from '#tests/support/contract/uploads.ts'
import { aJpeg } from '#sandbox/testing/pictures.ts'

/** Bytes per chunk of a large file. */
const PIECE = 8_000_000

const network = networkOfTests({
  photosOfAnna: 0,
  upload: { maxBytes: 20_000_000, maxPixels: 100_000 },
})
let jpeg: Buffer<ArrayBuffer>
let forget: () => void

beforeAll(async () => {
  forget = await readFilesAsBrowsersDo(network)
  jpeg = Buffer.from(await aJpeg({ taken: '2024:07:14 18:02:11' }))
})

afterEach(async () => {
  forget()
  await network.reset()
})

const fileOf = (content: BlobPart, name = 'harbour.jpg'): File =>
  new File([content], name, { lastModified: 1_721_000_000_000 })

/** A JPEG that is sent in two chunks: zeros after the image make it longer, and decoders ignore them. */
const largeFile = (): File => fileOf(Buffer.concat([jpeg, Buffer.alloc(PIECE)]), 'large.jpg')

const customer = async (
  person = CLEO,
  bearerFrom?: Parameters<typeof servicesOf>[2],
): Promise<CustomerServices> => {
  const services = await servicesOf(network, person, bearerFrom)
  await network.reset()
  return services
}

const send = async (
  { uploads }: CustomerServices,
  file: File,
): Promise<{ listener: RecordingListener; end: ListenerEvent }> => {
  const listener = recordingListener()
  sendTo(uploads, file, listener)
  return { listener, end: await listener.ended }
}

/** The error of a refused or broken upload; throws if it succeeded. */
const failureOf = async (services: CustomerServices, file: File): Promise<ServiceError> => {
  const { end } = await send(services, file)
  if (end[0] === 'failed') return end[1]
  throw new Error('The upload did not fail')
}

/** Sends a file over a connection that breaks at the file's first bytes. */
const interrupt = async (services: CustomerServices, file: File): Promise<void> => {
  await network.fail({ method: 'PATCH', kind: 'drop' })
  await failureOf(services, file)
  await network.reset()
}

/** Answers the pieces of a file whose number, from 1, is in `answers`; the sandbox answers the other pieces. */
const atPiece = (answers: Readonly<Record<number, () => Response>>): void => {
  let pieces = 0
  network.answer('storage', '/files/*', ({ request }) => {
    pieces += 1
    return answers[pieces]?.() ?? network.sandbox.fetch(request)
  })
}

const calls = (): string[] => network.asked.map(({ method }) => method)

const julyOf = async ({ photos }: CustomerServices) => {
  const sorting = { sortKey: 'created', sortOrder: 'asc' } as const
  const source = { kind: 'month', year: 2024, month: 7 } as const
  const query = { source, sorting, cursor: null, limit: 500 }
  return (await photos.page(query, stays())).images
}

describe('a photo that is sent', () => {
  it('reports its progress, then its id when it is stored, and then its end', async () => {
    const file = fileOf(jpeg)
    const { listener } = await send(await customer(), file)
    const sent = listener.events.flatMap(([what, progress]) =>
      what === 'progress' ? [progress.sent] : [],
    )

    expect(listener.events.slice(-2)).toEqual([
      ['progress', { sent: file.size, imageId: expect.stringMatching(UUID_V4) }],
      ['done'],
    ])
    expect(listener.events.filter(([what]) => what === 'done')).toHaveLength(1)
    expect(sent.length).toBeGreaterThan(1)
    expect(sent).toEqual(sent.toSorted((a, b) => a - b))
  })

  // Answers L-265
  it('is filed under the month of its capture date', async () => {
    const anna = await customer(ANNA)
    const { listener } = await send(anna, fileOf(jpeg, 'zomer – ☀.jpg'))
    const [id] = listener.events.flatMap(([what, progress]) =>
      what === 'progress' ? (progress.imageId ?? []) : [],
    )

    expect(await julyOf(anna)).toMatchObject([
      {
        imageId: id,
        localFileName: 'zomer – ☀.jpg',
        dateTaken: '2024-07-14T18:02:11',
        visibleWidth: 320,
        visibleHeight: 240,
      },
    ])
  })

  // Answers, L-264, L-265
  it('is created by a call with the token, a correlation id and its metadata, and sent by a second call', async () => {
    const bruno = await customer(BRUNO)
    await send(bruno, fileOf(jpeg))
    const [request] = network.asked
    const metadata = Object.fromEntries(
      (request?.headers.get('upload-metadata') ?? '').split(',').map(pair => {
        const [name, value = ''] = pair.split(' ')
        return [name, Buffer.from(value, 'base64').toString()]
      }),
    )

    expect(calls()).toEqual(['POST', 'PATCH'])
    expect(request?.headers.get('upload-length')).toBe(`${jpeg.length}`)
    expect(await request?.clone().text()).toBe('')
    expect(request?.url).toBe(`${network.sandbox.origin('storage')}/files`)
    expect(request?.headers.get('authorization')).toBe(`Bearer ${bruno.token}`)
    expect(request?.headers.get('x-correlationid')).toMatch(UUID_V4)
    expect(metadata).toEqual({
      filename: 'harbour.jpg',
      filetype: 'image/jpeg',
      lastModified: '1721000000000',
    })
  })

  // Answers L-265
  it.each([
    ['creation', '/files'],
    ['only piece', '/files/*'],
  ])('stays one photo if the answer to its %s is lost and it is sent again', async (_of, path) => {
    const anna = await customer(ANNA)
    const before = await julyOf(anna)
    let answers = 0
    network.answer('storage', path, async ({ request }) => {
      const answer = await network.sandbox.fetch(request)
      answers += 1
      return answers === 1 ? HttpResponse.error() : answer
    })
    expect(await failureOf(anna, fileOf(jpeg))).toMatchObject({ kind: 'offline', status: null })

    expect((await send(anna, fileOf(jpeg))).end).toEqual(['done'])
    expect(await julyOf(anna)).toHaveLength(before.length + 1)
  })

  it('stays one photo if it is sent again before its resume URL is deleted', async () => {
    const anna = await customer(ANNA)
    const before = await julyOf(anna)
    await send(anna, fileOf(jpeg))
    await send(anna, fileOf(jpeg))
    expect(await julyOf(anna)).toHaveLength(before.length + 1)

    anna.uploads.clearResumeUrl(fileOf(jpeg))
    await send(anna, fileOf(jpeg))
    expect(await julyOf(anna)).toHaveLength(before.length + 2)
  })
})

describe('a large photo', () => {
  // Answers L-265
  it('is sent in pieces with one correlation id', async () => {
    const { end } = await send(await customer(), largeFile())
    const ids = new Set(network.asked.map(({ headers }) => headers.get('x-correlationid')))

    expect(end).toEqual(['done'])
    expect(calls()).toEqual(['POST', 'PATCH', 'PATCH'])
    expect(network.asked.map(({ headers }) => headers.get('upload-offset'))).toEqual([
      null,
      '0',
      `${PIECE}`,
    ])
    expect([...ids]).toEqual([expect.stringMatching(UUID_V4)])
  })

  // Answers L-265
  it('resumes where the same customer was interrupted', async () => {
    const cleo = await customer()
    atPiece({ 2: () => HttpResponse.error() })
    expect(await failureOf(cleo, largeFile())).toMatchObject({ kind: 'offline', status: null })
    await network.reset()

    expect((await send(cleo, largeFile())).end).toEqual(['done'])
    expect(calls()).toEqual(['HEAD', 'PATCH'])
    expect(network.asked[1]?.headers.get('upload-offset')).toBe(`${PIECE}`)
  })

  // Answers B-004
  it.each<[title: string, before: string | null, after: string | null, calls: string[]]>([
    ['starts over with other bytes', 'one', 'two', ['POST', 'PATCH', 'PATCH']],
    ['continues with the same bytes', 'one', 'one', ['HEAD', 'PATCH', 'PATCH']],
    ['continues if the bytes were not hashed then', null, 'two', ['HEAD', 'PATCH', 'PATCH']],
    ['continues if the bytes are not hashed yet', 'one', null, ['HEAD', 'PATCH', 'PATCH']],
  ])('%s under the same name, size and time', async (_title, before, after, expected) => {
    const cleo = await customer()
    await network.fail({ method: 'PATCH', kind: 'drop' })
    const first = recordingListener()
    sendTo(cleo.uploads, largeFile(), first, { hash: before })
    expect((await first.ended)[0]).toBe('failed')
    await network.reset()

    const second = recordingListener()
    sendTo(cleo.uploads, largeFile(), second, { hash: after })
    expect(await second.ended).toEqual(['done'])
    expect(calls()).toEqual(expected)
  })

  it('starts over if the service has dropped the upload', async () => {
    const cleo = await customer()
    await interrupt(cleo, largeFile())
    await network.fail({ method: 'HEAD', kind: 'status', status: 404 })

    expect((await send(cleo, largeFile())).end).toEqual(['done'])
    expect(calls()).toEqual(['HEAD', 'POST', 'PATCH', 'PATCH'])
  })

  // Answers B-478
  it.each([400, 408, 409, 423, 425, 429, 500, 503])(
    'keeps its resume URL if the service answers %i to the HEAD',
    async status => {
      const cleo = await customer()
      const file = largeFile()
      const isLater = (wait: number): boolean => wait >= 90_000 && wait <= 112_500
      const later = { wait: expect.toSatisfy(isLater) }
      await interrupt(cleo, file)
      await network.fail({ method: 'HEAD', kind: 'status', status, retryAfter: 90 })
      expect(await failureOf(cleo, file)).toMatchObject({
        kind: 'refused',
        status,
        again: [429, 503].includes(status) ? later : null,
      })
      expect(calls()).toEqual(['HEAD'])

      expect((await send(cleo, file)).end).toEqual(['done'])
      expect(calls()).toEqual(['HEAD', 'HEAD', 'PATCH', 'PATCH'])
    },
  )

  // Answers B-359
  it.each([403, 404, 410])(
    'keeps its resume URL if a gateway answers %i to the HEAD',
    async status => {
      const cleo = await customer()
      await network.fail({ method: 'PATCH', kind: 'drop' })
      await failureOf(cleo, largeFile())
      await network.reset()
      await network.fail({ method: 'HEAD', kind: 'status', status, body: '<h1>Not here</h1>' })
      expect(await failureOf(cleo, largeFile())).toMatchObject({
        kind: 'unanswered',
        status: null,
        gatewayStatus: status,
      })

      expect((await send(cleo, largeFile())).end).toEqual(['done'])
      expect(calls()).toEqual(['HEAD', 'HEAD', 'PATCH', 'PATCH'])
    },
  )

  it('starts over for another customer of the same browser', async () => {
    const cleo = await customer()
    await network.fail({ method: 'PATCH', kind: 'drop' })
    await failureOf(cleo, largeFile())
    const bruno = await customer(BRUNO)

    expect((await send(bruno, largeFile())).end).toEqual(['done'])
    expect(calls()).toEqual(['POST', 'PATCH', 'PATCH'])
  })
})

describe('two photos of one choice that share name, size and time', () => {
  it('become two photos, even while both are being sent', async () => {
    const cleo = await customer()
    const photo = (seed: number): File =>
      fileOf(Buffer.concat([jpeg, Buffer.alloc(PIECE, seed)]), 'IMG_0001.JPG')
    const [first, second] = [recordingListener(), recordingListener()]
    sendTo(cleo.uploads, photo(1), first)
    sendTo(cleo.uploads, photo(2), second, { copy: 1 })
    expect([await first.ended, await second.ended]).toEqual([['done'], ['done']])

    const idsOf = ({ events }: RecordingListener): (string | null)[] =>
      events.flatMap(([what, progress]) => (what === 'progress' ? [progress.imageId] : []))
    expect(idsOf(first).at(-1)).not.toBe(idsOf(second).at(-1))
    expect(calls().filter(method => method === 'POST')).toHaveLength(2)
    expect(calls().filter(method => method === 'PATCH')).toHaveLength(4)
  })
})

describe('an upload that fails', () => {
  it.each<[title: string, status: number, content: () => Promise<BlobPart>]>([
    ['text that calls itself a photo', 415, async () => 'not a photo'],
    ['too many bytes', 413, async () => Buffer.alloc(20_000_001)],
    ['too many pixels', 422, async () => Buffer.from(await aJpeg({ width: 400, height: 400 }))],
  ])('is refused for %s with the status %i', async (_title, status, content) => {
    const cleo = await customer()
    const before = await cleo.photos.user(stays())
    await network.reset()
    const error = await failureOf(cleo, fileOf(await content()))

    expect(error).toMatchObject({
      name: 'ServiceError',
      kind: 'refused',
      status,
      body: expect.stringContaining(`"status":${status}`),
      url: `${network.sandbox.origin('storage')}/files`,
      correlationId: network.asked[0]?.headers.get('x-correlationid'),
    })
    expect([error.message, error.stack].join('\n')).not.toContain(cleo.token)
    expect(await cleo.photos.user(stays())).toEqual(before)
  })

  it.each([403, 404, 409, 429, 500, 503])('is refused with %i and not sent again', async status => {
    const cleo = await customer()
    await network.fail({ path: '/files', kind: 'status', status })

    expect(await failureOf(cleo, fileOf(jpeg))).toMatchObject({ kind: 'refused', status })
    expect(calls()).toEqual(['POST'])
  })

  // Answers B-359
  it.each([200, 403, 404])('has no answer of the service if a gateway answers %i', async status => {
    const cleo = await customer()
    network.answer('storage', '/files', () => HttpResponse.html('<h1>Sign in</h1>', { status }))

    expect(await failureOf(cleo, fileOf(jpeg))).toMatchObject({
      kind: 'unanswered',
      status: null,
    })
  })

  // Answers B-165
  it.each([405, 501])('goes by POST where a proxy refuses PATCH with %i', async status => {
    const cleo = await customer()
    await network.fail({ method: 'PATCH', kind: 'status', status, times: 10 })

    expect((await send(cleo, fileOf(jpeg))).end).toEqual(['done'])
    expect(calls()).toEqual(['POST', 'PATCH', 'HEAD', 'POST'])
    await send(cleo, fileOf(jpeg, 'another.jpg'))
    expect(calls().filter(method => method === 'PATCH')).toHaveLength(1)
  })

  // tus/tus.io#610
  // Answers B-271
  it.each([
    { limit: 2_100_000, sizes: [8_000_000, 4_000_000, 2_000_000], end: ['done'] },
    {
      limit: 200_000,
      sizes: [8_000_000, 4_000_000, 2_000_000, 1_000_000, 500_000, 256_000],
      end: ['failed', expect.objectContaining({ kind: 'refused', status: 413 })],
    },
  ])(
    'goes on with pieces that a proxy with a limit of $limit bytes lets through',
    async ({ limit, sizes, end }) => {
      const cleo = await customer()
      const asked: number[] = []
      network.answer('storage', '/files/*', async ({ request }) => {
        if (request.method !== 'PATCH') return network.sandbox.fetch(request)
        const { byteLength } = await request.clone().arrayBuffer()
        asked.push(byteLength)
        return byteLength > limit
          ? new HttpResponse('Too large', { status: 413 })
          : network.sandbox.fetch(request)
      })

      expect((await send(cleo, largeFile())).end).toEqual(end)
      expect(asked.slice(0, sizes.length)).toEqual(sizes)
      expect(Math.max(...asked.slice(sizes.length), 0)).toBeLessThanOrEqual(limit)
    },
  )

  it('counts as offline if the connection breaks', async () => {
    const cleo = await customer()
    await network.fail({ path: '/files', kind: 'drop' })

    expect(await failureOf(cleo, fileOf(jpeg))).toMatchObject({
      kind: 'offline',
      status: null,
      body: null,
      correlationId: expect.stringMatching(UUID_V4),
    })
  })

  // Answers A-208
  it('has no correlation id if it failed before a byte was sent', async () => {
    const cleo = await customer()
    vi.spyOn(crypto.subtle, 'digest').mockRejectedValueOnce(
      new DOMException('No', 'OperationError'),
    )

    expect(await failureOf(cleo, fileOf(jpeg))).toMatchObject({ status: null, correlationId: null })
    expect(calls()).toEqual([])
  })

  it('creates no photo from a file that is gone', async () => {
    const cleo = await customer()
    const before = await cleo.photos.user(stays())
    const file = fileOf(jpeg)
    file.arrayBuffer = () => Promise.reject(new DOMException('Gone', 'NotReadableError'))

    expect(await failureOf(cleo, file)).toMatchObject({ kind: 'offline', status: null })
    expect(calls().filter(method => method === 'PATCH')).toEqual([])
    expect(await cleo.photos.user(stays())).toEqual(before)
  })

  it('keeps at most 4,000 characters of the answer', async () => {
    const cleo = await customer()
    network.answer('storage', '/files', () => new HttpResponse('x'.repeat(5000), { status: 403 }))
    expect(await failureOf(cleo, fileOf(jpeg))).toMatchObject({ body: 'x'.repeat(4000) })
  })

  it('is never done without the id of the photo', async () => {
    const cleo = await customer()
    network.answer(
      'storage',
      '/files/*',
      () => new HttpResponse(null, { status: 204, headers: { 'upload-offset': `${jpeg.length}` } }),
    )
    const { listener } = await send(cleo, fileOf(jpeg))
    const named = listener.events.filter(
      ([what, progress]) => what === 'progress' && progress.imageId !== null,
    )

    expect(listener.events.at(-1)).toMatchObject(['failed', { kind: 'malformed', status: 204 }])
    expect(named).toEqual([])
  })
})

// Answers A-264, L-265
describe('a token that is refused during an upload', () => {
  it('is renewed once, and the upload starts again', async () => {
    const cleo = await customer(CLEO, good => aBearer('stale', good))
    const { end } = await send(cleo, fileOf(jpeg))

    expect(end).toEqual(['done'])
    expect(cleo.bearer.refused).toEqual(['stale'])
    expect(network.asked.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer stale',
      `Bearer ${cleo.token}`,
      `Bearer ${cleo.token}`,
    ])
  })

  it('is renewed between two chunks, and the upload resumes', async () => {
    const cleo = await customer(CLEO, good => aBearer(good, good))
    atPiece({ 2: () => new HttpResponse(null, { status: 401 }) })
    const { end } = await send(cleo, largeFile())

    expect(end).toEqual(['done'])
    expect(cleo.bearer.refused).toEqual([cleo.token])
    expect(calls()).toEqual(['POST', 'PATCH', 'PATCH', 'HEAD', 'PATCH'])
    expect(network.asked.at(-1)?.headers.get('upload-offset')).toBe(`${PIECE}`)
  })

  it('is renewed during the HEAD of an earlier attempt, and no byte is sent twice', async () => {
    const cleo = await customer(CLEO, good => aBearer(good, good))
    atPiece({ 2: () => HttpResponse.error(), 3: () => new HttpResponse(null, { status: 401 }) })
    const file = largeFile()
    await send(cleo, file)
    const { end } = await send(cleo, file)

    expect(end).toEqual(['done'])
    expect(calls()).toEqual(['POST', 'PATCH', 'PATCH', 'HEAD', 'HEAD', 'PATCH'])
    expect(network.asked.at(-1)?.headers.get('upload-offset')).toBe(`${PIECE}`)
  })

  it('fails as a refusal if the renewed token is refused, too', async () => {
    const cleo = await customer(CLEO, () => aBearer('stale', 'staler'))

    expect(await failureOf(cleo, fileOf(jpeg))).toMatchObject({ kind: 'refused', status: 401 })
    expect(cleo.bearer.refused).toEqual(['stale'])
    expect(calls()).toEqual(['POST', 'POST'])
  })

  // Answers B-473
  it('fails as one without an answer, which is tried again, if the token cannot be renewed', async () => {
    const cleo = await customer(CLEO, () => aBearer('stale'))

    expect(await failureOf(cleo, fileOf(jpeg))).toMatchObject({ kind: 'unanswered', status: null })
    expect(calls()).toEqual(['POST'])
  })
})

// Answers L-115
describe('an upload that is stopped', () => {
  it('is not started if it is stopped at once', async () => {
    const cleo = await customer()
    const listener = recordingListener()
    sendTo(cleo.uploads, fileOf(jpeg, 'first.jpg'), listener).stop()
    await send(cleo, fileOf(jpeg, 'second.jpg'))

    expect(listener.events).toEqual([])
    expect(calls()).toEqual(['POST', 'PATCH'])
  })

  it('emits no event and sends no byte any more', async () => {
    const cleo = await customer()
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
    const listener = recordingListener()
    const upload = sendTo(cleo.uploads, largeFile(), listener)
    network.answer('storage', '/files/*', async ({ request }) => {
      await request.arrayBuffer()
      upload.stop()
      reach()
      return new HttpResponse(null, { status: 204, headers: { 'upload-offset': `${PIECE}` } })
    })
    await reached
    const before = [...listener.events]
    await send(cleo, fileOf(jpeg, 'second.jpg'))

    expect(before.at(-1)).toEqual(['progress', expect.anything()])
    expect(listener.events).toEqual(before)
    expect(calls()).toEqual(['POST', 'PATCH', 'POST', 'PATCH'])
  })

  it('does not report a renewal that fails after the stop', async () => {
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
    const cleo = await customer(CLEO, () => ({
      ...aBearer('stale'),
      renew: () => {
        upload.stop()
        reach()
        return Promise.reject(new Error('The session is over'))
      },
    }))
    const listener = recordingListener()
    const upload = sendTo(cleo.uploads, fileOf(jpeg, 'first.jpg'), listener)
    await reached
    await send(await customer(), fileOf(jpeg, 'second.jpg'))

    expect(listener.events.map(([what]) => what)).not.toContain('failed')
  })

  it('sends no byte after a renewal during which it was stopped', async () => {
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
    const cleo = await customer(CLEO, good => ({
      ...aBearer('stale', good),
      renew: () => {
        upload.stop()
        reach()
        return Promise.resolve(good)
      },
    }))
    const upload = sendTo(cleo.uploads, fileOf(jpeg, 'first.jpg'), recordingListener())
    await reached
    expect(calls()).toEqual(['POST'])
    await send(await customer(), fileOf(jpeg, 'second.jpg'))

    expect(calls()).toEqual(['POST', 'PATCH'])
  })

  // Answers A-265
  it('sends no byte once the session has ended', async () => {
    const cleo = await customer(CLEO, () => ({
      ...aBearer('stale'),
      read: () => {
        throw new DOMException('The session has ended', 'AbortError')
      },
    }))
    const listener = recordingListener()
    sendTo(cleo.uploads, fileOf(jpeg, 'first.jpg'), listener)
    await send(await customer(), fileOf(jpeg, 'second.jpg'))

    expect(listener.events.map(([what]) => what)).toEqual(['failed'])
    expect(calls()).toEqual(['POST', 'PATCH'])
  })

  it('ignores an answer that arrives after the stop', async () => {
    const cleo = await customer()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const listener = recordingListener()
    const upload = sendTo(cleo.uploads, fileOf(jpeg, 'first.jpg'), listener)
    let isFirst = true
    network.answer('storage', '/files', async ({ request }) => {
      if (!isFirst) return network.sandbox.fetch(request)
      isFirst = false
      upload.stop()
      answer()
      return new HttpResponse(null, { status: 403 })
    })
    await answered
    const before = [...listener.events]
    await send(cleo, fileOf(jpeg, 'second.jpg'))

    expect(before.map(([what]) => what)).not.toContain('failed')
    expect(listener.events).toEqual(before)
  })

  // Answers L-115, L-265
  it('reports a photo that was completed after a stop, because every byte had been sent', async () => {
    const anna = await customer(ANNA)
    const before = await julyOf(anna)
    const file = fileOf(jpeg)
    const left = Promise.withResolvers<void>()
    const listener = recordingListener(({ sent }) => {
      if (sent === file.size) left.resolve()
    })
    network.answer('storage', '/files/*', async ({ request }) => {
      const answer = await network.sandbox.fetch(request)
      await left.promise
      upload.stop()
      return answer
    })
    const upload = sendTo(anna.uploads, file, listener)
    const [what, id] = await listener.ended

    expect(what).toBe('late')
    const after = await julyOf(anna)
    expect(after).toHaveLength(before.length + 1)
    expect(after.map(({ imageId }) => imageId)).toContain(id)
  })

  it('can be stopped by its own listener', async () => {
    const cleo = await customer()
    const stopped = Promise.withResolvers<void>()
    const listener = recordingListener(() => {
      upload.stop()
      stopped.resolve()
    })
    const upload = sendTo(cleo.uploads, largeFile(), listener)
    await stopped.promise
    await send(cleo, fileOf(jpeg, 'second.jpg'))

    expect(listener.events).toEqual([['progress', expect.anything()]])
  })
})
