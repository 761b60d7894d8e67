import { css } from '@linaria/core'
import { useLingui } from '@lingui/react/macro'
import { ChevronsUpDown } from 'lucide-react'
import { type PointerEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { formatShortMonth } from '#machines/library/timeline/timeline/photo-format.model.ts'
import { type Track, valueAt } from '#machines/library/timeline/timeline/scrubber.model.ts'
import { UNDATED_MONTH } from '#machines/library/timeline/timeline/timeline.model.ts'
import { useStarted } from '#src/shell/use-root.ts'

const KEYS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
  PageUp: -12,
  PageDown: 12,
  Home: -Infinity,
  End: Infinity,
}

/** The height of the handle in px. */
const THUMB = 56

/** A pointer press on the scrubber. */
interface Grip {
  /** The track, which keeps its place in the window until the release. */
  track: Track
  /** Px from the pointer to the middle of the handle; 0 if the press is beside it. */
  offset: number
}

/**
 * Scrolls through the months by mouse, touch or keys. The handle shows the month, beside it years if they fit. B-280.
 */
export function Scrubber({
  keys,
  headingOf,
  current,
  onJump,
}: {
  /** The months in order, such as `2024-03`. */
  keys: readonly string[]
  headingOf: (key: string) => string
  /** The index of the month at the top of the screen. */
  current: number
  onJump: (section: number) => void
}) {
  const { t } = useLingui()
  const { locale } = useStarted()
  const last = keys.length - 1
  const here = Math.min(last, current)
  const jump = (to: number): void => {
    onJump(Math.min(last, Math.max(0, to)))
  }

  const grip = useRef<Grip | null>(null)
  const whole = useRef<HTMLDivElement>(null)
  const range = useRef<HTMLInputElement>(null)
  const thumb = useRef<HTMLSpanElement>(null)
  const [isHeld, setHeld] = useState(false)
  const [isByPointer, setByPointer] = useState(false)

  const place = (): void => {
    const { current: own } = whole
    if (own === null || grip.current !== null) return
    const above = `${Math.max(0, Math.round(own.getBoundingClientRect().top))}px`
    if (own.style.getPropertyValue('--above') !== above) own.style.setProperty('--above', above)
  }
  const follow = useEffectEvent(place)
  useLayoutEffect(() => {
    const onMove = (): void => follow()
    const observer = new ResizeObserver(onMove)
    onMove()
    observer.observe(document.body)
    addEventListener('scroll', onMove, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', onMove)
    }
  }, [])

  const drag = ({ clientY }: PointerEvent): void => {
    if (grip.current === null) return
    const { track, offset } = grip.current
    const value = valueAt(track, clientY + offset, last)
    if (value !== here) jump(value)
  }
  const press = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return
    // Prevent the default action, which would take the focus from the range input.
    event.preventDefault()
    range.current?.focus({ preventScroll: true })
    event.currentTarget.setPointerCapture(event.pointerId)
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const box = thumb.current?.getBoundingClientRect()
    const isOnThumb = box !== undefined && event.clientY >= box.top && event.clientY <= box.bottom
    grip.current = {
      track: { top, height, thumb: THUMB },
      offset: isOnThumb ? box.top + box.height / 2 - event.clientY : 0,
    }
    setHeld(true)
    setByPointer(true)
    drag(event)
  }
  const release = (): void => {
    grip.current = null
    setHeld(false)
    place()
  }
  const share = last === 0 ? 0 : here / last
  const shown = keys[here] ?? ''

  return (
    <div ref={whole} className={rail} data-print="hide">
      <div
        className={trackClass}
        data-held={isHeld || undefined}
        data-by-pointer={isByPointer || undefined}
      >
        <ul className={years} aria-hidden="true">
          {yearsOf(keys).map(({ year, share: at }) => (
            <li key={`${year} ${at}`} style={{ insetBlockStart: `${at * 100}%` }}>
              {Number(year)}
            </li>
          ))}
        </ul>
        <input
          ref={range}
          type="range"
          className={rangeClass}
          aria-label={t`Jump to a month`}
          aria-orientation="vertical"
          aria-valuetext={headingOf(shown)}
          min={0}
          max={last}
          step={1}
          value={here}
          onBlur={() => setByPointer(false)}
          onChange={event => jump(event.currentTarget.valueAsNumber)}
          onKeyDown={event => {
            const by = KEYS[event.key]
            // Answers B-491
            if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            setByPointer(false)
            jump(here + by)
          }}
        />
        <div
          role="presentation"
          className={way}
          onPointerDown={press}
          onPointerMove={drag}
          onPointerUp={release}
          onPointerCancel={release}
          onLostPointerCapture={release}
        >
          <span
            ref={thumb}
            data-thumb=""
            className={thumbClass}
            aria-hidden="true"
            style={{ insetBlockStart: `calc(${share} * (100% - ${THUMB}px))` }}
          >
            {shown === UNDATED_MONTH ? (
              '?'
            ) : (
              <>
                <span>{formatShortMonth(shown, locale)}</span>
                <span>{Number(shown.slice(0, 4))}</span>
              </>
            )}
            <ChevronsUpDown />
          </span>
        </div>
        <output
          className={bubble}
          aria-hidden="true"
          style={{ insetBlockStart: `calc(${THUMB / 2}px + ${share} * (100% - ${THUMB}px))` }}
        >
          {headingOf(shown)}
        </output>
      </div>
    </div>
  )
}

