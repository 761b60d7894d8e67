import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { download } from '#machines/library/model/download.ts'
import { readPushMessage, type PushMessage } from '#machines/shell/model/push-message.ts'
import { ANNA, BRUNO, HANNAH, IVO } from '#sandbox/people/people.ts'
import type { Person } from '#sandbox/people/person.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { openPushSocket, type PushSocket } from '#sandbox/testing/push-socket.ts'
import { askAs } from '#sandbox/testing/sandbox-of-tests.ts'

const HOST = 'push.kiln-and-keep-apart.localhost'

let sandbox: Sandbox

beforeEach(async () => {
  sandbox = await startSandbox({
    port: 0,
    dataFolder: null,
    appFolder: null,
    photosOfAnna: 10,
    pace: { import: 20, archive: 500 },
  })
})

afterEach(() => sandbox.close())

it('closes a socket for a token of another storefront', async () => {
  const socket = await openPushSocket(sandbox.port, { host: HOST, path: '/downloads' })
  const token = await sandbox.tokenFor(ANNA.sub, 'nordlys-print')
  socket.send(JSON.stringify({ action: 'authenticate', token }))
  expect(await socket.next()).toBe('closed 4401')
})

describe('an import', () => {
  it('is sent to its person when it starts and when it is finished', async () => {
    const [hannah, other] = [await listen(HANNAH, 'photos'), await listen(IVO, 'photos')]
    const downloads = await listen(HANNAH, 'downloads')
    await send(HANNAH, 'POST', '/photo/users/activate')

    const messages = [await messageOf(hannah), await messageOf(hannah)]
    const payload = { userId: HANNAH.sub }
    expect(messages).toEqual([
      { id: expect.any(String), type: 'import.started', timestamp: expect.any(String), payload },
      { id: expect.any(String), type: 'import.finished', timestamp: expect.any(String), payload },
    ])
    expect(new Set(messages.map(({ id }) => id)).size).toBe(2)
    expect(await send(HANNAH, 'GET', '/photo/users')).toEqual({
      status: 'ACTIVE',
      photosCount: 90,
    })
    await expectSilence(other)
    await expectSilence(downloads)
  })
})

describe('an archive', () => {
  it('is sent to every socket of its person when it starts and when it is ready', async () => {
    const sockets = [await listen(ANNA, 'downloads'), await listen(ANNA, 'downloads')]
    const other = await listen(BRUNO, 'downloads')
    const [photo] = await photosOf(ANNA)
    const { id } = v.parse(download, await send(ANNA, 'POST', '/download/downloads', [photo]))

    const payload = { userId: ANNA.sub, downloadId: id }
    for (const socket of sockets) {
      expect(await messageOf(socket)).toMatchObject({ type: 'archive.started', payload })
      expect(await messageOf(socket)).toMatchObject({ type: 'archive.finished', payload })
    }
    await expectSilence(other)
  })

  it('is sent as failed if one of its photos was removed', async () => {
    const socket = await listen(ANNA, 'downloads')
    const photos = await photosOf(ANNA)
    const { id } = v.parse(download, await send(ANNA, 'POST', '/download/downloads', photos))
    await send(ANNA, 'DELETE', '/photo/photos', { photoIds: photos.slice(0, 1) })

    const payload = { userId: ANNA.sub, downloadId: id }
    expect(await messageOf(socket)).toMatchObject({ type: 'archive.started', payload })
    expect(await messageOf(socket)).toMatchObject({ type: 'archive.error', payload })
  })

  it('is sent as failed once, on request of the control room', async () => {
    const socket = await listen(ANNA, 'downloads')
    const photos = await photosOf(ANNA)
    const { id } = v.parse(download, await send(ANNA, 'POST', '/download/downloads', photos))
    const fail = () =>
      sandbox.fetch(
        new Request(`${sandbox.origin('control')}/archives/${id}/fail`, { method: 'POST' }),
      )

    expect([(await fail()).status, (await fail()).status]).toEqual([204, 409])
    expect(await messageOf(socket)).toMatchObject({ type: 'archive.started' })
    expect(await messageOf(socket)).toMatchObject({
      type: 'archive.error',
      payload: { userId: ANNA.sub, downloadId: id },
    })
  })
})

const authentication = async (person: Person): Promise<string> =>
  JSON.stringify({ action: 'authenticate', token: await sandbox.tokenFor(person.sub) })

const listen = async (person: Person, channel: 'photos' | 'downloads'): Promise<PushSocket> => {
  const socket = await openPushSocket(sandbox.port, { host: HOST, path: `/${channel}` })
  socket.send(await authentication(person))
  expect(await socket.next()).toBe('OK')
  return socket
}

const messageOf = async (socket: PushSocket): Promise<PushMessage> => {
  const text = await socket.next()
  const message = readPushMessage(text)
  if (message === null || message === 'keep-alive') throw new Error(`Not a message: ${text}`)
  return message
}

/** Closes a socket, and expects the close as its next event: a message sent before would arrive first. */
const expectSilence = async (socket: PushSocket): Promise<void> => {
  socket.close()
  expect(await socket.next()).toBe('closed 1005')
}

const send = async (
  person: Person,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> => {
  const answer = await askAs(sandbox, person, method, path, body)
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  return answer.json()
}

const photosOf = async (person: Person): Promise<string[]> => {
  const answer = await send(person, 'GET', '/photo/photos')
  const page = v.parse(v.object({ images: v.array(v.object({ imageId: v.string() })) }), answer)
  return page.images.map(({ imageId }) => imageId)
}
