import { shallowEqual } from '@xstate/react'
import {
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  cellAt,
  sectionAt,
  topOf,
  type GridGeometry,
} from '#machines/library/model/grid-geometry.ts'
import {
  boxAt,
  contentAt,
  farthest,
  scrolled,
  scrollSpaceOf,
  type ScrollState,
} from '#machines/library/model/scroll-space.ts'
import { viewportOf } from '#src/library/grid/grid-viewport.ts'
import { usePrintedRows } from '#src/library/grid/use-printed-rows.ts'
import { onScrollEnd } from '#src/browser/scroll/scroll-end.ts'

/** The part of the grid to render. A height is an offset from the grid's top, in px. */
export interface GridWindow {
  top: number
  bottom: number
  /** The top of the screen, rounded up to a multiple of a row's height and gap. */
  screen: number
  /** Px from an offset in the grid to its box. See [Note: A scroll space beyond the browser's]. */
  shift: number
  section: number
  /** False after a move by more than two screens, until a shorter one or the end of scrolling. */
  isSettled: boolean
}

const NOTHING: GridWindow = {
  top: 0,
  bottom: 0,
  screen: 0,
  shift: 0,
  section: 0,
  isSettled: true,
}

/** The height above and below the screen for which rows are rendered, as a share of the screen's height. */
const BEYOND = 0.4

/**
 * Tracks the scrolling of the page or dialog over a grid, and keeps the visible rows in place when the grid or what is above
 * it changes. `box` is the grid's element; its height is `ScrollSpace.box`. Until the grid `hasShown` its first pictures,
 * rows beyond the screen are not rendered, so that the visible pictures load first. A grid that begins below the screen
 * renders these rows in any case. While the customer `isSelecting`, the rows stay in place at the top of the page as well.
 */
