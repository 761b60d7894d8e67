import { archivesMachine } from '#machines/library/downloads/archives/archives.machine.ts'
import type { PendingArchives } from '#src/library/downloads/pending-archives.ts'
import {
  provideArchive,
  type ArchiveDependencies,
} from '#src/library/downloads/archive/archive.actor.ts'

/** `fetch` downloads a file straight to the disk. */
export const provideArchives = (
  app: ArchiveDependencies,
  pending: Pick<PendingArchives, 'set'>,
  fetch: (address: string, signal: AbortSignal) => Promise<void>,
) =>
  archivesMachine.provide({
    actors: {
      archive: provideArchive(app, fetch),
    },
    actions: {
      setJobs: ({ context: { jobs, userId } }) =>
        pending.set(
          userId,
          jobs.flatMap(({ downloadId, isSaving }) =>
            downloadId === '' || isSaving ? [] : [downloadId],
          ),
        ),
    },
  })
