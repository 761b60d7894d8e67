import { css } from '@linaria/core'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Check, Minus } from 'lucide-react'
import { memo, use, useEffect, type CSSProperties, type ReactNode } from 'react'
import { UNDATED_MONTH } from '#machines/library/timeline/timeline/timeline.model.ts'
import { CellMark, PhotoCell } from '#src/library/grid/PhotoCell.tsx'
import {
  beginOf,
  cellCount,
  rowOf,
  sectionHeight,
  topOf,
  type GridGeometry,
  type GridSection,
} from '#machines/library/model/grid-geometry.ts'
import {
  EMPTY_RUN,
  hiddenCount,
  lengthRead,
  photoAt,
  tileCount,
  type PhotoRun,
} from '#machines/library/model/photo-run.ts'
import type { Photo } from '#machines/library/model/photo.ts'
import {
  isSelected,
  shareSelected,
  type Selection,
} from '#machines/library/selection/selection/selection.model.ts'
import { isUnmade, thumbnailUrl } from '#machines/library/model/thumbnail.ts'
import { renewLater } from '#src/library/grid/renew-later.ts'
import type { ColourOf } from '#src/library/grid/tile-colours.ts'
import type { PhotoListActor } from '#src/library/photo-lists.ts'
import { usePhotoName } from '#src/library/use-photo-name.ts'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { NavigationContext } from '#src/ui/Link.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { useThumbnailId } from '#src/ui/use-media.ts'
import { useStarted } from '#src/shell/use-root.ts'
import { formatNumber } from '#machines/model/formatters.ts'
import type { ScreenPath } from '#machines/shell/model/screen-path.ts'

export interface PhotoNote {
  text: string
  tileBadge: ReactNode
  /** Whether the photo cannot be selected. */
  isTaken: boolean
}

export interface GridSectionViewProps {
  geometry: GridGeometry
  /** The index of the section in `geometry`. */
  section: number
  /** The index of the first cell of each row to render. */
  rows: readonly number[]
  /** The index of the first cell of the first row on or below the screen; beyond the last cell if none. */
  onScreen: number
  /** Px to add to an offset from the grid's top to get the position inside the grid's box; see `GridWindow`. */
  shift: number
  /** The heading of the section; null if the list has no headings. */
  heading: string | null
  /** The actor of the section's photos; undefined until the section has come into view. */
  list: PhotoListActor | undefined
  /** The path of a photo's preview. */
  pathOf: (imageId: string) => ScreenPath
  /** The index of the cell that is the grid's Tab stop; null if the Tab stop is in another section. */
  tabbable: number | null
  /** The addresses of the thumbnails that failed to load. */
  broken: ReadonlySet<string>
  /** How often the customer retried each thumbnail, by address. */
  tries: ReadonlyMap<string, number>
  /** The selection; null outside the selection mode, when a press opens a photo. */
  marks: Selection | null
  isCompact: boolean
  noteOf: ((imageId: string) => PhotoNote | null) | null
  colourOf: ColourOf | null
}

