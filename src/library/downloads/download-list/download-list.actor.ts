import {
  createActor,
  fromPromise,
  type NonReducibleUnknown,
  type ObservableActorLogic,
  waitFor,
} from 'xstate'
import { downloadListMachine } from '#machines/library/downloads/download-list/download-list.machine.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { downloadClient } from '#src/library/downloads/downloads.service.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'

/**
 * Provides the ports of the list of downloads. `untilInUse` resolves while somebody uses the page: each read after the
 * first waits for that, because it would renew the session of a page that was left alone.
 */
export const provideDownloadList = (
  app: ServiceDependencies,
  untilInUse: (signal: AbortSignal) => Promise<void>,
) => {
  let isFirst = true
  return downloadListMachine.provide({
    actors: {
      read: fromPromise(async ({ signal }) => {
        // Answers B-417
        if (!isFirst) await untilInUse(signal)
        isFirst = false
        return app.known().client(downloadClient).readableList(signal)
      }),
    },
    actions: { report: reportingTo(app) },
  })
}

/** Returns a function that resolves as soon as the page is in use, and rejects when its signal aborts. */
export const untilInUse =
  (watch: ObservableActorLogic<boolean, NonReducibleUnknown>) =>
  async (signal: AbortSignal): Promise<void> => {
    const actor = createActor(watch).start()
    try {
      await waitFor(actor, ({ context }) => context === true, { signal })
    } finally {
      actor.stop()
    }
  }
