import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CalendarSearch } from 'lucide-react'
import { Button } from '#src/ui/Button.tsx'
import { PanelButton } from '#src/ui/PanelButton.tsx'
import { lateView } from '#src/ui/late-view.tsx'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

export const MonthSearch = lateView(
  'month search',
  async () => (await import('#src/library/timeline/timeline/MonthSearch.tsx')).MonthSearch,
  { isSoon: true },
)

/**
 * The button that opens the search for a month of capture or, unless `isByMonth`, of upload. It has its final width
 * before the months are known. With fewer than two months of capture, or none of upload, there is no button.
 */
export function MonthFinder({ isByMonth = true }: { isByMonth?: boolean }) {
  const { t } = useLingui()
  const summary = useSelector(useScreenActor('timeline'), ({ context }) => context.summary)
  const opener = (
    <span className={textBlock}>
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

const textBlock = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  white-space: nowrap;
`
