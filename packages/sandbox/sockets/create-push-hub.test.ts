import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readPushMessage } from '#sandbox/product-of-tests.ts'
import { addressesOn } from '#sandbox/hosts.ts'
import { ANNA, BRUNO } from '#sandbox/people/people.ts'
import { createPushHub, type PushTimes } from '#sandbox/sockets/create-push-hub.ts'
import type { PushHub } from '#sandbox/sockets/push-hub.ts'
import type { VerifiedToken } from '#sandbox/tokens.ts'
import { openPushSocket, type PushSocket } from '#sandbox/testing/push-socket.ts'

const HOST = 'push.kiln-and-keep-apart.localhost'
const CLOCK = {
  now: () => 0,
  iso: () => '2026-05-20T12:00:00.000Z',
  offset: () => 0,
  set: () => {},
}

let server: Server
let port: number
let hub: PushHub
let tokens: Map<string, VerifiedToken>

beforeEach(async () => {
  tokens = new Map([
    ['anna', { person: ANNA, holdsFor: 3_600_000 }],
    ['bruno', { person: BRUNO, holdsFor: 3_600_000 }],
    ['short', { person: ANNA, holdsFor: 20 }],
  ])
  server = createServer()
  server.on('upgrade', (request, socket, head) => hub.accept(request, socket, head))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
  open({ authentication: 5000, keepAlive: 5000 })
})

afterEach(() => {
  hub.close()
  server.closeAllConnections()
  server.close()
})

describe('a socket that sends its token', () => {
  it('is acknowledged, and gets its person’s messages on its channel', async () => {
    const socket = await authenticated('anna')
    hub.publish('downloads', ANNA.sub, 'archive.started', { downloadId: 'd-1' })
    hub.publish('photos', BRUNO.sub, 'import.started')
    hub.publish('photos', ANNA.sub, 'import.finished', { userId: 'somebody' })

    expect(readPushMessage(await socket.next())).toEqual({
      id: expect.any(String),
      type: 'import.finished',
      timestamp: '2026-05-20T12:00:00.000Z',
      payload: { userId: ANNA.sub },
    })
  })

  it('gets raw texts, sent to its person or to everybody', async () => {
    const [anna, bruno] = [await authenticated('anna'), await authenticated('bruno')]

    expect([hub.send('photos', ANNA.sub, '{'), hub.send('photos', null, 'all')]).toEqual([1, 2])
    expect([await anna.next(), await anna.next(), await bruno.next()]).toEqual(['{', 'all', 'all'])
    expect(hub.send('downloads', null, 'nobody')).toBe(0)
  })

  it('gets keep-alives', async () => {
    open({ authentication: 5000, keepAlive: 10 })
    const socket = await authenticated('anna')

    expect([await socket.next(), await socket.next()]).toEqual(['OK', 'OK'])
  })

  it('is closed when the token expires', async () => {
    const socket = await authenticated('short')
    expect(await socket.next()).toBe('closed 4401')
  })

  it('is closed when the token is revoked', async () => {
    open({ authentication: 5000, keepAlive: 10 })
    const socket = await authenticated('anna')
    tokens.clear()
    expect(await lastOf(socket)).toBe('closed 4401')
  })

  it('is closed with 1012 when the service restarts, and may reconnect', async () => {
    const sockets = [await authenticated('anna'), await authenticated('bruno')]

    expect(hub.restart()).toBe(2)
    expect(hub.restart()).toBe(0)
    expect(await Promise.all(sockets.map(socket => socket.next()))).toEqual([
      'closed 1012',
      'closed 1012',
    ])
    await expect(authenticated('anna')).resolves.toBeDefined()
  })

  it('is closed with 1001 when the sandbox ends', async () => {
    const socket = await authenticated('anna')
    hub.close()
    expect(await socket.next()).toBe('closed 1001')
  })

  it('can send anything after its token, in small pieces', async () => {
    const socket = await authenticated('anna')
    socket.send('{"action":"authenticate","token":"bruno"}')
    socket.send(new Uint8Array(10))
    hub.publish('photos', ANNA.sub, 'import.started')
    expect(await socket.next()).toContain('import.started')

    socket.send('x'.repeat(16_001))
    expect(await socket.next()).toBe('closed 1009')
  })

  it('is refused if its person has 50 sockets already', async () => {
    const sockets = await Promise.all(Array.from({ length: 50 }, () => authenticated('anna')))
    expect(await (await socketAfter('{"action":"authenticate","token":"anna"}')).next()).toBe(
      'closed 1013',
    )

    sockets[0]?.close()
    await sockets[0]?.next()
    await expect(authenticated('bruno')).resolves.toBeDefined()
    await expect(authenticated('anna')).resolves.toBeDefined()
  })
})

