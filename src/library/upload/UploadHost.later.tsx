import { css } from '@linaria/core'
import { useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ReactNode, useDeferredValue, useLayoutEffect, useRef } from 'react'
import { provideAlbumCopy } from '#src/library/albums/album-copy/album-copy.actor.ts'
import { sortingsNow } from '#src/library/library-actors.screen.ts'
import { openSentFiles } from '#src/library/sent-files.actor.ts'
import {
  openUploadRecords,
  provideUploadQueue,
} from '#src/library/upload/upload-queue/upload-queue.actor.ts'
import { provideUploadHint } from '#src/library/upload/upload-hint/upload-hint.actor.ts'
import { FilesContext } from '#src/library/upload/FilePicture.tsx'
import { uploadFiles } from '#src/library/upload/upload-files.ts'
import { UploadDialog } from '#src/library/upload/UploadDialog.tsx'
import { UploadHint } from '#src/library/upload/upload-hint/UploadHint.tsx'
import { UploadTray } from '#src/library/upload/UploadTray.tsx'
import { closableUpload, endOfUpload } from '#src/library/upload/upload.wiring.ts'
import { sizeOf } from '#machines/library/model/upload/upload-batch.ts'
import type { OpenScreenActor } from '#src/app/screen.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { useFoot } from '#src/ui/overlays/use-foot.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { useChild } from '#src/shell/use-root.ts'
import { useUploads } from '#src/library/upload/use-uploads.ts'

const LIBRARY = '/my-photos/photos'

/**
 * The uploads on every screen: the dialog or, while the dialog is closed, the tray. On My photos, a hint says where the
 * new photos are.
 */
function UploadHost(): ReactNode {
  const queue = useScreenActor('uploadQueue')
  const hint = useScreenActor('uploadHint')
  const modals = useChild('modals')
  const { takeDropped } = useUploads()
  const isAtLibrary = useRouterState({ select: ({ location }) => location.pathname === LIBRARY })
  const isOpen = useSelector(modals, ({ context }) =>
    context.stack.some(({ id }) => id === 'uploadPhotos'),
  )

  // Defer the rendering of the dialog, so that a dialog with thousands of files opens without a long task.
  const mayShow = useDeferredValue(isOpen, false)

  const box = useRef<HTMLDivElement>(null)
  useFoot('tray', box)

  const isFromTray = useRef(false)
  useLayoutEffect(() => {
    if (isOpen) return
    const isGone = isFromTray.current && sizeOf(queue.getSnapshot().context.batch) === 0
    isFromTray.current = false
    // The dialog was closed, and the tray that opened it is gone: focus the heading, because the focus cannot return to
    // the tray.
    if (!isGone) return
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    })
  }, [isOpen, queue])

  return (
    <>
      {isOpen && mayShow ? (
        <FilesContext value={uploadFiles.get}>
          <UploadDialog queue={queue} putFiles={uploadFiles.put} takeDropped={takeDropped} />
        </FilesContext>
      ) : null}
      <div ref={box} className={corner} data-print="hide">
        {isAtLibrary ? <UploadHint hint={hint} /> : null}
        <UploadTray
          queue={queue}
          isBehind={isOpen && mayShow}
          onShow={() => {
            isFromTray.current = true
            modals.send({
              type: 'modal.open',
              modal: { id: 'uploadPhotos', closable: true, locksScroll: true },
            })
          }}
        />
      </div>
    </>
  )
}

/** The view of uploads, which is shown over every screen from the first upload on. */
export const uploads = { Host: UploadHost }

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
  z-index: var(--layer-sticky);
  inset-block-end: max(var(--above-bar), env(safe-area-inset-bottom));
  inset-inline-end: var(--gutter);
  display: grid;
  inline-size: min(24rem, 100% - 2 * var(--gutter));
  pointer-events: none;
`
