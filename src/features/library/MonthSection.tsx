import { css } from '@linaria/core'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { monthMachine } from '#machines/library/month/month.machine.ts'
import { gridLook, monthLook } from '#src/features/library/grid-look.ts'
import { PhotoTile } from '#src/features/library/PhotoTile.tsx'
import { useInView } from '#src/features/library/use-in-view.ts'
import { formatMonth } from '#src/model/format.ts'
import { hiddenCount, tileCount } from '#src/model/photo-pages.ts'
import { monthKey, type TimelineEntry } from '#src/model/timeline.ts'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { useKeptFocus } from '#src/ui/use-kept-focus.ts'
import { usePart } from '#src/watch/parts.ts'
import { useStarted } from '#src/watch/root.ts'

/** One month of the timeline. It asks for its photos when it comes near the window. */
export function MonthSection({ entry }: { entry: TimelineEntry }): ReactNode {
  const { locale } = useStarted()
  const timeline = usePart('timeline')
  const key = monthKey(entry)
  const month = useSelector(timeline, ({ children }) => children[`month-${key}`])
  const section = useInView(isInView => {
    timeline.send({ type: isInView ? 'month.seen' : 'month.unseen', key })
  })

  return (
    <section
      ref={section}
      className={monthLook}
      aria-labelledby={`heading-${key}`}
      data-month={key}
    >
      <h2 id={`heading-${key}`} tabIndex={-1}>
        {formatMonth(entry, locale) ?? <Trans>Unknown Date</Trans>}
      </h2>
      {month === undefined ? (
        <ul className={gridLook} aria-hidden="true">
          <Blanks from={0} to={tileCount(entry.count, false)} />
        </ul>
      ) : (
        <MonthGrid month={month} />
      )}
    </section>
  )
}

function MonthGrid({ month }: { month: ActorRefFrom<typeof monthMachine> }): ReactNode {
  const { storefront } = useStarted()
  const state = useSelector(month, ({ value }) => value)
  const { photos, count, opened, failure } = useSelector(month, ({ context }) => context)
  const tiles = tileCount(count, opened)
  const shown = opened ? photos : photos.slice(0, tiles)
  const hidden = hiddenCount(count)

  return (
    <div data-flow="month" data-state={state} aria-busy={state === 'pending'}>
      {state === 'rejected' && photos.length === 0 ? null : (
        <ul className={gridLook}>
          {shown.map(photo => (
            <PhotoTile key={photo.imageId} photo={photo} />
          ))}
          {state === 'fulfilled' ? null : <Blanks from={shown.length} to={tiles} />}
          {hidden > 0 && !opened ? (
            <MoreTile
              hidden={hidden}
              onOpen={() => {
                month.send({ type: 'month.open' })
              }}
            />
          ) : null}
        </ul>
      )}
      {state === 'rejected' && failure !== null ? (
        <ErrorBlock
          message={<Trans>Error: Your photos could not be loaded</Trans>}
          stillWorks={
            photos.length === 0 ? null : (
              <Plural
                value={photos.length}
                one="# photo of this month is shown."
                other="# photos of this month are shown."
              />
            )
          }
          correlationId={failure.correlationId}
          onRetry={() => {
            month.send({ type: 'month.retry' })
          }}
          contactUrl={storefront.customerCareUrl}
          compact
        />
      ) : null}
    </div>
  )
}

/** The tile that opens the rest of a month. */
function MoreTile({ hidden, onOpen }: { hidden: number; onOpen: () => void }): ReactNode {
  const { t } = useLingui()
  const ref = useKeptFocus<HTMLButtonElement>()

  return (
    <li>
      <button
        ref={ref}
        type="button"
        className={more}
        aria-label={t`${plural(hidden, { one: 'Show # more photo of this month', other: 'Show # more photos of this month' })}`}
        onClick={onOpen}
      >
        +{hidden}
      </button>
    </li>
  )
}

/** Blank prints for photos that are not there yet. */
function Blanks({ from, to }: { from: number; to: number }): ReactNode {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => (
    <li key={`blank-${from + index}`} aria-hidden="true" />
  ))
}

const more = css`
  inline-size: 100%;
  block-size: 100%;
  border: 0;
  border-radius: inherit;
  background: var(--selected);
  color: var(--link);
  font: 600 var(--type-section) var(--font-body);
  font-variant-numeric: tabular-nums;
  cursor: pointer;

  &:focus-visible {
    outline-offset: -3px;
  }
`