describe('an unauthenticated socket', () => {
  it('is closed when it sends nothing', async () => {
    open({ authentication: 10, keepAlive: 5000 })
    const socket = await connected()
    expect(await socket.next()).toBe('closed 4401')
  })

  it('gets no messages', async () => {
    const socket = await connected()
    expect(hub.send('photos', null, 'all')).toBe(0)
    hub.publish('photos', ANNA.sub, 'import.started')
    hub.restart()
    expect(await socket.next()).toBe('closed 1012')
  })

  it.each([
    ['a wrong token', '{"action":"authenticate","token":"a.b.c"}', 'closed 4401'],
    ['no token', '{"action":"authenticate"}', 'closed 1008'],
    ['a token that is no text', '{"action":"authenticate","token":17}', 'closed 1008'],
    ['another action', '{"action":"subscribe","token":"anna"}', 'closed 1008'],
    ['an unknown field', '{"action":"authenticate","token":"anna","as":"bruno"}', 'closed 1008'],
    ['a plain text', 'OK', 'closed 1008'],
    ['an empty text', '', 'closed 1008'],
    ['a binary frame', Buffer.from('{"action":"authenticate","token":"anna"}'), 'closed 1008'],
    ['too long a text', 'x'.repeat(16_001), 'closed 1009'],
  ])('is closed for %s', async (_name, frame, closed) => {
    expect(await (await socketAfter(frame)).next()).toBe(closed)
  })

  it('is closed for a frame that breaks the protocol', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      [
        'GET /photos HTTP/1.1',
        `Host: ${HOST}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        '\r\n',
      ].join('\r\n'),
    )
    await once(socket, 'data')
    socket.write(Buffer.from([0xf3, 0x80, 1, 2, 3, 4]))
    const [frame] = await once(socket, 'data')
    expect(Buffer.from(frame).readUInt16BE(2)).toBe(1002)
    socket.destroy()
  })
})

describe('a connection', () => {
  it.each([
    ['of another page', { origin: 'https://elsewhere.example' }, 403],
    ['of another storefront', { origin: 'http://myaccount.nordlys-print.localhost:PORT' }, 403],
    [
      'of another host of the storefront',
      { origin: 'http://editor.kiln-and-keep.localhost:PORT' },
      403,
    ],
    ['of a page without an origin', { origin: 'null' }, 403],
    ['to another path', { path: '/orders' }, 404],
    ['to a path below a channel', { path: '/photos/1' }, 404],
    ['to another host', { host: 'api.kiln-and-keep.localhost' }, 404],
    ['to an unknown host', { host: 'push.elsewhere.localhost' }, 404],
  ])('%s is refused', async (_name, { origin, ...order }: Order, status) => {
    const refused = openPushSocket(port, {
      host: HOST,
      path: '/photos',
      ...order,
      ...(origin === undefined ? {} : { origin: origin.replace('PORT', `${port}`) }),
    })
    await expect(refused).rejects.toThrow(`Refused with ${status}`)
  })

  it('of the app of the same storefront is accepted', async () => {
    const origin = `http://myaccount.kiln-and-keep.localhost:${port}`
    const socket = await openPushSocket(port, { host: HOST, path: '/downloads?x=1', origin })
    socket.send('{"action":"authenticate","token":"anna"}')
    expect(await socket.next()).toBe('OK')
  })
})

interface Order {
  origin?: string
  host?: string
  path?: string
}

const open = (times: PushTimes): void => {
  const verifyToken = async (token: string): Promise<VerifiedToken> => {
    const verified = tokens.get(token)
    if (verified === undefined) throw new RangeError('Not a token')
    return verified
  }
  const never = async (): Promise<never> => {
    throw new RangeError('Sockets do not ask for this')
  }
  hub = createPushHub(
    {
      addresses: addressesOn(port),
      clock: CLOCK,
      tokens: { verifyToken, verify: never, issue: never },
    },
    times,
  )
}

const connected = (): Promise<PushSocket> => openPushSocket(port, { host: HOST, path: '/photos' })

const socketAfter = async (frame: string | Uint8Array): Promise<PushSocket> => {
  const socket = await connected()
  socket.send(frame)
  return socket
}

const authenticated = async (token: string): Promise<PushSocket> => {
  const socket = await socketAfter(JSON.stringify({ action: 'authenticate', token }))
  expect(await socket.next()).toBe('OK')
  return socket
}

const lastOf = async (socket: PushSocket): Promise<string> => {
  let text = await socket.next()
  while (text === 'OK') text = await socket.next()
  return text
}
