import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defaultOptions, type PreviousUpload, type UploadOptions } from 'tus-js-client'
import type { ServiceError } from '#machines/model/service-error.ts'
import { attemptUpload, freshWay } from '#src/library/upload/upload-attempt.service.ts'

/** The options that the attempt gave to the fake tus client, and the calls of `start` and `abort`, newest last. */
const sent = vi.hoisted(() => ({
  options: {} as UploadOptions,
  steps: [] as string[],
  hasStarted: () => {},
}))

vi.mock(import('tus-js-client'), async original => {
  const client = await original()
  class HeldUpload extends client.Upload {
    constructor(...[file, options]: ConstructorParameters<typeof client.Upload>) {
      super(file, options)
      sent.options = this.options
    }

    override start(): void {
      sent.steps.push('start')
      sent.hasStarted()
    }

    override resumeFromPreviousUpload({ uploadUrl }: PreviousUpload): void {
      sent.steps.push(`resume ${uploadUrl}`)
    }

    override async abort(): Promise<void> {
      sent.steps.push('abort')
    }
  }
  return { ...client, Upload: HeldUpload }
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  sent.steps = []
  Reflect.deleteProperty(defaultOptions, 'urlStorage')
})

afterEach(() => {
  vi.useRealTimers()
})

// Test files share loaded modules: clear them, so that the next test file can mock a module that this file has loaded.
afterAll(() => {
  vi.resetModules()
})

/** Seconds without a byte after which an attempt gives up. */
const STALL = 30

it(`fails as offline when no byte was sent for ${STALL} s`, async () => {
  const { ask, pass, progress, failures } = await startAttempt()
  await ask()
  await pass(STALL - 1)
  progress(100)
  await pass(STALL - 1)
  progress(200)
  await pass(STALL - 1)
  expect(failures).toEqual([])
  await pass(1)
  expect(failures).toEqual([{ kind: 'offline', status: null }])
  expect(sent.steps).toEqual(['start', 'abort'])
})

it.each(['answer', 'failure', 'stop'] as const)(
  'does not count the time after a %s',
  async ending => {
    const { ask, pass, end, failures } = await startAttempt()
    await ask()
    await end(ending)
    const before = failures.length
    await pass(10 * STALL)
    expect(failures).toHaveLength(before)
  },
)

// Answers B-165
it('waits two minutes for the answer once the last byte has left', async () => {
  const { ask, pass, progress, failures } = await startAttempt()
  await ask()
  progress(1000)
  await pass(119)
  expect(failures).toEqual([])
  await pass(1)
  expect(failures).toEqual([{ kind: 'offline', status: null }])
})

// Answers B-165
it('sends smaller pieces where a scanner holds them up, and larger ones again when they pass', async () => {
  const { ask, pass, way, taken } = await startAttempt()
  await ask()
  await pass(STALL)
  expect(way.piece).toBe(256_000)

  for (const [seconds, next] of [
    [5, 512_000],
    [9, 1_024_000],
    [20, 512_000],
    [80, 256_000],
  ] as const) {
    await ask()
    await pass(seconds)
    taken(way.piece)
    expect([way.piece, sent.options.chunkSize]).toEqual([next, next])
  }
})

// tus/tus.io#610: a proxy's limit for bodies, and its 413 without the headers of CORS
// Answers B-271
it('sends pieces of the same size after one that broke at once, and half after a second', async () => {
  const { ask, end, pass, taken, way } = await startAttempt(9_000_000)
  const sizes: number[] = []
  for (const ending of ['break', 'take', 'break', 'break', 'break', 'take', 'take'] as const) {
    await pass(1)
    await ask()
    if (ending === 'take') taken(way.piece)
    else await end('failure')
    sizes.push(way.piece)
  }
  expect(sizes).toEqual([
    8_000_000, 8_000_000, 8_000_000, 4_000_000, 4_000_000, 4_000_000, 4_000_000,
  ])
})

// Answers B-474
it('counts a cut that breaks the pieces of three files once', async () => {
  const way = freshWay()
  const attempts = [
    await startAttempt(9_000_000, way),
    await startAttempt(9_000_000, way),
    await startAttempt(9_000_000, way),
  ]
  const sizes: number[] = []
  for (const { pass } of attempts.slice(0, 2)) {
    await pass(1)
    for (const { ask } of attempts) await ask()
    for (const { end } of attempts) await end('failure')
    sizes.push(way.piece)
  }
  expect(sizes).toEqual([8_000_000, 4_000_000])
})

