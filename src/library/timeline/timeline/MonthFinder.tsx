import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CalendarSearch } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatMonth } from '#machines/model/format.ts'
import {
  type AskedMonth,
  askedMonth,
  inOrder,
  isUnknownDate,
  monthKey,
  type TimelineEntry,
} from '#machines/library/timeline/timeline/timeline.model.ts'
import { Button } from '#src/ui/Button.tsx'
import { MonthField } from '#src/ui/fields/MonthField.tsx'
import { PanelButton } from '#src/ui/PanelButton.tsx'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { useStarted } from '#src/shell/use-root.ts'

/**
 * A button that opens the search for a month. The button has its final width even before the months are known. It is
 * left out if there are fewer than two months.
 */
export function MonthFinder(): ReactNode {
  const { t } = useLingui()
  const summary = useSelector(useScreenActor('timeline'), ({ context }) => context.summary)
  const opener = (
    <span className={words}>
      <CalendarSearch aria-hidden />
      <Trans>Find a month</Trans>
    </span>
  )
  if (summary === null) return <Button variant="quiet">{opener}</Button>
  if (summary.entries.length < 2) return null

  return (
    <PanelButton opener={opener} label={t`Find a month`}>
      {close => <MonthSearch onFound={close} />}
    </PanelButton>
  )
}

/**
 * The form that jumps to a typed month, and the buttons that jump to undated photos or open all months. Renders nothing
 * if there are fewer than two months, or before the months are known.
 */
export function MonthSearch({
  onFound,
}: {
  /** Called when the customer jumps to a month or to undated photos, or opens all months. */
  onFound: () => void
}): ReactNode {
  const timeline = useScreenActor('timeline')
  const summary = useSelector(timeline, ({ context }) => context.summary)
  const isAllOpen = useSelector(timeline, ({ context }) => context.isAllOpen)
  if (summary === null || summary.entries.length < 2) return null
  const dated = inOrder(summary.entries, 'asc').filter(entry => !isUnknownDate(entry))
  const undated = summary.entries.find(isUnknownDate) ?? null
  const [first, last] = [dated[0], dated.at(-1)]
  if (first === undefined || last === undefined) return null
  const reveal = (month: TimelineEntry): void => {
    onFound()
    timeline.send({ type: 'photo.reveal', cell: { key: monthKey(month), cell: 0 } })
  }

  return (
    <>
      <MonthForm dated={dated} first={first} last={last} onFound={reveal} />
      {undated === null ? null : (
        <Button variant="quiet" onClick={() => reveal(undated)}>
          {/* Answers L-034 */}
          <Trans>Unknown Date</Trans>
        </Button>
      )}
      <Button
        variant="quiet"
        aria-disabled={isAllOpen}
        onClick={() => {
          timeline.send({ type: 'timeline.openAll' })
          onFound()
        }}
      >
        <Trans>Expand all months</Trans>
      </Button>
    </>
  )
}

/** Asks for a month, and shows an error if the input is no month, or if the month is outside the library. */
function MonthForm({
  dated,
  first,
  last,
  onFound,
}: {
  /** The months that have a date, oldest first. */
  dated: readonly TimelineEntry[]
  first: TimelineEntry
  last: TimelineEntry
  onFound: (month: TimelineEntry) => void
}): ReactNode {
  const [problem, setProblem] = useState<Exclude<AskedMonth['kind'], 'found'> | null>(null)

  return (
    <form
      className={form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        const field = event.currentTarget.elements.namedItem('month')
        if (!(field instanceof HTMLInputElement)) return
        const asked = askedMonth(dated, field.value)
        setProblem(asked.kind === 'found' ? null : asked.kind)
        if (asked.kind === 'found') onFound(asked.month)
        else field.focus()
      }}
    >
      <MonthField
        name="month"
        label={<Trans>Month</Trans>}
        hint={<Trans>Year and month, such as {monthKey(last)}</Trans>}
        error={problem === null ? null : <MonthProblem kind={problem} first={first} last={last} />}
        first={monthKey(first)}
        last={monthKey(last)}
      />
      <Button variant="primary" type="submit">
        <Trans>Go</Trans>
      </Button>
    </form>
  )
}

function MonthProblem({
  kind,
  first,
  last,
}: {
  kind: Exclude<AskedMonth['kind'], 'found'>
  first: TimelineEntry
  last: TimelineEntry
}): ReactNode {
  const { locale } = useStarted()
  const [from, to] = [formatMonth(first, locale), formatMonth(last, locale)]

  return kind === 'outside' ? (
    <Trans>
      Your photos are from {from} to {to}
    </Trans>
  ) : (
    <Trans>Enter a year and a month</Trans>
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
