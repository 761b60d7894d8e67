import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CalendarSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { isLibraryLocked } from '#machines/library/activation/library-lock.ts'
import { monthKey } from '#machines/library/timeline/timeline/timeline.model.ts'
import { formatMonth } from '#machines/model/format.ts'
import { ReachBar } from '#src/library/reach/ReachBar.tsx'
import { MonthSearch } from '#src/library/timeline/timeline/MonthFinder.tsx'
import { useUploads } from '#src/library/upload/use-uploads.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { useStarted } from '#src/shell/use-root.ts'
import { PanelButton } from '#src/ui/PanelButton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

/** The tools of My photos in reach while the photos scroll: the month, Select, prints and Add photos. */
export function LibraryReach({
  canUpload,
  onSelect,
  onOrderPrints,
}: {
  canUpload: boolean
  onSelect: () => void
  /** Null if prints cannot be ordered. */
  onOrderPrints: (() => void) | null
}): ReactNode {
  const { open: openUploads } = useUploads()
  const isLocked = useSelector(useScreenActor('activation'), isLibraryLocked)
  const isByMonth = useSelector(
    useScreenActor('sorting'),
    ({ context }) => context.sortings.photos.sortKey !== 'created',
  )

  return (
    <ReachBar
      renderMonth={month => (isByMonth ? <MonthBelow month={month} /> : null)}
      onSelect={isLocked ? null : onSelect}
      onOrderPrints={isLocked ? null : onOrderPrints}
      onAdd={isLocked || !canUpload ? null : () => openUploads(null)}
    />
  )
}

/** A button with the name of the month below the bar, which opens Find a month. */
function MonthBelow({ month }: { month: string | null }): ReactNode {
  const { t } = useLingui()
  const { locale } = useStarted()
  const summary = useSelector(useScreenActor('timeline'), ({ context }) => context.summary)
  const entries = summary?.entries ?? []
  const entry = entries.find(candidate => monthKey(candidate) === month)
  const name = entry === undefined ? null : (formatMonth(entry, locale) ?? t`Unknown Date`)
  if (entries.length < 2) return name

  return (
    <PanelButton
      opener={
        <span className={words}>
          <CalendarSearch aria-hidden />
          {name === null ? (
            <Trans>Find a month</Trans>
          ) : (
            <>
              {name}
              <VisuallyHidden>
                {', '}
                <Trans>Find a month</Trans>
              </VisuallyHidden>
            </>
          )}
        </span>
      }
      label={t`Find a month`}
    >
      {close => <MonthSearch onFound={close} />}
    </PanelButton>
  )
}

const words = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  text-align: start;
`