export function GridSectionView({
  geometry,
  section,
  rows,
  onScreen,
  shift,
  heading,
  list,
  pathOf,
  tabbable,
  broken,
  tries,
  marks,
  isCompact,
  noteOf,
  colourOf,
}: GridSectionViewProps) {
  const { sizes, sections, tops } = geometry
  const own = sections[section]
  const state = useSelector(list, snapshot => snapshot?.value ?? 'uninitialized')
  const run = useSelector(list, snapshot => snapshot?.context.run ?? EMPTY_RUN)
  const isWhole = state === 'fulfilled' && run.isWhole
  // Answers L-265
  const awaited = rows.flatMap(row =>
    Array.from({ length: sizes.columns }, (_, column) => row + column).filter(cell => {
      const photo = own === undefined ? undefined : photoIn(run, own, cell)
      return photo !== undefined && isUnmade(photo)
    }),
  ).length
  useEffect(
    () => (awaited > 0 && list !== undefined ? renewLater(list) : undefined),
    [awaited, list],
  )
  if (own === undefined) return null
  const { key } = own
  const hasHeading = sizes.heading > 0
  // The title of a dialog has the level above.
  const Heading = isCompact ? 'h3' : 'h2'
  const isPart = own.within !== undefined
  const top = tops[section] ?? 0
  const topIn = (cell: number): number => topOf(geometry, { section, cell }) - top

  return (
    <div
      role="rowgroup"
      aria-labelledby={heading === null ? undefined : `heading-${key}`}
      aria-busy={state === 'pending'}
      data-flow="photo-list"
      data-state={state}
      data-month={key}
      style={{
        transform: `translateY(${top + shift}px)`,
        blockSize: sectionHeight(own, sizes),
      }}
    >
      {heading === null ? null : (
        <div
          role="row"
          aria-rowindex={rowOf(geometry, { section, cell: 0 })}
          className={head}
          style={{ blockSize: sizes.heading }}
        >
          <div role="rowheader" aria-colspan={sizes.columns}>
            <Heading id={`heading-${key}`} tabIndex={-1}>
              {heading}
            </Heading>
            {marks === null || isPart ? null : (
              <SectionMark
                section={own}
                name={heading}
                marks={marks}
                isTabStop={tabbable !== null}
              />
            )}
          </div>
        </div>
      )}
      {rows.map(cell => (
        <GridRow
          key={cell}
          section={own}
          from={cell}
          to={Math.min(cellCount(own), cell + sizes.columns)}
          index={rowOf(geometry, { section, cell }) + 1}
          top={topIn(cell)}
          run={run}
          isWhole={isWhole}
          pathOf={pathOf}
          tabbable={
            tabbable !== null && tabbable >= cell && tabbable < cell + sizes.columns
              ? tabbable
              : null
          }
          broken={broken}
          tries={tries}
          marks={marks}
          isCompact={isCompact}
          noteOf={noteOf}
          colourOf={colourOf}
        />
      ))}
      {state === 'rejected' &&
      list !== undefined &&
      (!isPart || section === sections.length - 1) ? (
        <Failure
          list={list}
          isMonth={hasHeading && !isPart && key !== UNDATED_MONTH}
          columns={sizes.columns}
          top={topIn(blankRow(rows, onScreen, { run, section: own, columns: sizes.columns }))}
        />
      ) : null}
    </div>
  )
}

/** The row of the error: the first with a missing photo on or below the screen, else the last; 0 without one. */
const blankRow = (
  rows: readonly number[],
  onScreen: number,
  { run, section, columns }: { run: PhotoRun; section: GridSection; columns: number },
): number => {
  const tiles = tileCount(section.count, section.isOpen)
  const blank = rows.filter(row => {
    const cells = Array.from({ length: columns }, (_, column) => row + column)
    return cells.some(cell => cell < tiles && photoIn(run, section, cell) === undefined)
  })
  return blank.find(row => row >= onScreen) ?? blank.at(-1) ?? 0
}

/** The photo in a cell of a section; undefined if it is not in memory. */
const photoIn = (run: PhotoRun, section: GridSection, cell: number): Photo | undefined => {
  const begin = beginOf(section).cell
  return photoAt(run, begin + cell, begin + section.count)
}

/** How many rows are the grid's first, headings included: usually a heading and two rows, which load first. */
const FIRST_ROWS = 3

