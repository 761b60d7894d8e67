import { fromPromise } from 'xstate'
import { archiveMachine } from '#machines/library/downloads/archive/archive.machine.ts'
import { archivesMachine } from '#machines/library/downloads/archives/archives.machine.ts'
import {
  createPendingArchives,
  type PendingArchives,
} from '#src/library/downloads/pending-archives.ts'
import {
  providePushSocket,
  type PushDependencies,
} from '#src/shell/push-socket/push-socket.actor.ts'
import { readAfter } from '#src/http/read-after.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { downloadClient } from '#src/library/downloads/downloads.service.ts'
import { reportingTo } from '#src/http/reporter.ts'

/** What archives need from the app. */
type ArchiveDependencies = PushDependencies & Pick<AppContext, 'notify'>

/** Where this tab stores the ids of pending archives. */
export const pendingArchives = (): PendingArchives =>
  createPendingArchives(sessionStorage, () => Date.now())

/** Archives over the download service and its push socket; `fetch` downloads a file straight to the disk. */
export const provideArchives = (
  app: ArchiveDependencies,
  kept: Pick<PendingArchives, 'keep'>,
  fetch: (address: string, signal: AbortSignal) => Promise<void>,
) => {
  const service = () => app.known().client(downloadClient)
  return archivesMachine.provide({
    actors: {
      archive: archiveMachine.provide({
        actors: {
          createArchive: fromPromise(({ input: { ids }, signal }) =>
            readAfter(service().create(ids, signal), async ({ status }) => {
              const found = (await service().list(signal)).find(
                ({ photos, state }) =>
                  state === 'PREPARING' &&
                  photos.length === ids.length &&
                  photos.every(id => ids.includes(id)),
              )
              if (found !== undefined) return { answer: found }
              // A malformed answer is an error of the download; L-157.
              if (status !== null && status < 300) return null
              throw new Error('It may be ready or not be told of yet')
            }),
          ),
          readArchive: fromPromise(({ input: { downloadId }, signal }) =>
            service().one(downloadId, signal),
          ),
          // Request the address on each use, never store it: it is valid for ten minutes only.
          saveArchive: fromPromise(async ({ input: { downloadId }, signal }) => {
            await fetch(await service().address(downloadId, signal), signal)
          }),
          pushSocket: providePushSocket(app),
        },
        actions: {
          notify: (_, message) => {
            app.notify(message)
          },
          report: reportingTo(app),
        },
      }),
    },
    actions: {
      setJobs: ({ context: { jobs, userId } }) => {
        kept.keep(
          userId,
          jobs.flatMap(({ downloadId, isSaving }) =>
            downloadId === '' || isSaving ? [] : [downloadId],
          ),
        )
      },
    },
  })
}
