import { provideArchives } from '#src/library/downloads/archives/archives.actor.ts'
import { pendingArchives } from '#src/library/downloads/pending-archives.ts'
import { fetchArchive } from '#src/browser/fetch-archive.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { OpenScreenActor } from '#src/app/screen.ts'

/** The archives that this tab waits for, also from before a reload; they stay open on other screens. */
export const archivesActor = (app: AppContext): OpenScreenActor => {
  const pending = pendingArchives()
  const userId = app.owner() ?? ''
  return {
    name: 'archives',
    logic: provideArchives(app, pending, fetchArchive),
    input: { userId, interrupted: pending.read(userId) },
  }
}
