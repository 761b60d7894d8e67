import { css } from '@linaria/core'
import {
  type CSSProperties,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { focusIfFree } from '#src/browser/focus-if-free.ts'
import { cellAround, markedSection, cellRefAround } from '#src/library/grid/grid-cells.ts'
import { GridSectionView, type PhotoNote } from '#src/library/grid/GridSectionView.tsx'
import { viewportOf } from '#src/library/grid/grid-viewport.ts'
import { besideScrubber, gridClass } from '#src/library/grid/grid-class.ts'
import type { PhotoListActor } from '#src/library/photo-lists.ts'
import type { ListSelection } from '#src/library/selection/use-list-selection.ts'
import { Scrubber } from '#src/library/timeline/timeline/Scrubber.tsx'
import { useGridSelection } from '#src/library/selection/use-grid-selection.ts'
import { useGridScroll, type GridWindow } from '#src/library/grid/use-grid-scroll.ts'
import { useTileColours } from '#src/library/grid/use-tile-colours.ts'
import {
  cellBelow,
  cellNamed,
  geometryOf,
  refOf,
  rowsInAll,
  sectionsBetween,
  stepFrom,
  topOf,
  withRowOf,
  type GridGeometry,
  type GridSection,
  type GridStep,
  type CellRef,
  type SectionLook,
} from '#machines/library/model/grid-geometry.ts'
import { tileSizes } from '#machines/library/model/grid-sizes.ts'
import { tileCount } from '#machines/library/model/photo-run.ts'
import { scrollSpaceOf } from '#machines/library/model/scroll-space.ts'
import { picturesShown } from '#src/browser/pictures-shown.ts'
import { isPlainClick, NavigationContext } from '#src/ui/Link.tsx'
import { useLetters } from '#src/shell/use-letters.ts'
import type { ScreenPath } from '#machines/shell/model/screen-path.ts'

const STEPS: Readonly<Record<string, GridStep>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'first',
  End: 'last',
}

const PRESSES = new Set(['Enter', ' '])

const pressIn = (cell: EventTarget): void => {
  if (cell instanceof Element) cell.querySelector<HTMLElement>('a, button')?.click()
}

