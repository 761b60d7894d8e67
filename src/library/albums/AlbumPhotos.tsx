import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import type { AlbumActor, AlbumReading, AnyAlbum } from '#machines/library/albums/album-reader.ts'
import { isolatedAlbumName } from '#machines/library/model/album-shown.ts'
import { ONE_PIECE } from '#machines/library/model/grid-geometry.ts'
import { albumPhotoPath, sharedAlbumPhotoPath } from '#machines/library/model/photo-paths.ts'
import type { AlbumKind, AlbumSelection } from '#src/library/albums/use-album-selection.ts'
import type { PhotoListActor } from '#src/library/GridSectionView.tsx'
import { PhotoGrid } from '#src/library/PhotoGrid.tsx'
import { SelectionKeys } from '#src/library/selection/selection/SelectionKeys.tsx'
import { LazySelectionBar } from '#src/library/selection/selection/LazySelectionBar.tsx'
import { SelectButton } from '#src/library/selection/selection/SelectButton.tsx'
import type { SelectionAction } from '#src/library/selection/selection/SelectionBar.tsx'
import { SortChoice } from '#src/library/timeline/sorting/SortChoice.tsx'

/** The photos of an own or shared album. Above them are the tools or, in the selection mode, the selection toolbar. */
export function AlbumPhotos<Read extends AnyAlbum>({
  kind,
  album,
  reading,
  list,
  selecting: { selection, sorting, wasSelecting },
  toolsLook,
  tool,
  actions,
  saysSizes = false,
}: {
  kind: AlbumKind
  album: AlbumActor<Read>
  reading: AlbumReading<Read>
  list: PhotoListActor
  selecting: AlbumSelection
  toolsLook: string
  /** A further tool beside those for sorting and selecting. */
  tool?: ReactNode
  /** The actions for selected photos. */
  actions: readonly SelectionAction[]
  saysSizes?: boolean
}): ReactNode {
  'use memo'
  const { t } = useLingui()
  const { albumId, albumName, photosCount } = reading.album
  const revealed = useSelector(album, ({ context }) => context.revealed)
  const known = useSelector(list, ({ context }) => context.count)
  const sections = useMemo(
    () => [{ key: ONE_PIECE, count: known ?? photosCount, isOpen: true }],
    [known, photosCount],
  )

  return (
    <>
      {selection.isOn ? null : (
        <div className={toolsLook}>
          {/* Answers L-087 */}
          <SortChoice view={`${kind}Photos`} />
          {/* Answers L-086 */}
          <SelectButton
            isBack={wasSelecting}
            onPress={() => selection.actor.send({ type: 'selection.start' })}
          />
          {tool}
        </div>
      )}
      <SelectionKeys selection={selection} />
      <LazySelectionBar selection={selection} actions={actions} saysSizes={saysSizes} />
      <PhotoGrid
        key={`${sorting.sortKey} ${sorting.sortOrder}`}
        label={t`Photos of ${isolatedAlbumName(albumName)}`}
        sections={sections}
        headingOf={null}
        listOf={() => list}
        pathOf={imageId => PATHS[kind](albumId, imageId)}
        reveal={revealed}
        selection={selection}
        onLook={([look]) => {
          if (look === undefined) list.send({ type: 'photos.leave' })
          else list.send({ type: 'photos.look', at: look.at })
        }}
        onOpen={() => undefined}
      />
    </>
  )
}

const PATHS = { album: albumPhotoPath, sharedAlbum: sharedAlbumPhotoPath }
