import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CalendarSearch } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { inOrder, isUnknownDate, monthKey, nearestMonth } from '#src/model/timeline.ts'
import { Button } from '#src/ui/Button.tsx'
import { MonthField } from '#src/ui/MonthField.tsx'
import { usePart } from '#src/watch/parts.ts'

/** Leads to a month by its date, and opens every month. Before the months are known it is as wide as then. */
export function MonthFinder(): ReactNode {
  const { t } = useLingui()
  const timeline = usePart('timeline')
  const summary = useSelector(timeline, ({ context }) => context.summary)
  const isAllOpen = useSelector(timeline, ({ context }) => context.isAllOpen)
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const opener = (
    <span className={words}>
      <CalendarSearch aria-hidden />
      <Trans>Find a month</Trans>
    </span>
  )
  if (summary === null) return <Button variant="quiet">{opener}</Button>
  const dated = inOrder(summary.entries, 'asc').filter(entry => !isUnknownDate(entry))
  const [first, last] = [dated[0], dated.at(-1)]
  if (first === undefined || last === undefined || dated.length < 2) return null

  return (
    <>
      <Button variant="quiet" popoverTarget={id}>
        {opener}
      </Button>
      <div
        ref={sheet}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t`Find a month`}
        className={panel}
      >
        <form
          className={form}
          onSubmit={event => {
            event.preventDefault()
            const typed = new FormData(event.currentTarget).get('month')
            const month = typeof typed === 'string' ? nearestMonth(dated, typed) : null
            if (month === null) return
            sheet.current?.hidePopover()
            timeline.send({ type: 'photo.reveal', place: { key: monthKey(month), cell: 0 } })
          }}
        >
          <MonthField
            name="month"
            label={<Trans>Month</Trans>}
            hint={<Trans>Year and month, such as {monthKey(last)}</Trans>}
            first={monthKey(first)}
            last={monthKey(last)}
          />
          <Button variant="primary" type="submit">
            <Trans>Go there</Trans>
          </Button>
        </form>
        <Button
          variant="quiet"
          aria-disabled={isAllOpen}
          onClick={() => {
            timeline.send({ type: 'timeline.openAll' })
            sheet.current?.hidePopover()
          }}
        >
          <Trans>Show all</Trans>
        </Button>
      </div>
    </>
  )
}

const words = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  white-space: nowrap;
`
const panel = css`
  inline-size: min(22rem, calc(100vw - 2 * var(--gutter)));
  margin: auto;
  padding: var(--space-5);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);
  color: var(--text);
  box-shadow: var(--shadow-overlay);

  &:popover-open {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
  }
`
const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`
