import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CalendarSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { inOrder, isUnknownDate, monthKey, nearestMonth } from '#src/model/timeline.ts'
import { Button } from '#src/ui/Button.tsx'
import { MonthField } from '#src/ui/MonthField.tsx'
import { PanelButton } from '#src/ui/PanelButton.tsx'
import { usePart } from '#src/watch/parts.ts'

/** Leads to a month by its date, and opens every month. Before the months are known it is as wide as then. */
export function MonthFinder(): ReactNode {
  const { t } = useLingui()
  const timeline = usePart('timeline')
  const summary = useSelector(timeline, ({ context }) => context.summary)
  const isAllOpen = useSelector(timeline, ({ context }) => context.isAllOpen)
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
    <PanelButton opener={opener} label={t`Find a month`}>
      {close => (
        <>
          <form
            className={form}
            onSubmit={event => {
              event.preventDefault()
              const typed = new FormData(event.currentTarget).get('month')
              const month = typeof typed === 'string' ? nearestMonth(dated, typed) : null
              if (month === null) return
              close()
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
              close()
            }}
          >
            <Trans>Show all</Trans>
          </Button>
        </>
      )}
    </PanelButton>
  )
}

const words = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  white-space: nowrap;
`
const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`
