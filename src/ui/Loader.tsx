import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/**
 * The page while it loads, with a `main` of its own: after 150 ms it shows an animation of a blank print that
 * develops. Its label is "Loading"; use `label={null}` before a locale's texts have arrived.
 */
export function Loader({ label }: { label?: ReactNode }): ReactNode {
  return (
    <main className={page} data-loader>
      <div className={center} role="status">
        <span className={mat} aria-hidden="true">
          <span className={picture} />
        </span>
        {label === null ? null : (
          <h1 className={words} data-loading>
            {label === undefined ? <Trans>Loading</Trans> : label}
          </h1>
        )}
      </div>
    </main>
  )
}

const page = css`
  display: grid;
  align-content: center;
  min-block-size: 100vh;
  min-block-size: 100dvh;
  padding: var(--gutter);
  animation: ui-appear var(--motion-fade) 150ms both;
`

const center = css`
  display: grid;
  justify-items: center;
  gap: var(--space-5);
`

const mat = css`
  display: block;
  inline-size: 7rem;
  padding: 0.625rem 0.625rem 1.375rem;
  border: 1px solid var(--print-edge);
  border-radius: var(--radius-print);
  background: var(--print-mat);
  box-shadow: var(--shadow-print);
`

const picture = css`
  display: block;
  aspect-ratio: 1;
  border-radius: 1px;
  background: var(--line);
  animation: ui-breathe 2400ms ease-in-out infinite;
`

const words = css`
  color: var(--muted);
  font: 400 var(--type-body) var(--font-body);
  letter-spacing: 0;
`
