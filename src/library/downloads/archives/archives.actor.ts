import { archivesMachine } from '#machines/library/downloads/archives/archives.machine.ts'
import type { AppContext, OpenAppContext } from '#src/shell/app-context.actor.ts'
import type { PendingArchives } from '#src/library/downloads/pending-archives.ts'
import { provideArchive } from '#src/library/downloads/archive/archive.actor.ts'

/** `fetch` downloads a file straight to the disk. */
export const provideArchives = (
  app: Pick<AppContext, 'notify' | 'report'> & {
    known: () => Pick<OpenAppContext, 'client'> & {
      sessionStore: Pick<OpenAppContext['sessionStore'], 'isClosed'>
    }
  },
  pending: Pick<PendingArchives, 'set'>,
  fetch: (address: string, signal: AbortSignal) => Promise<void>,
) =>
  archivesMachine.provide({
    actors: {
      archive: provideArchive(app, fetch),
    },
    actions: {
      // Answers B-432
      setJobs: ({ context: { jobs, userId } }) => {
        // Store nothing after the end of the session: a sign-out has removed the ids, and the next sign-in must not
        // find them.
        if (app.known().sessionStore.isClosed()) return
        pending.set(
          userId,
          jobs.flatMap(({ downloadId, isSaving }) =>
            downloadId === '' || isSaving ? [] : [downloadId],
          ),
        )
      },
    },
  })
