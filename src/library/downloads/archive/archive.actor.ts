import { fromPromise } from 'xstate'
import { archiveOf } from '#machines/library/model/download.ts'
import { archiveMachine } from '#machines/library/downloads/archive/archive.machine.ts'
import { providePushSocket } from '#src/shell/push-socket/push-socket.actor.ts'
import { readAfter } from '#src/http/read-after.ts'
import type { AppContext, ServiceDependencies } from '#src/shell/app-context.actor.ts'
import { downloadClient } from '#src/library/downloads/downloads.service.ts'
import { reportingTo } from '#src/http/reporter.ts'

export type ArchiveDependencies = ServiceDependencies & Pick<AppContext, 'notify'>

/** `fetch` downloads a file straight to the disk. */
export const provideArchive = (
  app: ArchiveDependencies,
  fetch: (address: string, signal: AbortSignal) => Promise<void>,
) => {
  const service = () => app.known().client(downloadClient)
  return archiveMachine.provide({
    actors: {
      createArchive: fromPromise(({ input: { ids }, signal }) =>
        readAfter(service().create(ids, signal), async ({ status }) => {
          const archive = archiveOf(await service().list(signal), ids)
          if (archive !== undefined) return { answer: archive }
          // After a malformed answer, null says that no archive was created: the download counts as failed; L-157.
          if (status !== null && status < 300) return null
          throw new Error('The list may not have it yet')
        }),
      ),
      readArchive: fromPromise(({ input: { downloadId }, signal }) =>
        service().one(downloadId, signal),
      ),
      // Request the signed address for each download and never store it, because it is valid for ten minutes only.
      saveArchive: fromPromise(async ({ input: { downloadId }, signal }) => {
        await fetch(await service().address(downloadId, signal), signal)
      }),
      pushSocket: providePushSocket(app),
    },
    actions: {
      notify: ({ context }, message) => app.notify(message, context.key),
      report: reportingTo(app),
    },
  })
}