/** Memoized, so that rows that stay on screen do not render: pass identical objects until they change. */
const GridRow = memo(function GridRow({
  section,
  from,
  to,
  index,
  top,
  run,
  isWhole,
  pathOf,
  tabbable,
  broken,
  tries,
  marks,
  isCompact,
  noteOf,
  colourOf,
}: Pick<
  GridSectionViewProps,
  'pathOf' | 'tabbable' | 'broken' | 'tries' | 'marks' | 'isCompact' | 'noteOf' | 'colourOf'
> & {
  section: GridSection
  /** `from` is the index of the row's first cell, `to` the index after its last cell. */
  from: number
  to: number
  /** The row's number in the whole grid, rows of headings included, from 1. */
  index: number
  /** Px between the top of the section and the row. */
  top: number
  run: PhotoRun
  /** Whether the list was read to its end. */
  isWhole: boolean
}) {
  const { t } = useLingui()
  const { locale } = useStarted()
  const { key, count, isOpen } = section
  const photoName = usePhotoName()
  const navigation = use(NavigationContext)
  const screenThumbnail = useThumbnailId()
  const thumbnailId = isCompact ? 300 : screenThumbnail
  const tiles = tileCount(count, isOpen)
  const cells = Array.from({ length: to - from }, (_, offset) => from + offset)

  const number = formatNumber(index, locale)
  const nameOf = (photo: Photo, cell: number, note: PhotoNote | null): string => {
    const name = note === null ? photoName(photo) : `${photoName(photo)}, ${note.text}`
    const place = formatNumber(cell + 1, locale)
    const all = formatNumber(count, locale)
    return t`${name}, ${place} of ${all}`
  }

  const contentOf = (cell: number, photo: Photo | undefined, note: PhotoNote | null) => {
    if (cell >= tiles) {
      const hidden = hiddenCount(count)
      return (
        <button
          type="button"
          // Answers L-039
          className={more}
          tabIndex={-1}
          aria-label={
            key === UNDATED_MONTH
              ? t`${plural(hidden, { one: 'Show # more photo', other: 'Show # more photos' })}`
              : t`${plural(hidden, { one: 'Show # more photo from this month', other: 'Show # more photos from this month' })}`
          }
        >
          +{formatNumber(hidden, locale)}
        </button>
      )
    }
    if (photo === undefined) {
      return (
        <VisuallyHidden>
          {isWhole ? t`This photo couldn't be loaded` : t`Not loaded yet`}
        </VisuallyHidden>
      )
    }
    return (
      <PhotoCell
        key={tries.get(thumbnailUrl(photo, thumbnailId)) ?? 0}
        href={navigation?.hrefFor(pathOf(photo.imageId)) ?? ''}
        source={isUnmade(photo) ? undefined : thumbnailUrl(photo, thumbnailId)}
        colour={colourOf?.(photo.imageId)}
        name={nameOf(photo, cell, note)}
        isFirst={index <= FIRST_ROWS}
        isBroken={broken.has(thumbnailUrl(photo, thumbnailId))}
        isSelecting={marks !== null}
      />
    )
  }

  const cellOf = (cell: number) => {
    const photo = cell < tiles ? photoIn(run, section, cell) : undefined
    const begin = beginOf(section)
    const ref = { key: begin.key, cell: begin.cell + cell }
    const note = photo === undefined ? null : (noteOf?.(photo.imageId) ?? null)
    const isTaken = note?.isTaken === true
    const canSelect = marks !== null && cell < tiles && !isTaken
    return (
      <div
        key={cell}
        role="gridcell"
        data-cell={`${ref.key}/${ref.cell}`}
        data-photo={photo?.imageId}
        data-open={cell < tiles ? undefined : key}
        data-broken={
          (photo !== undefined && broken.has(thumbnailUrl(photo, thumbnailId))) || undefined
        }
        aria-selected={canSelect ? isSelected(marks, ref, photo?.imageId ?? null) : undefined}
        aria-disabled={isTaken || undefined}
        tabIndex={tabbable === cell ? 0 : -1}
      >
        {contentOf(cell, photo, note)}
        {canSelect ? <CellMark /> : null}
        {note?.tileBadge}
      </div>
    )
  }

  return (
    <div
      role="row"
      aria-rowindex={index}
      // Without a name of its own, a row is named by all of its photos.
      aria-label={t`Row ${number}`}
      style={{ transform: `translateY(${top}px)` }}
    >
      {cells.map(cellOf)}
    </div>
  )
})

