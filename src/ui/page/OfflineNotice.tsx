import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

/**
 * Says that the browser is offline. Mount it with the page: screen readers announce only the changes of an existing
 * live region. Because of `data-live-announcer`, react-aria does not hide the region while a dialog is open.
 */
export function OfflineNotice({ online }: { online: boolean }) {
  return (
    <LiveRegion role="status" data-print="hide" data-live-announcer="true">
      {online ? null : (
        <p className={strip}>
          <WifiOff />
          <span>
            <Trans>You're offline. What you see here may be out of date.</Trans>
          </span>
        </p>
      )}
    </LiveRegion>
  )
}

const strip = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  padding: var(--space-2) var(--gutter);
  border-block-end: 1px solid transparent;
  background: var(--status-warning-bg);
  color: var(--status-warning-fg);
  font: 600 var(--type-small) var(--font-body);

  & > svg {
    flex: none;
    inline-size: 1rem;
    block-size: 1rem;
  }
`
