import { css } from '@linaria/core'
import { useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useDeferredValue, useRef, useState } from 'react'
import { provideAlbumCopy } from '#src/library/albums/album-copy/album-copy.actor.ts'
import { sortingsNow } from '#src/library/library-actors.screen.ts'
import { openSentFiles } from '#src/library/sent-files.actor.ts'
import {
  openUploadRecords,
  provideUploadQueue,
} from '#src/library/upload/upload-queue/upload-queue.actor.ts'
import { FilesContext, StoredPicturesContext } from '#src/library/upload/FilePicture.tsx'
import { createStoredPictures } from '#src/library/upload/stored-pictures.actor.ts'
import { uploadFiles } from '#src/library/upload/file-store.ts'
import { UploadDialog } from '#src/library/upload/UploadDialog.tsx'
import { UploadHint } from '#src/library/upload/upload-hint/UploadHint.tsx'
import { UploadTray } from '#src/library/upload/UploadTray.tsx'
import type { OpenScreenActor } from '#src/app/screen.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { useFoot } from '#src/ui/overlays/use-foot.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { useChild } from '#src/shell/use-root.ts'
import { useUploads } from '#src/library/upload/use-uploads.ts'
import { waitFor } from 'xstate'
import type { NamedAlbum } from '#machines/library/albums/album-name/album-name.machine.ts'
import { albumPath } from '#machines/library/model/photo-paths.ts'
import { UPLOAD_DIALOG } from '#machines/library/upload/upload-opening/upload-opening.machine.ts'
import { isUploadClosable } from '#machines/library/upload/upload-queue/upload-closing.ts'
import { follow, wiring } from '#src/app/screen-wiring.ts'
import { uploadHintMachine } from '#machines/library/upload/upload-hint/upload-hint.machine.ts'
import { PATHS } from '#machines/shell/model/screen-path.ts'

/**
 * Shows the dialog of the upload or, while it is closed, the tray; on My photos, also a hint where the new photos are.
 */
function UploadHost() {
  const queue = useScreenActor('uploadQueue')
  const hint = useScreenActor('uploadHint')
  const modals = useChild('modals')
  const { takeDropped } = useUploads()
  const isAtLibrary = useRouterState({
    select: ({ location }) => location.pathname === PATHS.photos,
  })
  const isOpen = useSelector(modals, ({ context }) =>
    context.stack.some(({ id }) => id === UPLOAD_DIALOG.id),
  )

  // Defer the rendering of the dialog, so that a dialog with thousands of files opens without a long task.
  const mayShow = useDeferredValue(isOpen, false)

  const [awaited, setAwaited] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  useFoot('tray', box)

  return (
    <>
      {isOpen && mayShow ? (
        <FilesContext value={uploadFiles.get}>
          <UploadDialog
            queue={queue}
            putFiles={uploadFiles.put}
            takeDropped={takeDropped}
            awaited={awaited}
            onAwait={more => setAwaited(before => before + more)}
          />
        </FilesContext>
      ) : null}
      <div ref={box} className={corner} data-print="hide">
        {isAtLibrary ? <UploadHint hint={hint} /> : null}
        <UploadTray
          queue={queue}
          awaited={awaited}
          isBehind={isOpen && mayShow}
          onShow={() => {
            modals.send({ type: 'modal.open', modal: UPLOAD_DIALOG })
          }}
        />
      </div>
    </>
  )
}

/** The view of uploads, which is shown over every screen from the first upload on. */
export const uploads = {
  hostFor: (app: AppContext) => {
    const storedPictures = createStoredPictures(app)
    return function Host() {
      return (
        <StoredPicturesContext value={storedPictures}>
          <UploadHost />
        </StoredPicturesContext>
      )
    }
  },
}

/**
 * At the end of an upload, closes the dialog, opens the library or the album, and copies the ticked photos to the album
 * after any copy that is under way.
 */
export const endOfUpload = wiring(
  ['uploadQueue', 'albumCopy'],
  ([queue, copying], { modals, navigate, path }) => {
    let lastCopy: Promise<void> = Promise.resolve()
    const copy = async (ids: string[], album: NamedAlbum): Promise<void> => {
      await waitFor(copying, snapshot => snapshot.matches('closed'))
      copying.send({ type: 'copy.ask', ids })
      copying.send({ type: 'copy.addTo', album })
    }
    const over = queue.on('upload.over', ({ kept, ids, album }) => {
      modals.send({ type: 'modal.close', id: UPLOAD_DIALOG.id })
      if (album === null || ids.length === 0) {
        if (kept > 0 && path() !== PATHS.photos) void navigate({ to: PATHS.photos })
        return
      }
      const { albumId } = album
      if (kept > 0 && path() !== albumPath(albumId)) {
        void navigate({ to: PATHS.album, params: { albumId } })
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
    const dialog = modals.getSnapshot().context.stack.find(({ id }) => id === UPLOAD_DIALOG.id)
    const closable = isUploadClosable(queue.getSnapshot())
    if (dialog === undefined || dialog.closable === closable) return
    modals.send({ type: 'modal.change', id: UPLOAD_DIALOG.id, closable })
  }
  return [
    follow(queue, isUploadClosable, adapt),
    follow(modals, ({ context }) => context.stack, adapt),
  ]
})

const provideUploadHint = (app: Pick<AppContext, 'broadcast'>) =>
  uploadHintMachine.provide({
    actions: {
      sortByUpload: () =>
        app.broadcast({
          type: 'sorting.choose',
          choice: { view: 'photos', sorting: { sortKey: 'created', sortOrder: 'desc' } },
        }),
    },
  })

export const screenActors = (app: AppContext): OpenScreenActor[] => [
  {
    name: 'uploadQueue',
    logic: provideUploadQueue(
      app,
      uploadFiles,
      openUploadRecords(app, uploadFiles),
      openSentFiles(app),
    ),
    input: { maxFiles: app.known().configuration.upload.maxFiles },
  },
  {
    name: 'uploadHint',
    logic: provideUploadHint(app),
    input: { sortKey: sortingsNow(app).photos.sortKey },
  },
  { name: 'albumCopy', logic: provideAlbumCopy(app) },
]

export const wirings = [endOfUpload, closableUpload]

const corner = css`
  position: fixed;
  z-index: var(--layer-foot);
  inset-block-end: max(var(--above-bar), env(safe-area-inset-bottom));
  inset-inline-end: var(--gutter);
  display: grid;
  inline-size: min(24rem, 100% - 2 * var(--gutter));
  pointer-events: none;
`
