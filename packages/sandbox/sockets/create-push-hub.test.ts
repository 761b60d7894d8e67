import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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

  it('is closed with 1001 when the sandbox ends', async () => {
    const socket = await authenticated('anna')
    hub.close()
    expect(await socket.next()).toBe('closed 1001')
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
})

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

const authenticated = async (token: string): Promise<PushSocket> => {
  const socket = await connected()
  socket.send(JSON.stringify({ action: 'authenticate', token }))
  expect(await socket.next()).toBe('OK')
  return socket
}

const lastOf = async (socket: PushSocket): Promise<string> => {
  let text = await socket.next()
  while (text === 'OK') text = await socket.next()
  return text
}