// Answers B-474
it('learns nothing of the network from files that cannot be read any more', async () => {
  const { ask, end, pass, file, way } = await startAttempt()
  file.slice = () => {
    throw new DOMException('Gone', 'NotReadableError')
  }
  for (const _ of [1, 2]) {
    await pass(1)
    await ask()
    await end('failure')
  }
  expect(way).toEqual(freshWay())
})

it('waits before it sends a piece again if the service asks for that', async () => {
  const { ask, refuse, failures, way } = await startAttempt(900_000)
  await ask()
  await refuse(413, '60')
  expect([failures, way.piece]).toEqual([[{ kind: 'refused', status: 413 }], 8_000_000])
})

// Answers B-141
it.each(['https://elsewhere.example/files/1', 'https://storage.kiln.example.evil.example/files/1'])(
  'sends neither token nor bytes to %s, which an answer named',
  async address => {
    const { askAt, end, failures, headers } = await startAttempt()
    await expect(askAt(address)).rejects.toThrow('another host')
    await end('failure')
    expect(headers).toEqual([])
    expect(failures).toEqual([{ kind: 'malformed', status: null }])
  },
)

// Answers B-141
it.each([
  { uploadUrl: 'https://storage.kiln.example/files/1', isResumed: true },
  { uploadUrl: 'https://elsewhere.example/files/1', isResumed: false },
])(
  'resumes an upload at a kept address, $uploadUrl: $isResumed',
  async ({ uploadUrl, isResumed }) => {
    const kept: PreviousUpload = {
      size: 1000,
      metadata: {},
      creationTime: '',
      urlStorageKey: '',
      uploadUrl,
      parallelUploadUrls: null,
    }
    defaultOptions.urlStorage = {
      findAllUploads: async () => [kept],
      findUploadsByFingerprint: async () => [kept],
      removeUpload: async () => undefined,
      addUpload: async () => '',
    }
    await startAttempt()

    expect(sent.steps).toEqual([...(isResumed ? [`resume ${uploadUrl}`] : []), 'start'])
  },
)

const startAttempt = async (bytes = 1000, way = freshWay()) => {
  const failures: { kind: string; status: number | null }[] = []
  const stop = new AbortController()
  const file = new File([new Uint8Array(bytes)], 'harbour.jpg')
  const started = new Promise<void>(resolve => {
    sent.hasStarted = resolve
  })
  const sending = attemptUpload({
    way,
    endpoint: 'https://storage.kiln.example/files',
    file,
    copy: 0,
    hash: null,
    type: 'image/jpeg',
    bearer: { read: () => 'token', renew: async () => 'token' },
    owner: 'anna',
    isTraced: false,
    listener: {
      progress: () => undefined,
      late: () => undefined,
    },
    stopped: stop.signal,
  })
  sending.catch(({ kind, status }: ServiceError) => failures.push({ kind, status }))
  await started
  const { options } = sent
  const headers: string[] = []
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
  const requestTo = (url: string) =>
    ({
      getURL: () => url,
      setHeader: (name: string) => headers.push(name),
      getMethod: () => 'PATCH',
    }) as never
  const request = requestTo('https://storage.kiln.example/files/1')
  const answer = { getStatus: () => 204, getHeader: () => undefined, getBody: () => '' } as never
  return {
    failures,
    headers,
    file,
    way,
    taken: (bytes: number) => options.onChunkComplete?.(bytes, bytes, 100_000_000),
    askAt: async (url: string) => options.onBeforeRequest?.(requestTo(url)),
    ask: async () => options.onBeforeRequest?.(request),
    progress: (bytes: number) => options.onProgress?.(bytes, 1000),
    refuse: async (status: number, wait?: string) => {
      const refusal = { getStatus: () => status, getHeader: () => wait, getBody: () => '' } as never
      await options.onAfterResponse?.(request, refusal)
      options.onError?.(new Error('The piece was refused'))
      await pass(0)
    },
    pass,
    end: async (ending: 'answer' | 'failure' | 'stop') => {
      if (ending === 'answer') await options.onAfterResponse?.(request, answer)
      else if (ending === 'failure') options.onError?.(new Error('The connection broke'))
      else stop.abort()
      await pass(0)
    },
  }
}
