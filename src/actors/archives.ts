import { fromPromise } from 'xstate'
import { archiveMachine } from '#machines/library/archive/archive.machine.ts'
import { archivesMachine } from '#machines/library/archives/archives.machine.ts'
import { downloadListMachine } from '#machines/library/download-list/download-list.machine.ts'
import { createKeptArchives, type KeptArchives } from '#src/actors/kept-archives.ts'
import { providePushSocket, type PushWorld } from '#src/actors/push-socket.ts'
import type { World } from '#src/actors/world.ts'
import { downloadClient } from '#src/services/downloads.ts'

/** What archives need of the world. */
type ArchiveWorld = PushWorld & Pick<World, 'notify'>

/** Where this tab keeps what it waits for. */
export const keptArchives = (): KeptArchives => createKeptArchives(sessionStorage, () => Date.now())

/** Archives over the download service and its push socket; `fetch` has the browser fetch a file straight to the disk. */
export const provideArchives = (
  world: ArchiveWorld,
  kept: Pick<KeptArchives, 'keep'>,
  fetch: (address: string, signal: AbortSignal) => Promise<void>,
) => {
  const service = () => world.known().client(downloadClient)
  return archivesMachine.provide({
    actors: {
      archive: archiveMachine.provide({
        actors: {
          createArchive: fromPromise(({ input: { ids }, signal }) => service().create(ids, signal)),
          readArchive: fromPromise(({ input: { downloadId }, signal }) =>
            service().one(downloadId, signal),
          ),
          // An address is asked for when it is used, and never kept: each is good for ten minutes only.
          saveArchive: fromPromise(async ({ input: { downloadId }, signal }) => {
            await fetch(await service().address(downloadId, signal), signal)
          }),
          pushSocket: providePushSocket(world),
        },
        actions: {
          notify: (_, message) => {
            world.notify(message)
          },
          report: world.reporting('action'),
        },
      }),
    },
    actions: {
      keepJobs: ({ context: { jobs, userId } }) => {
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

/** The list of archives over the download service. */
export const provideDownloadList = (world: Pick<World, 'known' | 'reporting'>) =>
  downloadListMachine.provide({
    actors: {
      readDownloads: fromPromise(({ signal }) => world.known().client(downloadClient).list(signal)),
    },
    actions: { report: world.reporting('action') },
  })
