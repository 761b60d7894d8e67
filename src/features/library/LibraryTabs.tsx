import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Images } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#src/ui/Link.tsx'
import { useStarted } from '#src/watch/root.ts'

/** The parts of the library with how much each holds; `photos` is null until that is known. */
export function LibraryTabs({ photos }: { photos: number | null }): ReactNode {
  const { t } = useLingui()
  const { locale } = useStarted()

  return (
    <nav aria-label={t`Photo library`} className={tabs}>
      <Link to="/my-photos/photos" current className={tab}>
        <Images aria-hidden />
        <Trans>Photos</Trans>
        {photos === null ? null : (
          <span className={number}>{new Intl.NumberFormat(locale).format(photos)}</span>
        )}
      </Link>
    </nav>
  )
}

const tabs = css`
  display: flex;
  gap: var(--space-5);
`
const tab = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: var(--target);
  border-block-end: 3px solid transparent;
  color: var(--muted);
  font-weight: 600;
  text-decoration: none;

  &[aria-current] {
    border-color: var(--action);
    color: var(--text);
  }
`
const number = css`
  color: var(--muted);
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`
