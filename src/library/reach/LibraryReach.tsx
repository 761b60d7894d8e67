import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CalendarSearch } from 'lucide-react'
import { useIsLibraryLocked } from '#src/library/activation/use-is-library-locked.ts'
import { ONLY_SECTION } from '#machines/library/model/grid-geometry.ts'
import { ReachBar } from '#src/library/reach/ReachBar.tsx'
import { MonthSearch } from '#src/library/timeline/timeline/MonthFinder.tsx'
import { useMonthName } from '#src/library/timeline/use-month-name.ts'
import { useUploads } from '#src/library/upload/use-uploads.ts'
import { useFlag } from '#src/shell/use-flags.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { PanelButton } from '#src/ui/PanelButton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

/** The tools of My photos in reach while the photos scroll: the month, Select, prints and Add photos. */
export function LibraryReach({
  onSelect,
  onOrderPrints,
}: {
  onSelect: () => void
  /** Null if prints cannot be ordered. */
  onOrderPrints: (() => void) | null
}) {
  const { open: openUploads } = useUploads()
  const canUpload = useFlag('PhotoManagementUploadEnabled')
  const isLocked = useIsLibraryLocked()
  const isByMonth = useSelector(
    useScreenActor('sorting'),
    ({ context }) => context.sortings.photos.sortKey !== 'created',
  )

  return (
    <ReachBar
      renderMonth={month => <MonthBelow month={month} isByMonth={isByMonth} />}
      onSelect={isLocked ? null : onSelect}
      onOrderPrints={isLocked ? null : onOrderPrints}
      onAdd={isLocked || !canUpload ? null : () => openUploads(null)}
    />
  )
}

/** A button with the name of the month below the bar, which opens Find a month. */
function MonthBelow({ month, isByMonth }: { month: string | null; isByMonth: boolean }) {
  const { t } = useLingui()
  const nameOf = useMonthName()
  const summary = useSelector(useScreenActor('timeline'), ({ context }) => context.summary)
  const entries = summary?.entries ?? []
  const name = month === null || month === ONLY_SECTION ? null : nameOf(month)
  if (isByMonth && entries.length < 2) return name

  return (
    <PanelButton
      opener={
        <span className={textBlock}>
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
      {close => <MonthSearch isByMonth={isByMonth} onFound={close} />}
    </PanelButton>
  )
}

const textBlock = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  text-align: start;
`
