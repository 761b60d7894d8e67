import { css } from '@linaria/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ImagePlus, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { NamedAlbum } from '#machines/library/albums/album-name/album-name.machine.ts'
import type { albumMachine } from '#machines/library/albums/album/album.machine.ts'
import {
  AlbumHead,
  AlbumProblem,
  BackToAlbums,
  CreatedLabel,
} from '#src/library/albums/AlbumFrame.tsx'
import { AlbumPhotos } from '#src/library/albums/AlbumPhotos.tsx'
import type { PhotoListActor } from '#src/library/GridSectionView.tsx'
import { LazySelectionBar } from '#src/library/selection/selection/LazySelectionBar.tsx'
import { MonthSkeleton } from '#src/library/MonthSkeleton.tsx'
import { PrintsButton } from '#src/library/prints/PrintsButton.tsx'
import { PrintsHost } from '#src/library/prints/PrintsHost.tsx'
import { SelectButton } from '#src/library/selection/selection/SelectButton.tsx'
import type { SelectionAction } from '#src/library/selection/selection/SelectionBar.tsx'
import { SortChoice } from '#src/library/SortChoice.tsx'
import { useAlbumSelection } from '#src/library/albums/use-album-selection.ts'
import { toolbarLook } from '#src/library/toolbar-look.ts'
import { isolatedAlbumName } from '#machines/library/model/album-shown.ts'
import type { CellRef } from '#machines/library/model/grid-geometry.ts'
import { albumPhotoPath } from '#machines/library/model/photo-paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { statePath } from '#machines/kit/state-path.ts'

/** One own album with its photos. Photo library, section 2. */
export function AlbumPage({
  album,
  photos,
  reveal,
  actions,
  notice,
  onAdd,
  onOrderPrints,
  onRename,
  onDelete,
}: {
  album: ActorRefFrom<typeof albumMachine>
  photos: PhotoListActor
  /** The cell to scroll to and focus. */
  reveal: CellRef | null
  /** The actions for selected photos. */
  actions: readonly SelectionAction[]
  /** The result of a removal of photos. */
  notice: ReactNode
  onAdd: () => void
  /** Starts an order of prints; null if none can be ordered. */
  onOrderPrints: (() => void) | null
  onRename: (album: NamedAlbum) => void
  onDelete: (album: NamedAlbum) => void
}): ReactNode {
  const { t } = useLingui()
  const state = useSelector(album, ({ value }) => statePath(value))
  const isBusy = useSelector(album, snapshot => snapshot.hasTag('busy'))
  const reading = useSelector(album, ({ context }) => context.reading)
  const failure = useSelector(album, ({ context }) => context.failure)
  const isMissing = state === 'missing'
  const albumId = useSelector(album, ({ context }) => context.albumId)
  const { selection, sorting, wasSelecting } = useAlbumSelection(
    'album',
    albumId,
    reading?.album.photosCount ?? 0,
  )

  const addPhotos = (
    <Button variant="primary" onClick={onAdd}>
      <ImagePlus aria-hidden />
      <Trans>Add photos</Trans>
    </Button>
  )

  return (
    <div data-flow="album" data-state={state} aria-busy={isBusy}>
      <BackToAlbums />
      <AlbumHead
        name={reading?.album.albumName ?? null}
        edit={
          reading === null ? null : (
            <Button
              variant="quiet"
              className={edit}
              aria-label={t`Edit album name`}
              onClick={() => {
                onRename(namedOf(reading.album))
              }}
            >
              <Pencil aria-hidden />
            </Button>
          )
        }
        facts={
          reading === null ? null : (
            <>
              <span>
                <Plural value={reading.album.photosCount} one="# photo" other="# photos" />
              </span>
              <span>
                <CreatedLabel created={reading.album.created} asOf={reading.asOf} />
              </span>
            </>
          )
        }
        actions={
          reading === null ? null : (
            <>
              {reading.album.photosCount === 0 ? null : addPhotos}
              <Button
                onClick={() => {
                  onDelete(namedOf(reading.album))
                }}
              >
                <Trash2 aria-hidden />
                <Trans>Delete album</Trans>
              </Button>
            </>
          )
        }
      />
      {failure === null ? null : (
        <AlbumProblem
          failure={failure}
          hasAlbum={reading !== null}
          isBusy={isBusy}
          onRetry={
            isMissing
              ? undefined
              : () => {
                  album.send({ type: 'album.retry' })
                }
          }
        />
      )}
      {notice}
      {reading === null && failure === null ? <MonthSkeleton /> : null}
      {reading === null ? null : reading.album.photosCount === 0 ? (
        <EmptyState title={<Trans>Your album is empty</Trans>} action={addPhotos}>
          <Trans>Photos that you add stay in your library as well.</Trans>
        </EmptyState>
      ) : (
        <>
          {selection.isOn ? null : (
            <div className={`${toolbarLook} ${bar}`}>
              <SortChoice view="albumPhotos" />
              <SelectButton isBack={wasSelecting} onPress={selection.start} />
              {onOrderPrints === null ? null : (
                <PrintsButton
                  onPress={() => {
                    selection.start()
                    onOrderPrints()
                  }}
                />
              )}
            </div>
          )}
          <LazySelectionBar
            selection={selection}
            actions={actions}
            saysSizes={onOrderPrints !== null && actions.length > 0}
          />
          <AlbumPhotos
            key={`${sorting.sortKey} ${sorting.sortOrder}`}
            list={photos}
            label={t`Photos of ${isolatedAlbumName(reading.album.albumName)}`}
            reading={reading}
            pathOf={imageId => albumPhotoPath(reading.album.albumId, imageId)}
            reveal={reveal}
            selection={selection}
          />
          <PrintsHost selection={selection} />
        </>
      )}
    </div>
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
  justify-content: flex-end;
  margin-block-end: var(--space-5);

  @media (width < 35.9375em) {
    justify-content: flex-start;
  }
`