/** Rows near the screen or with the last focus are rendered; cells share one Tab stop, and arrows move in it. */
export function PhotoGrid({
  label,
  sections,
  headingOf,
  hasScrubber: canScrub = false,
  listOf,
  pathOf,
  reveal,
  selection,
  isCompact = false,
  noteOf = null,
  onLook,
  onOpen,
}: {
  label: string
  sections: readonly GridSection[]
  /** The heading of a section, or null; null if sections have none. */
  headingOf: ((key: string) => string | null) | null
  hasScrubber?: boolean | undefined
  /** Returns the actor of a section's photos; undefined until the section has come into view. */
  listOf: (key: string) => PhotoListActor | undefined
  pathOf: (imageId: string) => ScreenPath
  /** The cell to scroll to and focus; a cell that was set before the grid was mounted is ignored. */
  reveal: CellRef | null
  selection: ListSelection
  /** Whether tiles are small, as in a dialog. */
  isCompact?: boolean | undefined
  /** Returns the note about a photo, or null; pass the identical function until an answer changes. */
  noteOf?: ((imageId: string) => PhotoNote | null) | null | undefined
  onLook: (looks: SectionLook[]) => void
  onOpen: (key: string) => void
}) {
  const navigation = use(NavigationContext)
  const box = useRef<HTMLDivElement>(null)
  const heldCell = useRef<CellRef | null>(null)
  const [extent, setExtent] = useState({ width: 0, height: 0, screen: 0, rem: 16 })
  const [focus, setFocus] = useState<CellRef | null>(null)
  const [target, setTarget] = useState<CellRef | null>(null)
  const [asked, setAsked] = useState(reveal)
  const [hasShown, setHasShown] = useState(false)
  /** The addresses of pictures that failed, and the keys of sections that were read again because of one. */
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set())
  const [renewed, setRenewed] = useState<ReadonlySet<string>>(new Set())
  const [tries, setTries] = useState<ReadonlyMap<string, number>>(new Map())
  if (asked !== reveal) {
    setAsked(reveal)
    setTarget(reveal)
  }
  const hasHeadings = headingOf !== null
  const hasScrubber = canScrub && sections.length > 1
  const geometry = useMemo(() => {
    const sizes = {
      ...tileSizes(extent.width, isCompact ? 0 : extent.screen),
      heading: Math.round(2.75 * extent.rem),
      between: Math.round(2.5 * extent.rem),
    }
    return geometryOf(
      extent.width === 0 ? [] : sections,
      hasHeadings ? sizes : { ...sizes, heading: 0, between: 0 },
    )
  }, [sections, extent, hasHeadings, isCompact])
  const scroll = useGridScroll(box, geometry, hasShown, selection.isOn)
  const { top, bottom, shift, isSettled } = scroll.window
  const colourOf = useTileColours(box)
  const letterIn = useLetters()
  const select = useGridSelection(selection, { box, geometry, shift, listOf, onDrag: setFocus })
  const isSelecting = select.marks !== null
  const press = (cell: CellRef, photo: string | undefined, isRange: boolean): void => {
    const isTaken = photo !== undefined && noteOf?.(photo)?.isTaken === true
    if (!isTaken) select.press(cell, photo, isRange)
  }

  const measure = useEffectEvent(() => {
    const { clientWidth: screen } = document.documentElement
    const { height } = viewportOf(box.current)
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const width = Math.floor(box.current?.getBoundingClientRect().width ?? 0)
    const next = { width, height, screen, rem }
    if (JSON.stringify(next) === JSON.stringify(extent)) return
    heldCell.current = cellRefIn(box.current, document.activeElement)
    setExtent(next)
  })
  useLayoutEffect(() => {
    measure()
    const observer = new ResizeObserver(() => measure())
    if (box.current !== null) observer.observe(box.current)
    return () => {
      observer.disconnect()
    }
  }, [])

  // When the number of columns changes, a photo moves to another element: return the focus to its cell.
  const focusHeld = useEffectEvent((_columns: number) => {
    const cell = heldCell.current
    heldCell.current = null
    if (cell !== null) focusIfFree(elementAt(box.current, cell))
  })
  useLayoutEffect(() => {
    focusHeld(geometry.sizes.columns)
  }, [geometry.sizes.columns])

  const inView = sectionsBetween(geometry, top, bottom)
  const kept = focus === null ? null : cellNamed(geometry, focus)
  const parts = kept === null ? inView : withRowOf(inView, kept, geometry)
  const first = inView.find(({ rows }) => rows.length > 0)
  const tabbable = kept ?? { section: first?.section ?? -1, cell: first?.rows[0] ?? 0 }

  const looks = inView.flatMap(({ section, rows: [from = Infinity, ...others] }) => {
    const own = geometry.sections[section]
    const tiles = own === undefined ? 0 : tileCount(own.count, own.isOpen)
    const to = Math.min((others.at(-1) ?? from) + geometry.sizes.columns, tiles)
    return own === undefined || from >= tiles ? [] : [{ key: own.key, at: { from, to } }]
  })
  const looksText = isSettled ? JSON.stringify(looks) : null
  const look = useEffectEvent((text: string | null) => {
    if (text !== null) onLook(looks)
  })
  useEffect(() => {
    look(looksText)
  }, [looksText])
  const leave = useEffectEvent(() => onLook([]))
  useEffect(
    () => () => {
      leave()
    },
    [],
  )

  const reach = useEffectEvent(
    (wanted: CellRef | null, shown: GridGeometry, _window: GridWindow) => {
      const at = wanted === null ? null : cellNamed(shown, wanted)
      if (wanted === null || at === null) return
      scroll.bringIntoView(topOf(shown, at))
      const element = elementAt(box.current, wanted)
      if (element === undefined) return
      element.focus({ preventScroll: true })
      setFocus(wanted)
      setTarget(null)
    },
  )
  useLayoutEffect(() => {
    reach(target, geometry, scroll.window)
  }, [target, geometry, scroll.window])

  const isShowing = useRef(false)
  /** Renders rows beyond the screen when the pictures of the first rows are on the screen. */
  const showBeyond = (): void => {
    if (isShowing.current) return
    isShowing.current = true
    void picturesShown(document, 'high').then(() => setHasShown(true))
  }

  const step = (from: CellRef, way: GridStep, isExtending: boolean): void => {
    const at = cellNamed(geometry, from)
    if (at === null) return
    const { sizes } = geometry
    const page = Math.max(1, Math.floor(extent.height / (sizes.tile + sizes.gap)) - 1)
    const next = stepFrom(geometry, at, way, page)
    const own = geometry.sections[next.section]
    if (own === undefined) return
    const isHidden = way === 'last' && !own.isOpen
    if (isHidden) onOpen(own.key)
    const to = refOf(geometry, isHidden ? { ...next, cell: own.count - 1 } : next)
    if (to === null) return
    setTarget(to)
    if (isExtending) select.extend(from, to)
  }

  return (
    <div className={hasScrubber ? `${frame} ${besideScrubber}` : frame}>
      <div
        ref={box}
        tabIndex={-1}
        role="grid"
        aria-label={label}
        data-by-finger={select.isByFinger || undefined}
        aria-multiselectable={isSelecting || undefined}
        aria-rowcount={rowsInAll(geometry)}
        aria-colcount={geometry.sizes.columns}
        className={gridClass}
        style={styleOf(geometry)}
        onKeyDown={event => {
          const way = STEPS[event.key]
          const cell = cellRefAround(event.target)
          if (cell === null || event.altKey || event.metaKey) return
          const { photo, open } = cellAround(event.target) ?? {}
          if (way !== undefined) step(cell, way, isSelecting && event.shiftKey)
          else if (letterIn(event) === 'x' && open === undefined) select.pick(cell, photo)
          else if (!PRESSES.has(event.key)) return
          else if (!isSelecting || open !== undefined) pressIn(event.target)
          else press(cell, photo, event.shiftKey)
          event.preventDefault()
        }}
        onFocus={event => {
          const cell = cellRefAround(event.target)
          if (cell !== null) setFocus(cell)
        }}
        onLoadCapture={hasShown ? undefined : showBeyond}
        onErrorCapture={event => {
          setHasShown(true)
          const key = cellRefAround(event.target)?.key
          const address = event.target instanceof Element ? event.target.getAttribute('src') : null
          if (key === undefined || address === null) return
          setBroken(before => new Set([...before, address]))
          // Answers B-168
          if (!renewed.has(key)) listOf(key)?.send({ type: 'photos.renew' })
          setRenewed(before => new Set([...before, key]))
        }}
        onClick={event => {
          const { photo, open, broken: isBroken } = cellAround(event.target) ?? {}
          const cell = cellRefAround(event.target)
          const month = markedSection(event.target)
          setTarget(cell)
          if (month !== undefined) select.toggleSection(month)
          else if (open !== undefined) onOpen(open)
          else if (isSelecting && cell !== null) {
            event.preventDefault()
            press(cell, photo, event.shiftKey)
          } else if (photo !== undefined && isBroken !== undefined) {
            // Retry all pictures, which usually fail together; their addresses may have ended: read the lists again.
            for (const key of renewed) listOf(key)?.send({ type: 'photos.renew' })
            setBroken(new Set())
            setTries(
              before =>
                new Map([
                  ...before,
                  ...[...broken].map(address => [address, (before.get(address) ?? 0) + 1] as const),
                ]),
            )
          } else if (photo !== undefined && navigation !== null && isPlainClick(event)) {
            event.preventDefault()
            navigation.go(pathOf(photo))
          }
        }}
      >
        {parts.map(({ section, rows }) => {
          const key = geometry.sections[section]?.key ?? ''
          return (
            <GridSectionView
              key={key}
              geometry={geometry}
              section={section}
              rows={rows}
              onScreen={cellBelow(geometry, section, scroll.window.screen)}
              shift={shift}
              heading={headingOf?.(key) ?? null}
              list={listOf(key)}
              pathOf={pathOf}
              tabbable={section === tabbable.section ? tabbable.cell : null}
              broken={broken}
              tries={tries}
              marks={select.marks}
              isCompact={isCompact}
              noteOf={noteOf}
              colourOf={colourOf}
            />
          )
        })}
      </div>
      {hasScrubber ? (
        <Scrubber
          keys={sections.map(({ key }) => key)}
          headingOf={key => headingOf?.(key) ?? ''}
          current={scroll.window.section}
          onJump={section => scroll.scrollTo(geometry.tops[section] ?? 0)}
        />
      ) : null}
    </div>
  )
}

const cellRefIn = (box: HTMLElement | null, element: Element | null): CellRef | null =>
  box?.contains(element) === true ? cellRefAround(element) : null

const elementAt = (box: HTMLElement | null, { key, cell }: CellRef): HTMLElement | undefined =>
  box?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(key)}/${cell}"]`) ?? undefined

const styleOf = ({
  height,
  sizes,
}: GridGeometry): CSSProperties & Record<`--${string}`, string> => ({
  blockSize: `${scrollSpaceOf(height, 0).box}px`,
  '--columns': `${sizes.columns}`,
  '--tile': `${sizes.tile}px`,
  '--gap': `${sizes.gap}px`,
})

const frame = css`
  position: relative;
`