export const useGridScroll = (
  box: RefObject<HTMLElement | null>,
  geometry: GridGeometry,
  hasShown: boolean,
  isSelecting: boolean,
) => {
  const [shown, setShown] = useState(NOTHING)
  const isPrinting = usePrintedRows(box)
  const stand = useRef<ScrollState | null>(null)
  const lastGeometry = useRef(geometry)
  /** The last height to scroll to, if it lies below the highest one that can be at the top of the screen. */
  const beyondEnd = useRef<{ height: number; content: number } | null>(null)
  /** Px from the top of the page to the grid; null before the first measurement. */
  const above = useRef<number | null>(null)
  /** Whether the bar of the selection may have been above the grid at the last measurement. */
  const wasSelecting = useRef(false)
  /** Px that the page could not scroll any more, and where it stood: what comes above the grid next needs less. */
  const owed = useRef({ px: 0, scrolled: 0 })

  const measure = () => {
    const { top, height: view } = viewportOf(box.current)
    const begin = (box.current?.getBoundingClientRect().top ?? 0) - top
    const space = scrollSpaceOf(lastGeometry.current.height, view)
    const offset = Math.min(Math.max(0, -begin), Math.max(0, space.box - view))
    return { begin, view, space, offset }
  }

  const publish = (isSettled: boolean): void => {
    const { begin, view, offset } = measure()
    const { box: boxed, content } = stand.current ?? { box: 0, content: 0 }
    const { sizes } = lastGeometry.current
    const step = sizes.tile + sizes.gap
    const top = content - begin - offset
    const isBelow = begin >= view
    const jump = beyondEnd.current
    const first = jump?.content === content ? jump.height : top
    const beyond = hasShown || isBelow ? Math.ceil((view * BEYOND) / step) * step : 0
    const next = {
      top: Math.floor(top / step) * step - beyond,
      bottom: Math.ceil((top + view) / step) * step + beyond,
      screen: Math.ceil(top / step) * step,
      shift: boxed - content,
      section: Math.max(0, sectionAt(lastGeometry.current, first + sizes.heading + sizes.tile / 2)),
      isSettled,
    }
    setShown(before => (shallowEqual(before, next) ? before : next))
  }

  const move = (height: number): void => {
    const { begin, space } = measure()
    const content = Math.min(Math.max(0, height), farthest(space))
    // Answers B-218
    beyondEnd.current = height > content ? { height, content } : null
    stand.current = { content, box: boxAt(space, content) }
    viewportOf(box.current).scrollBy(begin + stand.current.box)
    publish(true)
  }

  /** Reads the position now: the event comes in the next frame. Returns whether it moved over two screens. */
  const catchUp = (): boolean => {
    const { space, offset } = measure()
    const before = stand.current ?? { box: offset, content: contentAt(space, offset) }
    stand.current = scrolled(space, before, offset)
    return Math.abs(offset - before.box) > 2 * space.view
  }

  const follow = useEffectEvent(() => {
    if (isPrinting.current) return
    const isJump = catchUp()
    publish(!isJump)
  })

  const settle = useEffectEvent(() => {
    if (isPrinting.current) return
    const { begin, space, offset } = measure()
    const content = stand.current?.content ?? contentAt(space, offset)
    const target = boxAt(space, content)
    stand.current = { content, box: offset }
    if (space.box !== space.content && Math.abs(target - offset) > 1) {
      stand.current = { content, box: target }
      viewportOf(box.current).scrollBy(begin + target)
    }
    publish(true)
  })

  /** Follows the grid's own move, so that a notice above it does not move the visible photos. */
  const stayInPlace = useEffectEvent(() => {
    if (isPrinting.current) return
    const { top, scrolled: by, scrollBy } = viewportOf(box.current)
    const begin = (box.current?.getBoundingClientRect().top ?? 0) - top
    const moved = begin + by - (above.current ?? begin + by)
    above.current = begin + by
    // Answers B-304
    const isKept = begin - moved < 0 || isSelecting || wasSelecting.current
    const wanted = moved + (owed.current.scrolled === by ? owed.current.px : 0)
    if (isKept && wanted !== 0) scrollBy(wanted)
    const now = viewportOf(box.current).scrolled
    owed.current = { px: isKept ? wanted - (now - by) : 0, scrolled: now }
    wasSelecting.current = isSelecting
    follow()
  })

  useEffect(() => {
    // In a transition, so that React renders the many rows in short tasks.
    if (hasShown) startTransition(follow)
  }, [hasShown])

  useLayoutEffect(() => {
    const observer = new ResizeObserver(stayInPlace)
    const { root } = viewportOf(box.current)
    observer.observe(root === document.documentElement ? document.body : root)
    // Turn off the browser's scroll anchoring, which would correct the position a second time.
    root.style.overflowAnchor = 'none'
    return () => {
      observer.disconnect()
      root.style.overflowAnchor = ''
    }
  }, [box])

  useEffect(() => {
    const ignoreEnd = onScrollEnd(settle)
    // In the capture phase, because scroll events of a dialog do not bubble.
    addEventListener('scroll', follow, { capture: true, passive: true })
    addEventListener('resize', follow)
    return () => {
      ignoreEnd()
      removeEventListener('scroll', follow, { capture: true })
      removeEventListener('resize', follow)
    }
  }, [])

  const adapt = useEffectEvent((next: GridGeometry) => {
    const before = lastGeometry.current
    lastGeometry.current = next
    const { begin, offset, space } = measure()
    const last = stand.current
    if (last === null || begin >= 0 || before === next) {
      stand.current = { box: offset, content: contentAt(space, offset) }
      publish(true)
      return
    }
    const anchor = cellAt(before, last.content)
    const key = before.sections[anchor?.section ?? -1]?.key
    const section = next.sections.findIndex(candidate => candidate.key === key)
    if (anchor === null || section === -1) move(last.content)
    else move(topOf(next, { ...anchor, section }) + last.content - topOf(before, anchor))
  })

  useLayoutEffect(() => {
    adapt(geometry)
  }, [geometry])

  return {
    window: shown,
    /** Scrolls the page so that this height of the grid is at the top of the screen. */
    scrollTo: move,
    /** Scrolls until the row is in the window; a row more than two windows further down lands at the top of the window. */
    bringIntoView: (height: number): void => {
      catchUp()
      const { begin, view, offset } = measure()
      const { sizes } = lastGeometry.current
      const viewport = viewportOf(box.current)
      const { coveredAbove: covered, coveredBelow: below } = viewport
      const top = (stand.current?.content ?? 0) - begin - offset + covered
      if (height >= top && height + sizes.tile <= top + view - covered - below) return
      if (height <= sizes.heading) viewport.scrollBy(-viewport.scrolled)
      else if (height < top || height > top + 2 * view) move(height - sizes.heading - covered)
      else move(height + sizes.tile + sizes.gap + below - view)
    },
  }
}
