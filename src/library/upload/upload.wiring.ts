import { waitFor } from 'xstate'
import type { NamedAlbum } from '#machines/library/albums/album-name/album-name.machine.ts'
import { albumPath } from '#machines/library/model/photo-paths.ts'
import { isUploadClosable } from '#machines/library/upload/upload-queue/upload-closing.ts'
import { follow, wiring } from '#src/app/screen-wiring.ts'

const DIALOG = 'uploadPhotos'
const LIBRARY = '/my-photos/photos'

/**
 * When an upload is over, closes its dialog and opens the page with the new photos: the library, or the album to which
 * they are copied. If another copy is under way, this copy starts after it has ended.
 */
export const endOfUpload = wiring(
  ['uploadQueue', 'albumCopy'],
  ([queue, copying], { modals, navigate, path }) => {
    let lastCopy: Promise<void> = Promise.resolve()
    const copy = async (ids: string[], album: NamedAlbum): Promise<void> => {
      await waitFor(copying, snapshot => snapshot.matches('closed'))
      copying.send({ type: 'copy.ask', ids })
      copying.send({ type: 'copy.choose', album })
    }
    const over = queue.on('upload.over', ({ kept, ids, album }) => {
      modals.send({ type: 'modal.close', id: DIALOG })
      if (album === null || ids.length === 0) {
        if (kept > 0 && path() !== LIBRARY) void navigate({ to: LIBRARY })
        return
      }
      const { albumId } = album
      if (kept > 0 && path() !== albumPath(albumId)) {
        void navigate({ to: '/my-photos/albums/$albumId', params: { albumId } })
      }
      // Ignore the rejection: it comes after a sign-out, and then nothing is copied.
      lastCopy = lastCopy.then(() => copy(ids, album)).catch(() => undefined)
    })
    return [over]
  },
)

/** Lets Escape close the upload dialog only while no file would be lost. */
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
