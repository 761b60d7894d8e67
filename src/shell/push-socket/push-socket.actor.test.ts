import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aPushMessage, LISTENER } from '#machines/samples/push.ts'
import { providePushSocket } from '#src/shell/push-socket/push-socket.actor.ts'
import { SOCKET_LIFETIME, SocketClosed } from '#machines/shell/model/push-socket.ts'
import { pushClient, type PushListener } from '#src/shell/push-socket/push.service.ts'
import { asChild } from '#tests/support/actors/as-child.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { fakeApp, fakeService } from '#tests/support/actors/fake-services.ts'

let page: EventTarget
let tab: EventTarget & { visibilityState: string }
let browser: { onLine: boolean }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  page = new EventTarget()
  tab = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  browser = { onLine: true }
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', tab)
  vi.stubGlobal('navigator', browser)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// Answers L-260, L-262, L-263
it('passes on the messages of its channel’s socket', () => {
  const { sockets, received, calls } = start()
  sockets[0]?.opened()
  sockets[0]?.alive()
  sockets[0]?.received(aPushMessage())

  expect(calls).toEqual(['listen downloads'])
  expect(received).toEqual([
    { type: 'push.connected' },
    { type: 'push.received', message: aPushMessage() },
  ])
})

// Answers L-263
it.each([
  { chance: 0, wait: 500 },
  { chance: 0.5, wait: 750 },
  { chance: 0.999, wait: 1000 },
])('reconnects after $wait ms with a chance of $chance', ({ chance, wait }) => {
  vi.spyOn(Math, 'random').mockReturnValue(chance)
  const { sockets, calls } = start()
  sockets[0]?.closed(new SocketClosed(1006))

  vi.advanceTimersByTime(wait - 1)
  expect(calls).toEqual(['listen downloads'])
  vi.advanceTimersByTime(1)
  expect(calls).toEqual(['listen downloads', 'listen downloads'])
})

// Answers L-263
it('renews the token of its channel', async () => {
  const { sockets, calls } = start()
  sockets[0]?.closed(new SocketClosed(4401))
  await arrived()

  expect(calls).toEqual(['listen downloads', 'renew downloads', 'listen downloads'])
})

// Answers L-263
it('opens no socket after a lost connection, or on a page that was left', () => {
  // Some browsers always say that they are offline.
  browser.onLine = false
  const { calls, state } = start()
  expect(calls).toEqual(['listen downloads'])
  page.dispatchEvent(new Event('offline'))
  expect([state(), start().state()]).toEqual(['away', 'away'])

  browser.onLine = true
  page.dispatchEvent(new Event('online'))
  expect(calls).toEqual(['listen downloads', 'close downloads', 'listen downloads'])
  page.dispatchEvent(new Event('pagehide'))
  expect(state()).toBe('away')
  page.dispatchEvent(new Event('online'))
  expect(state()).toBe('away')
  page.dispatchEvent(new Event('pageshow'))
  expect(state()).toEqual({ open: 'connecting' })
})

it('reconnects at once when its tab becomes visible again', () => {
  const { sockets, state } = start()
  sockets[0]?.closed(new SocketClosed(1006))
  tab.visibilityState = 'hidden'
  tab.dispatchEvent(new Event('visibilitychange'))
  expect(state()).toBe('waiting')

  tab.visibilityState = 'visible'
  tab.dispatchEvent(new Event('visibilitychange'))

  expect(state()).toEqual({ open: 'connecting' })
})

// Answers L-263
it('ends after half an hour, even on a computer that sleeps', () => {
  const awake = start()
  // Set the clock back, as if the timer had fired 500 ms early.
  vi.setSystemTime(Date.now() - 500)
  vi.advanceTimersByTime(SOCKET_LIFETIME)
  expect(awake.status()).toBe('active')
  vi.advanceTimersByTime(1000)
  expect(awake.status()).toBe('done')

  const asleep = start()
  vi.setSystemTime(Date.now() + SOCKET_LIFETIME)
  page.dispatchEvent(new Event('pageshow'))
  expect(asleep.status()).toBe('done')
})

it('leaves no timers or listeners behind', () => {
  const { stop, calls } = start()
  stop()
  page.dispatchEvent(new Event('online'))

  expect(calls).toEqual(['listen downloads', 'close downloads'])
  expect(vi.getTimerCount()).toBe(0)
})

function start() {
  const calls: string[] = []
  const sockets: PushListener[] = []
  const { app } = fakeApp(
    fakeService(pushClient, {
      listen: (channel, listener) => {
        calls.push(`listen ${channel}`)
        sockets.push(listener)
        return () => {
          calls.push(`close ${channel}`)
        }
      },
      renew: channel => {
        calls.push(`renew ${channel}`)
        return Promise.resolve()
      },
    }),
  )
  const { actor, received, stop } = asChild(providePushSocket(app), {
    channel: 'downloads',
    userId: LISTENER,
  })
  const pushSocket = actor()
  return {
    calls,
    sockets,
    received,
    state: () => pushSocket.getSnapshot().value,
    status: () => pushSocket.getSnapshot().status,
    stop,
  }
}
