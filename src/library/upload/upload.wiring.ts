import { waitFor } from 'xstate'
import { albumPath } from '#machines/library/model/photo-paths.ts'
import { isUploadClosable } from '#machines/library/upload/upload-queue/upload-closing.ts'
import { follow, wiring } from '#src/app/screen-wiring.ts'

const DIALOG = 'uploadPhotos'
const LIBRARY = '/my-photos/photos'

/**
 * When an upload is over, closes its dialog and opens the page with the new photos: the library, or the album to
 * which they are copied. If several copies are due, they run one after another, each with its dialog on the album's
 * page.
 */
export const endOfUpload = wiring(
  ['uploadQueue', 'albumCopy'],
  ([queue, copying], { modals, navigate, path }) => [
    queue.on('upload.over', ({ kept, ids, album }) => {
      modals.send({ type: 'modal.close', id: DIALOG })
      if (album === null || ids.length === 0) {
        if (kept > 0 && path() !== LIBRARY) void navigate({ to: LIBRARY })
        return
      }
      const { albumId } = album
      if (kept > 0 && path() !== albumPath(albumId)) {
        void navigate({ to: '/my-photos/albums/$albumId', params: { albumId } })
      }
      waitFor(copying, snapshot => snapshot.matches('closed')).then(
        () => {
          copying.send({ type: 'copy.ask', ids })
          copying.send({ type: 'copy.choose', album })
        },
        // Ignore the rejection, which comes after a sign-out: then nothing is copied.
        () => null,
      )
    }),
  ],
)

/** Lets Escape close the dialog of the upload only while that loses nothing. */
export const closableUpload = wiring(['uploadQueue'], ([queue], { modals }) => {
  const adapt = (): void => {
    const dialog = modals.getSnapshot().context.stack.find(({ id }) => id === DIALOG)
    const closable = isUploadClosable(queue.getSnapshot())
    if (dialog === undefined || dialog.closable === closable) return
    modals.send({ type: 'modal.change', id: DIALOG, closable })
  }
  return [
    follow(queue, isUploadClosable, adapt),
    follow(modals, ({ context }) => context.stack, adapt),
  ]
})
