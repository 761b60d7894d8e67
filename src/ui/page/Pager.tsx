import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { buttonClass } from '#src/ui/button-class.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

/**
 * The pages of a list, counted from 1; null if there is only one page. Screen readers announce the new page. On the
 * first page Previous, and on the last page Next, stays focusable and does nothing. A page change focuses the h1,
 * because the pager is far below it, or is removed while the page loads. The button of the current page works, too: if
 * the next page fails to load, the address names the next page while the list shows this one, and a press leads back.
 */
export function Pager({
  page,
  pages,
  onPage,
  label,
}: {
  page: number
  pages: number
  onPage: (page: number) => void
  label: string
}) {
  const { t } = useLingui()
  const ref = useRef<HTMLElement>(null)
  if (pages <= 1) return null

  const first = page <= 1
  const last = page >= pages
  const turnTo = (next: number): void => {
    ref.current
      ?.closest('main')
      ?.querySelector<HTMLElement>('h1[tabindex="-1"]')
      ?.focus({ preventScroll: true })
    onPage(next)
  }

  return (
    <nav ref={ref} className={pager} aria-label={label} data-print="hide">
      <button
        type="button"
        className={`${buttonClass('secondary')} ${step}`}
        aria-disabled={first}
        onClick={() => {
          if (!first) turnTo(page - 1)
        }}
      >
        <ChevronLeft />
        <span>
          <Trans>Previous</Trans>
        </span>
      </button>
      <ol className={numbers}>
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap ${index}`} className={number === null ? gap : undefined}>
            {number === null ? (
              '…'
            ) : (
              <button
                type="button"
                className={numberClass}
                aria-label={t`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => turnTo(number)}
              >
                {number}
              </button>
            )}
          </li>
        ))}
      </ol>
      <span className={short} aria-hidden="true">
        <Trans>
          {page} of {pages}
        </Trans>
      </span>
      <button
        type="button"
        className={`${buttonClass('secondary')} ${step}`}
        aria-disabled={last}
        onClick={() => {
          if (!last) turnTo(page + 1)
        }}
      >
        <span>
          <Trans>Next</Trans>
        </span>
        <ChevronRight />
      </button>
      <VisuallyHidden>
        <LiveRegion as="span" role="status">
          <Trans>
            Page {page} of {pages}
          </Trans>
        </LiveRegion>
      </VisuallyHidden>
    </nav>
  )
}

const pager = css`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
`

const step = css`
  padding-inline: var(--space-3) var(--space-4);

  &:last-of-type {
    padding-inline: var(--space-4) var(--space-3);
  }

  /* With large text on a phone, only the arrows are shown, so that everything fits into one line. */
  @media (width < 16em) {
    gap: 0;
    font-size: 0;
  }
`

const numbers = css`
  display: flex;
  gap: var(--space-1);
  font-variant-numeric: tabular-nums;

  @media (width < 35.9375em) {
    display: none;
  }
`

const gap = css`
  display: grid;
  place-items: center;
  inline-size: var(--space-5);
  color: var(--muted);
`

const numberClass = css`
  min-inline-size: var(--target);
  min-block-size: var(--target);
  padding: 0 var(--space-2);
  border: 1.5px solid transparent;
  border-radius: var(--radius-button);
  background: none;
  color: var(--text);

  &:hover {
    background: var(--sunken);
  }

  &[aria-current] {
    border-color: var(--action);
    background: var(--selected);
    font-weight: 600;
  }

  @media (forced-colors: active) {
    border-color: Canvas;

    &[aria-current] {
      border-color: Highlight;
    }
  }
`

const short = css`
  color: var(--muted);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  @media (width >= 35.9375em) {
    display: none;
  }
`

/** The page numbers that a pager shows, 1-based; `null` is a gap. Of up to seven pages, each number is shown. */
const pageNumbers = (page: number, pages: number): (number | null)[] => {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1)
  if (page <= 4) return [1, 2, 3, 4, 5, null, pages]
  if (page >= pages - 3) return [1, null, pages - 4, pages - 3, pages - 2, pages - 1, pages]
  return [1, null, page - 1, page, page + 1, null, pages]
}