/** A label a year at its first month, with its share of the track; overlapping ones and undated get none. */
const yearsOf = (keys: readonly string[]): { year: string; share: number }[] => {
  const last = Math.max(1, keys.length - 1)
  let before = Number.NEGATIVE_INFINITY
  return keys.flatMap((key, index) => {
    const year = key.slice(0, 4)
    const share = index / last
    const isFirst = keys[index - 1]?.slice(0, 4) !== year && key !== UNDATED_MONTH
    if (!isFirst || share - before < 0.05) return []
    before = share
    return [{ year, share }]
  })
}

/** The class of the box around the scrubber: it is as high as the grid, and the scrubber is sticky in it. */
const rail = css`
  position: absolute;
  inset-block: 0;
  inset-inline-end: calc(-1 * min(var(--space-2), var(--gutter) - var(--notch)));
  z-index: var(--layer-nav);
  inline-size: var(--target);
  pointer-events: none;

  @media (width < 35.9375em) {
    /* Large text makes the month larger, not what lies over it. */
    inline-size: min(var(--target), 44px);
    inset-inline-end: calc(var(--notch) - var(--gutter));
  }
`
const trackClass = css`
  --start: max(var(--above, 0px), var(--space-5) + var(--covered));

  position: sticky;
  inset-block-start: var(--start);
  block-size: max(10rem, 100dvh - var(--start) - var(--space-5));
  max-block-size: 100%;
`
const rangeClass = css`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  opacity: 0;
`
const way = css`
  position: absolute;
  inset: 0;
  background: linear-gradient(var(--line), var(--line)) center / 2px 100% no-repeat;
  cursor: pointer;
  pointer-events: auto;
  touch-action: none;

  @media (width < 35.9375em) {
    background: none;
    pointer-events: none;
  }
`
const thumbClass = css`
  position: absolute;
  inset-inline: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  block-size: 56px;
  border: 2px solid var(--canvas);
  border-radius: var(--radius-control);
  background: var(--action);
  color: var(--on-action);
  /* In px, so that large text does not widen the handle. While it is held, the whole month shows beside it. */
  font: 600 11px / 14px var(--font-body);
  white-space: nowrap;
  user-select: none;
  pointer-events: auto;
  touch-action: none;

  :not([data-by-pointer]) > input:focus-visible ~ * > & {
    outline: 3px solid var(--focus);
    outline-offset: 1px;
  }

  & > svg {
    inline-size: 16px;
    block-size: 16px;
  }

  @media (forced-colors: active) {
    background: ButtonText;
    color: ButtonFace;
    forced-color-adjust: none;
  }
`
const years = css`
  position: absolute;
  inset-block: 28px;
  inset-inline-end: 100%;
  color: var(--muted);
  font: var(--type-small) var(--font-body);
  font-variant-numeric: tabular-nums;
  pointer-events: none;

  & > li {
    position: absolute;
    inset-inline-end: 0;
    translate: 0 -50%;
  }

  @media (width < 80em) {
    display: none;
  }
`
const bubble = css`
  position: absolute;
  inset-inline-end: calc(100% + var(--space-1));
  padding: var(--space-1) var(--space-3);
  border-radius: var(--radius-control);
  background: var(--text);
  color: var(--surface);
  font: 600 var(--type-small) var(--font-body);
  white-space: nowrap;
  translate: 0 -50%;
  visibility: hidden;
  pointer-events: none;

  /* Leave room for the years beside the track. */
  @media (width >= 80em) {
    inset-inline-end: calc(100% + 2.75rem);
  }

  [data-held] > &,
  :not([data-by-pointer]) > input:focus-visible ~ & {
    visibility: visible;
  }
`
