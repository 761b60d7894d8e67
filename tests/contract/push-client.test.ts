import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aConfiguration } from '#machines/samples/configuration.ts'
import { aPushMessage } from '#machines/samples/push.ts'
import type { BearerSource } from '#src/http/call.ts'
import { createNetwork } from '#src/http/client.ts'
import { sendWithRetries } from '#src/http/send-with-retries.ts'
import { pushClient, type PushService } from '#src/shell/push-socket/push.service.ts'
import type { PushChannel } from '#machines/shell/model/push-socket.ts'
import { HANNAH } from '#sandbox/people/people.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { browserSocketsHere } from '#tests/support/actors/browser-socket.ts'
import { controlOf, startContractSandbox } from '#sandbox/testing/contract-sandbox.ts'

let sandbox: Sandbox

beforeEach(async () => {
  sandbox = await startContractSandbox({ photosOfAnna: 0 })
  vi.stubGlobal('WebSocket', browserSocketsHere())
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await sandbox.close()
})

// Answers L-260, L-261, L-263
it.each(['photos', 'downloads'] as const)(
  'a socket of %s sends its token first, and gets the messages of its channel',
  async channel => {
    const { next } = listen(channel, await tokenOfHannah())
    expect([await next(), await next()]).toEqual(['opened', 'alive'])

    const type = channel === 'photos' ? 'import.started' : 'archive.started'
    await control('/push', { channel, person: HANNAH.sub, type })
    expect(await next()).toBe(`${type} for ${HANNAH.sub}`)
  },
)

// Answers L-213, L-214
it('ignores malformed and long frames, and emits keep-alives as such', async () => {
  const { next } = listen('photos', await tokenOfHannah())
  await next()
  await next()

  const long = JSON.stringify(aPushMessage()) + ' '.repeat(16_000)
  for (const text of ['{', long, 'OK']) {
    await control('/push', { channel: 'photos', text })
  }
  expect(await next()).toBe('alive')
})

// Answers L-263
it('is closed with 4401 for an invalid token, and renews that token', async () => {
  const { next, push, refused } = listen('photos', 'a.b.c')
  expect([await next(), await next()]).toEqual(['opened', 'closed 4401'])

  await push.renew('photos')
  expect(refused).toEqual(['a.b.c'])
})

// Answers L-263
it('makes no connection without a token', async () => {
  const { next, push, refused } = listen('photos', null)
  expect(await next()).toBe('closed 4401')

  await push.renew('photos')
  expect(refused).toEqual([null])
})

// Answers L-263
it('is closed with 1012 when the service restarts', async () => {
  const { next } = listen('photos', await tokenOfHannah())
  await next()
  await next()
  await control('/sockets/restart', {})
  expect(await next()).toBe('closed 1012')
})

it('gets no messages once it is not needed any more', async () => {
  const { next, stop, heard } = listen('photos', await tokenOfHannah())
  await next()
  await next()
  stop()

  await control('/push', { channel: 'photos', person: HANNAH.sub, type: 'import.started' })
  expect(heard).toEqual([])
})

it('is closed at once if the browser refuses to connect', async () => {
  vi.stubGlobal('WebSocket', () => {
    throw new DOMException('Not from here', 'SecurityError')
  })
  const { next } = listen('photos', await tokenOfHannah())
  expect(await next()).toBe('closed 1006')
})

const tokenOfHannah = (): Promise<string> => sandbox.tokenFor(HANNAH.sub)

const control = (path: string, order: object): Promise<unknown> =>
  controlOf(sandbox)('POST', path, order)

const listen = (channel: PushChannel, token: string | null) => {
  const heard: string[] = []
  const refused: (string | null)[] = []
  const bearer: BearerSource = {
    read: () => token,
    renew: async old => {
      refused.push(old)
      return 'another'
    },
  }
  const push = clientWith(bearer)
  const stop = push.listen(channel, {
    opened: () => heard.push('opened'),
    alive: () => heard.push('alive'),
    received: ({ type, payload }) => heard.push(`${type} for ${payload.userId}`),
    closed: ({ code }) => heard.push(`closed ${code}`),
  })
  const next = async (): Promise<string> => {
    await expect.poll(() => heard.length, { interval: 5 }).toBeGreaterThan(0)
    return heard.shift() ?? ''
  }
  return { push, stop, next, heard, refused }
}

const clientWith = (bearer: BearerSource): PushService => {
  const at = (channel: PushChannel): string =>
    `${sandbox.origin('push').replace(/^http/u, 'ws')}/${channel}`
  return pushClient(
    createNetwork(
      { ...aConfiguration(), pushPhotosUrl: at('photos'), pushDownloadsUrl: at('downloads') },
      bearer,
      { owner: () => HANNAH.sub, report: () => undefined },
      { send: sendWithRetries },
    ),
  )
}
