import { fromPromise } from 'xstate'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { Session } from '#machines/session/model/session.ts'

/** Renews the session and binds this page to its account. */
export const renewal = (app: AppContext) =>
  fromPromise<Session>(async () => app.setOwner(await app.known().sessionStore.renewSession()))
