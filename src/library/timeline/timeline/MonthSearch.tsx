import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { askedMonth } from '#machines/library/timeline/timeline/asked-month.model.ts'
import {
  inOrder,
  isUnknownDate,
  monthKey,
  type TimelineEntry,
} from '#machines/library/timeline/timeline/timeline.model.ts'
import { MonthForm } from '#src/library/timeline/timeline/MonthForm.tsx'
import { UploadMonthSearch } from '#src/library/timeline/photo-list/UploadMonthSearch.tsx'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { Button } from '#src/ui/Button.tsx'

/** The search for a month of capture or, if photos are not shown `isByMonth`, of upload. */
export function MonthSearch({ isByMonth, onFound }: { isByMonth: boolean; onFound: () => void }) {
  const Search = isByMonth ? CaptureMonthSearch : UploadMonthSearch
  return <Search onFound={onFound} />
}

/**
 * Finds a month of capture, and leads to undated photos and all months. Shows nothing with fewer than two months, or
 * before they are known.
 */
function CaptureMonthSearch({
  onFound,
}: {
  /** The search calls it when the customer jumps to a month or to undated photos, or opens all months. */
  onFound: () => void
}) {
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
          if (asked.kind !== 'found') return asked.kind
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
