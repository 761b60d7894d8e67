import { fromPromise } from 'xstate'
import { fromSource } from '#machines/kit/source.ts'
import { pushSocketMachine } from '#machines/shell/push-socket/push-socket.machine.ts'
import type { OpenAppContext, AppContext } from '#src/shell/app-context.actor.ts'
import {
  reconnectWait,
  SOCKET_LIFETIME,
  type PageNews,
  type PushChannel,
  type SocketNews,
} from '#machines/shell/model/push-socket.ts'
import { pushClient } from '#src/shell/push-socket/push.service.ts'
import { reportingTo } from '#src/http/reporter.ts'

/** What a push socket needs of its world. */
export interface PushDependencies extends Pick<AppContext, 'report'> {
  known(): Pick<OpenAppContext, 'client'>
}

/** What a page says of itself. */
const PAGE_EVENTS = ['online', 'offline', 'pageshow', 'pagehide'] as const

/**
 * Whether the page is shown and has a network: first what it is now, then each change, and when a socket has lived long
 * enough. A page that is left closes its sockets, so that the browser may keep it for Back.
 */
const watchPage = fromSource<PageNews>(listener => {
  const began = Date.now()
  const ears = new AbortController()
  let isShown = true
  const tell = (): void => {
    listener.next({ isHere: isShown && navigator.onLine, age: Date.now() - began })
  }
  for (const type of PAGE_EVENTS) {
    addEventListener(
      type,
      () => {
        isShown = type === 'pagehide' ? false : isShown || type === 'pageshow'
        tell()
      },
      { signal: ears.signal },
    )
  }
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') tell()
    },
    { signal: ears.signal },
  )
  let timer = setTimeout(tellEnd, SOCKET_LIFETIME)
  /** A timer that is early by a hair is set again. */
  function tellEnd(): void {
    timer = setTimeout(tellEnd, 1000)
    tell()
  }
  tell()
  return () => {
    clearTimeout(timer)
    ears.abort()
  }
})

/** A push socket over the browser's, with the token of the session. Pages come back apart from each other. */
export const providePushSocket = (app: PushDependencies) =>
  pushSocketMachine.provide({
    actors: {
      watchPage,
      openSocket: fromSource<SocketNews, { channel: PushChannel }>((listener, { channel }) =>
        app
          .known()
          .client(pushClient)
          .listen(channel, {
            opened: () => {
              listener.next({ kind: 'opened' })
            },
            acknowledged: () => {
              listener.next({ kind: 'acknowledged' })
            },
            alive: () => {
              listener.next({ kind: 'alive' })
            },
            received: message => {
              listener.next({ kind: 'message', message })
            },
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
