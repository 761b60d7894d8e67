import { fromPromise } from 'xstate'
import type { NamedAlbum } from '#machines/library/albums/album-name/album-name.machine.ts'
import { uploadOpeningMachine } from '#machines/library/upload/upload-opening/upload-opening.machine.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'

/** The parts of the page that the machine controls. */
interface Page {
  fetchUploads: () => Promise<void>
  fetchPage: () => Promise<void>
  openModal: () => void
  closeModal: () => void
  notifyFailed: () => void
  /** Gives the album of a new upload to the queue. */
  aim: (album: NamedAlbum | null) => void
}

export const provideUploadOpening = (app: Pick<AppContext, 'report'>, page: Page) =>
  uploadOpeningMachine.provide({
    actors: {
      fetchUploads: fromPromise(() => page.fetchUploads()),
      fetchPage: fromPromise(() => page.fetchPage()),
    },
    actions: {
      openModal: () => page.openModal(),
      closeModal: () => page.closeModal(),
      notifyFailed: () => page.notifyFailed(),
      report: reportingTo(app),
      aim: (_, opening) => page.aim(opening?.album ?? null),
    },
  })