/** The checkbox that selects all photos of a section or, if all are selected, deselects them. */
function SectionMark({
  section,
  name,
  marks,
  isTabStop,
}: {
  section: GridSection
  name: string
  marks: Selection
  /** Whether the grid's Tab stop is in the section. */
  isTabStop: boolean
}) {
  const { t } = useLingui()
  const share = shareSelected(marks, [section])

  return (
    <button
      type="button"
      role="checkbox"
      // Answers B-216
      tabIndex={isTabStop ? 0 : -1}
      aria-checked={share === 'some' ? 'mixed' : share === 'all'}
      aria-label={t`All photos: ${name}`}
      className={sectionMark}
      data-section={section.key}
    >
      <span>{share === 'some' ? <Minus aria-hidden /> : <Check aria-hidden />}</span>
    </button>
  )
}

/** The error if photos could not be read. It covers the placeholders, so that nothing on the page moves. */
function Failure({
  list,
  isMonth,
  columns,
  top,
}: {
  list: PhotoListActor
  isMonth: boolean
  columns: number
  top: number
}) {
  const failure = useSelector(list, ({ context }) => context.failure)
  const shown = useSelector(list, ({ context }) => lengthRead(context.run))
  const kind = useSelector(list, ({ context }) => context.source.kind)
  const style: CSSProperties = { insetBlockStart: top }

  return failure === null ? null : (
    <div role="row" className={over} style={style}>
      <div role="gridcell" aria-colspan={columns}>
        <ErrorBlock
          message={
            kind === 'album' || kind === 'sharedAlbum' ? (
              <Trans>
                Unable to display album photos. Please refresh the page or try again later.
              </Trans>
            ) : (
              // Answers L-271
              <Trans>Error: Your photos could not be loaded</Trans>
            )
          }
          stillWorks={
            shown === 0 ? null : !isMonth ? (
              <Plural value={shown} one="Only # photo is shown." other="Only # photos are shown." />
            ) : (
              <Plural
                value={shown}
                one="Only # photo from this month is shown."
                other="Only # photos from this month are shown."
              />
            )
          }
          failure={failure}
          onRetry={() => list.send({ type: 'photos.retry' })}
          compact
        />
      </div>
    </div>
  )
}

const head = css`
  inline-size: 100%;

  & > [role='rowheader'] {
    display: flex;
    align-items: start;
    gap: var(--space-2);
    min-inline-size: 0;
    grid-column: 1 / -1;
    font-weight: inherit;
    text-align: start;
  }

  & :is(h2, h3) {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  /* With large text on a phone, the year goes on the second line; B-204. */
  @media (width < 16em) {
    & > [role='rowheader'] {
      padding-inline-end: calc(44px - var(--gutter));
    }

    & :is(h2, h3) {
      font-size: min(1.3125rem, 8.5vw);
      line-height: 1.2;
      white-space: normal;
    }
  }
`
const sectionMark = css`
  order: -1;
  flex: none;
  display: grid;
  place-items: center;
  inline-size: var(--target);
  block-size: var(--target);
  margin-block: -0.5rem;
  margin-inline-start: -0.625rem;
  border: 0;
  border-radius: var(--radius-control);
  background: none;
  color: var(--on-action);

  & > span {
    display: grid;
    place-items: center;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    border: 1.5px solid var(--control-border);
    border-radius: var(--radius-pill);
    background: var(--surface);
  }

  &:not([aria-checked='false']) > span {
    border-color: var(--action);
    background: var(--action);
    color: var(--on-action);
  }

  & svg {
    inline-size: 1rem;
    block-size: 1rem;
    stroke-width: 3;
  }

  &[aria-checked='false'] svg {
    visibility: hidden;
  }

  @media (forced-colors: active) {
    &:not([aria-checked='false']) > span {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`
const more = css`
  inline-size: 100%;
  block-size: 100%;
  border: 0;
  border-radius: inherit;
  background: var(--selected);
  color: var(--link);
  font: 600 var(--type-section) var(--font-body);
  font-variant-numeric: tabular-nums;
`
/** The row with the error. `&&` raises its specificity above the grid's styles, whatever the order. */
const over = css`
  z-index: 1;
  inline-size: 100%;

  &&[role='row'] {
    display: block;
  }

  && > [role='gridcell'] {
    inline-size: fit-content;
    max-inline-size: 100%;
    block-size: auto;
    padding: var(--space-2);
    background: var(--surface);
    overflow: visible;
  }
`
