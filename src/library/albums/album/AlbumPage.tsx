import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ImagePlus, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NamedAlbum } from '#machines/library/albums/album-name/album-name.machine.ts'
import type { AlbumActor } from '#machines/library/albums/album-reader.ts'
import { ActivationNotice } from '#src/library/activation/ActivationNotice.tsx'
import { useIsLibraryLocked } from '#src/library/activation/use-is-library-locked.ts'
import { AlbumFrame } from '#src/library/albums/AlbumFrame.tsx'
import { AlbumPhotos } from '#src/library/albums/AlbumPhotos.tsx'
import type { PhotoListActor } from '#src/library/photo-lists.ts'
import { PrintsHost } from '#src/library/prints/PrintsHost.tsx'
import type { SelectionAction } from '#src/library/selection/selection/SelectionBar.tsx'
import { useAlbumSelection } from '#src/library/albums/use-album-selection.ts'
import { toolbarClass } from '#src/library/tool-class.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import type { Album } from '#machines/library/model/album.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** One own album with its photos. Photo library, section 2. */
export function AlbumPage({
  album,
  photos,
  actions,
  notice,
  onAdd,
  onOrderPrints,
  onRename,
  onDelete,
}: {
  album: AlbumActor<Album>
  photos: PhotoListActor
  actions: readonly SelectionAction[]
  notice: ReactNode
  onAdd: () => void
  /** Starts an order of prints; null if prints cannot be ordered. */
  onOrderPrints: (() => void) | null
  onRename: (album: NamedAlbum) => void
  onDelete: (album: NamedAlbum) => void
}) {
  const { t } = useLingui()
  const selecting = useAlbumSelection('album')
  const { selection } = selecting
  const activation = useScreenActor('activation')
  // Answers B-401
  const isLocked = useIsLibraryLocked()
  const hasError = useSelector(album, ({ context }) => context.failure !== null)

  const addPhotos = (
    <Button variant="primary" disabled={isLocked} onClick={onAdd}>
      <ImagePlus aria-hidden />
      <Trans>Add photos</Trans>
    </Button>
  )

  return (
    <AlbumFrame
      kind="album"
      album={album}
      renderEdit={read => (
        <Button
          variant="quiet"
          className={edit}
          aria-label={t`Edit album name`}
          disabled={isLocked}
          onClick={() => onRename(namedOf(read))}
        >
          <Pencil aria-hidden />
        </Button>
      )}
      renderButtons={read => (
        <>
          {read.photosCount === 0 ? null : addPhotos}
          <Button disabled={isLocked} onClick={() => onDelete(namedOf(read))}>
            <Trash2 aria-hidden />
            <Trans>Delete album</Trans>
          </Button>
        </>
      )}
      banner={<ActivationNotice activation={activation} hasError={hasError} isAbove />}
      notice={notice}
      empty={
        // Answers L-089
        <EmptyState title={<Trans>Your album is empty</Trans>} action={addPhotos}>
          <Trans>Photos you add here also stay in your library.</Trans>
        </EmptyState>
      }
    >
      {reading => (
        <>
          <AlbumPhotos
            kind="album"
            album={album}
            reading={reading}
            list={photos}
            selecting={selecting}
            toolsClass={`${toolbarClass} ${bar}`}
            isLocked={isLocked}
            onOrderPrints={isLocked ? null : onOrderPrints}
            onAdd={isLocked ? null : onAdd}
            actions={actions}
          />
          <PrintsHost selection={selection} />
        </>
      )}
    </AlbumFrame>
  )
}

const namedOf = ({ albumId, albumName }: { albumId: string; albumName: string }): NamedAlbum => ({
  albumId,
  name: albumName,
})

const edit = css`
  flex: none;
  min-inline-size: var(--target);
  padding: 0;
`
const bar = css`
  margin-block-end: var(--space-5);
`
