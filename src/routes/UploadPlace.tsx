import { css } from '@linaria/core'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ReactNode, use, useDeferredValue, useEffect, useEffectEvent, useRef } from 'react'
import { waitFor } from 'xstate'
import type { NamedAlbum } from '#machines/library/album-name/album-name.machine.ts'
import { provideAlbumCopy } from '#src/actors/albums.ts'
import { keptSortings } from '#src/actors/library.ts'
import { openSentFiles } from '#src/actors/sent-files.ts'
import {
  openUploadLedger,
  provideUploadHint,
  provideUploadQueue,
} from '#src/actors/upload-queue.ts'
import { uploadShelf } from '#src/actors/upload-shelf.ts'
import { UploadDialog } from '#src/features/library/UploadDialog.tsx'
import { UploadHint } from '#src/features/library/UploadHint.tsx'
import { UploadTray } from '#src/features/library/UploadTray.tsx'
import { albumPath } from '#src/model/photo-paths.ts'
import type { Screen } from '#src/routes/screen.ts'
import { NavigationContext } from '#src/ui/Link.tsx'
import { usePart } from '#src/watch/parts.ts'
import { useChild } from '#src/watch/root.ts'

const LIBRARY = '/my-photos/photos'

/** What uploads show over every screen: the dialog, or in short that they go on, and where new photos are. */
function UploadPlace(): ReactNode {
  const queue = usePart('uploadQueue')
  const hint = usePart('uploadHint')
  const copying = usePart('albumCopy')
  const modals = useChild('modals')
  const hasNotices = useSelector(useChild('toasts'), ({ context }) => context.toasts.length > 0)
  const navigation = use(NavigationContext)
  const router = useRouter()
  const isAtLibrary = useRouterState({ select: ({ location }) => location.pathname === LIBRARY })
  const isOpen = useSelector(modals, ({ context }) =>
    context.stack.some(({ id }) => id === 'uploadPhotos'),
  )

  // The dialog comes in pieces, so that one with thousands of files opens without a long task.
  const mayShow = useDeferredValue(isOpen, false)

  const isFromTray = useRef(false)
  useEffect(() => {
    if (!isOpen) isFromTray.current = false
  }, [isOpen])

  /** One copy follows the other, each with its dialog on the page of its album. */
  const fill = (album: NamedAlbum, ids: string[]): void => {
    waitFor(copying, snapshot => snapshot.matches('closed')).then(
      () => {
        copying.send({ type: 'copy.ask', ids })
        copying.send({ type: 'copy.choose', album })
      },
      // Who signs out copies nothing any more.
      () => null,
    )
  }

  const leave = useEffectEvent((kept: number, ids: string[], album: NamedAlbum | null) => {
    modals.send({ type: 'modal.close', id: 'uploadPhotos' })
    // The tray that the dialog came from is gone, and could not have the focus back.
    if (isFromTray.current) {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      })
    }
    const goal = album === null || ids.length === 0 ? LIBRARY : albumPath(album.albumId)
    if (kept > 0 && router.state.location.pathname !== goal) navigation?.go(goal)
    if (album !== null && ids.length > 0) fill(album, ids)
  })
  useEffect(() => {
    const { unsubscribe } = queue.on('upload.over', ({ kept, ids, album }) => {
      leave(kept, ids, album)
    })
    return unsubscribe
  }, [queue])

  return (
    <>
      {isOpen && mayShow ? <UploadDialog queue={queue} putFiles={uploadShelf.put} /> : null}
      <div className={corner} data-print="hide" data-raised={hasNotices || undefined}>
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

/** Not a screen of its own: it opens beside the one that is shown, when somebody first wants to upload. */
export const screen: Screen = {
  View: UploadPlace,
  parts: world => [
    {
      name: 'uploadQueue',
      logic: provideUploadQueue(world, uploadShelf, openUploadLedger(world), openSentFiles(world)),
      input: { maxFiles: world.known().configuration.upload.maxFiles },
      isKept: true,
    },
    {
      name: 'uploadHint',
      logic: provideUploadHint(world),
      input: { sortKey: keptSortings().photos.sortKey },
      isKept: true,
    },
    { name: 'albumCopy', logic: provideAlbumCopy(world), isKept: true },
  ],
}

const corner = css`
  position: fixed;
  z-index: var(--layer-sticky);
  inset-block-end: max(var(--space-4), env(safe-area-inset-bottom));
  inset-inline-end: var(--gutter);
  display: grid;
  gap: var(--space-3);
  inline-size: min(24rem, 100% - 2 * var(--gutter));
  pointer-events: none;

  @media (width < 80em) {
    &[data-raised] {
      inset-block-end: 6.5rem;
    }
  }
`
