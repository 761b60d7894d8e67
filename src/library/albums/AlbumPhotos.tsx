import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { AlbumActor, AlbumReading, AnyAlbum } from '#machines/library/albums/album-reader.ts'
import { isolatedAlbumName } from '#machines/library/model/album-shown.ts'
import { ONLY_SECTION } from '#machines/library/model/grid-geometry.ts'
import { albumPhotoPath, sharedAlbumPhotoPath } from '#machines/library/model/photo-paths.ts'
import type { AlbumKind, AlbumSelection } from '#src/library/albums/use-album-selection.ts'
import type { PhotoListActor } from '#src/library/photo-lists.ts'
import { PrintsButton } from '#src/library/prints/PrintsButton.tsx'
import { ReachBar } from '#src/library/reach/ReachBar.tsx'
import { PhotoGrid } from '#src/library/grid/PhotoGrid.tsx'
import { SelectionKeys } from '#src/library/selection/selection/SelectionKeys.tsx'
import { SelectButton } from '#src/library/selection/selection/SelectButton.tsx'
import type { SelectionAction } from '#src/library/selection/selection/SelectionBar.tsx'
import { SortChoice } from '#src/library/timeline/sorting/SortChoice.tsx'
import { lateView } from '#src/ui/late-view.tsx'

const SelectionBar = lateView(
  'selection',
  async () => (await import('#src/library/selection/selection/SelectionBar.tsx')).SelectionBar,
)

/** The photos of an own or shared album. Above them are the tools or, in the selection mode, the selection toolbar. */
export function AlbumPhotos<Read extends AnyAlbum>({
  kind,
  album,
  reading,
  list,
  selecting: { selection, sorting, wasSelecting },
  toolsClass,
  isLocked = false,
  onOrderPrints = null,
  onAdd = null,
  actions,
}: {
  kind: AlbumKind
  album: AlbumActor<Read>
  reading: AlbumReading<Read>
  list: PhotoListActor
  selecting: AlbumSelection
  toolsClass: string
  /** Whether no photo can be selected for now. */
  isLocked?: boolean
  /** Starts an order of prints after the selection mode has started; null if prints cannot be ordered. */
  onOrderPrints?: (() => void) | null
  /** Adds photos to the album; null if none can be added. */
  onAdd?: (() => void) | null
  actions: readonly SelectionAction[]
}) {
  'use memo'
  const { t } = useLingui()
  const { albumId, albumName, photosCount } = reading.album
  const revealed = useSelector(album, ({ context }) => context.revealed)
  const countInList = useSelector(list, ({ context }) => context.count)
  const sections = useMemo(
    () => [{ key: ONLY_SECTION, count: countInList ?? photosCount, isOpen: true }],
    [countInList, photosCount],
  )

  const select = (): void => {
    selection.actor.send({ type: 'selection.start' })
  }
  const choosePrints =
    onOrderPrints === null
      ? null
      : () => {
          select()
          onOrderPrints()
        }

  return (
    <>
      {selection.isOn ? null : (
        <>
          <div className={toolsClass}>
            {/* Answers L-087 */}
            <SortChoice view={`${kind}Photos`} />
            {/* Answers L-086 */}
            {isLocked ? null : <SelectButton isBack={wasSelecting} onPress={select} />}
            {choosePrints === null ? null : <PrintsButton onPress={choosePrints} />}
          </div>
          <ReachBar
            onSelect={isLocked ? null : select}
            onOrderPrints={choosePrints}
            onAdd={onAdd}
          />
        </>
      )}
      <SelectionKeys selection={selection} />
      {selection.isOn ? <SelectionBar selection={selection} actions={actions} /> : null}
      <PhotoGrid
        key={`${sorting.sortKey} ${sorting.sortOrder}`}
        label={t`Photos in ${isolatedAlbumName(albumName, t`Untitled album`)}`}
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
