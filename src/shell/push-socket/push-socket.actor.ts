import { fromPromise } from 'xstate'
import { fromSource } from '#machines/kit/source.ts'
import { pushSocketMachine } from '#machines/shell/push-socket/push-socket.machine.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'
import {
  reconnectWait,
  SOCKET_LIFETIME,
  type PageState,
  type PushChannel,
  type SocketEvent,
} from '#machines/shell/model/push-socket.ts'
import { pushClient } from '#src/shell/push-socket/push.service.ts'
import { isOnline, listenToConnection } from '#src/browser/connection.ts'
import { reportingTo } from '#src/http/reporter.ts'

/** Events after which the page may be hidden or visible again. */
const PAGE_EVENTS = ['pageshow', 'pagehide'] as const

/**
 * Emits whether the page is shown and online, and the ms since this actor started. Emits immediately, on each change,
 * and every second once a socket's lifetime is over. The machine thus closes the sockets of a page that is left, which
 * lets the page into the back-forward cache.
 */
const watchPage = fromSource<PageState>(listener => {
  const began = Date.now()
  const ears = new AbortController()
  let isShown = true
  const update = (): void => {
    listener.next({ isHere: isShown && isOnline(), age: Date.now() - began })
  }
  for (const type of PAGE_EVENTS) {
    addEventListener(
      type,
      () => {
        isShown = type === 'pageshow'
        update()
      },
      { signal: ears.signal },
    )
  }
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') update()
    },
    { signal: ears.signal },
  )
  const deafen = listenToConnection(update)
  let timer = setTimeout(notifyEnd, SOCKET_LIFETIME)
  /** Emits at the end of the socket's lifetime, and then every second: the timer may have fired early. */
  function notifyEnd(): void {
    timer = setTimeout(notifyEnd, 1000)
    update()
  }
  update()
  return () => {
    clearTimeout(timer)
    ears.abort()
    deafen()
  }
})

/** Reconnects after a random wait, so that many tabs do not reconnect at the same time. */
export const providePushSocket = (app: ServiceDependencies) =>
  pushSocketMachine.provide({
    actors: {
      watchPage,
      openSocket: fromSource<SocketEvent, { channel: PushChannel }>((listener, { channel }) =>
        app
          .known()
          .client(pushClient)
          .listen(channel, {
            opened: () => listener.next({ kind: 'opened' }),
            alive: () => listener.next({ kind: 'alive' }),
            received: message => listener.next({ kind: 'message', message }),
            closed: listener.error,
          }),
      ),
      renewToken: fromPromise(({ input: { channel } }) =>
        app.known().client(pushClient).renew(channel),
      ),
    },
    delays: { backOff: ({ context }) => reconnectWait(context.attempt, Math.random()) },
    actions: { report: reportingTo(app) },
  })
