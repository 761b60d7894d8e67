import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BlankPrint } from '#src/ui/BlankPrint.tsx'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

/**
 * Says that something loads, after 150 ms and with an animation. Use `label={null}` before the locale's texts have
 * arrived.
 */
export function Loader({ label }: { label?: ReactNode }) {
  return (
    <main className={page} data-loader>
      <LiveRegion className={center} role="status">
        <BlankPrint />
        {label === null ? null : (
          <h1 className={textBlock} data-loading>
            {label === undefined ? <Trans>Loading</Trans> : label}
          </h1>
        )}
      </LiveRegion>
    </main>
  )
}

const page = css`
  display: grid;
  align-content: center;
  min-block-size: 100dvh;
  padding: var(--gutter);
  animation: ui-appear var(--motion-fade) 150ms both;
`

const center = css`
  display: grid;
  justify-items: center;
  gap: var(--space-5);
`

const textBlock = css`
  color: var(--muted);
  font: 400 var(--type-body) var(--font-body);
  letter-spacing: 0;
`
