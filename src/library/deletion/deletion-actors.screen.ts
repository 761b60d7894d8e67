import { tabLocks } from '#src/browser/tabs/tab-locks.ts'
import { createDeletionLog } from '#src/library/deletion/deletion-log.ts'
import { lockedLog } from '#src/library/deletion/deletion-lock.ts'
import { provideSelectionDeletion } from '#src/library/deletion/selection-deletion/selection-deletion.actor.ts'
import { openSentFiles } from '#src/library/sent-files.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { OpenScreenActor } from '#src/app/screen.ts'

/** The deletion of selected photos and of the photo in a preview; it stays open on other screens. */
export const selectionDeletionActor = (app: AppContext): OpenScreenActor => {
  const owner = app.owner() ?? ''
  const deletionLog = lockedLog(createDeletionLog(owner), owner, tabLocks())
  return {
    name: 'selectionDeletion',
    logic: provideSelectionDeletion(app, deletionLog, openSentFiles(app)),
  }
}
