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
import { laterView } from '#src/ui/later-view.tsx'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { useStarted } from '#src/shell/use-root.ts'

const { View: UploadMonthSearch } = laterView(async () => ({
  View: (await import('#src/library/timeline/photo-list/UploadMonthSearch.tsx')).UploadMonthSearch,
}))

/**
 * A button that opens the search for a month: a month of capture or, if photos are not shown `isByMonth`, of upload. The
 * button has its final width even before the months are known. It is left out if there are fewer than two months.
 */
export function MonthFinder({ isByMonth = true }: { isByMonth?: boolean }): ReactNode {
  const { t } = useLingui()
  const summary = useSelector(useScreenActor('timeline'), ({ context }) => context.summary)
  const opener = (
    <span className={words}>
      <CalendarSearch aria-hidden />
      <Trans>Find a month</Trans>
    </span>
  )
  if (summary === null) return <Button variant="quiet">{opener}</Button>
  if (summary.entries.length < (isByMonth ? 2 : 1)) return null

  return (
    <PanelButton opener={opener} label={t`Find a month`}>
      {close => <MonthSearch isByMonth={isByMonth} onFound={close} />}
    </PanelButton>
  )
}

/** The search in the open panel. */
export function MonthSearch({
  isByMonth,
  onFound,
}: {
  isByMonth: boolean
  onFound: () => void
}): ReactNode {
  const Search = isByMonth ? CaptureMonthSearch : UploadMonthSearch
  return <Search onFound={onFound} />
}

/**
 * The form that jumps to a typed month, and the buttons that jump to undated photos or open all months. Renders nothing
 * if there are fewer than two months, or before the months are known.
 */
function CaptureMonthSearch({
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
      <MonthForm
        first={monthKey(first)}
        last={monthKey(last)}
        onAsk={typed => {
          const asked = askedMonth(dated, typed)
          if (asked.kind !== 'found') {
            return <MonthProblem kind={asked.kind} first={first} last={last} />
          }
          reveal(asked.month)
          return null
        }}
      />
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

/** Asks for a month, and shows what is wrong with it, if anything. */
export function MonthForm({
  first,
  last,
  onAsk,
}: {
  /** The first month that can be chosen, such as `2024-03`; empty if it is not known. */
  first: string
  last: string
  /** Called with what was typed; returns what is wrong with it, or null. */
  onAsk: (typed: string) => ReactNode
}): ReactNode {
  const [problem, setProblem] = useState<ReactNode>(null)

  return (
    <form
      className={form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        const field = event.currentTarget.elements.namedItem('month')
        if (!(field instanceof HTMLInputElement)) return
        const wrong = onAsk(field.value)
        setProblem(wrong)
        if (wrong !== null) field.focus()
      }}
    >
      <MonthField
        name="month"
        label={<Trans>Month</Trans>}
        hint={<Trans>Year and month, such as {last}</Trans>}
        error={problem}
        first={first}
        last={last}
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
