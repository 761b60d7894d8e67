import { withoutTurns } from '#machines/model/text/shown-name.ts'
import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDay } from '#machines/model/format.ts'
import { usePrintSizes } from '#src/library/prints/use-print-sizes.ts'
import type { Photo } from '#machines/library/model/photo.ts'
import {
  formatPrintSize,
  printLimits,
  type PrintLimits,
} from '#machines/library/model/print-size.ts'
import { useStarted } from '#src/shell/use-root.ts'

/**
 * Shows the service's data about a photo; nothing is read from the file. `taken` is null for a photo without a date.
 */
export function PhotoDetails({
  id,
  photo,
  taken,
}: {
  id: string
  photo: Photo
  taken: string | null
}): ReactNode {
  const { t } = useLingui()
  const { locale, storefront } = useStarted()
  const { localFileName, visibleWidth: width, visibleHeight: height, created, location } = photo
  const limits = printLimits(photo, usePrintSizes())
  const hasSize = (width ?? 0) > 0 && (height ?? 0) > 0

  return (
    <section id={id} className={panel} aria-label={t`Details`}>
      <dl className={list}>
        <div>
          <dt>
            <Trans>Name</Trans>
          </dt>
          <dd>
            <bdi>{localFileName}</bdi>
          </dd>
        </div>
        {hasSize ? (
          <div>
            <dt>
              <Trans>Size</Trans>
            </dt>
            <dd>
              <Trans>
                {width} × {height} pixels
              </Trans>
            </dd>
          </div>
        ) : null}
        {limits === null ? null : (
          <div>
            <dt>
              <Trans>Prints</Trans>
            </dt>
            <dd>
              <Limits limits={limits} />
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Date taken</Trans>
          </dt>
          <dd>{taken ?? <Trans>Unknown Date</Trans>}</dd>
        </div>
        <div>
          <dt>
            <Trans>Date added</Trans>
          </dt>
          <dd>
            <time dateTime={created}>{formatDay(created, locale, storefront.timeZone)}</time>
          </dd>
        </div>
        {location === null || location.trim() === '' ? null : (
          <div>
            <dt>
              <Trans>Location</Trans>
            </dt>
            <dd>
              <bdi>{withoutTurns(location)}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** The largest sizes at which prints of a photo are sharp and good; B-002. */
function Limits({ limits: { sharp, good } }: { limits: PrintLimits }): ReactNode {
  const { locale } = useStarted()
  const sharpSize = sharp === null ? null : formatPrintSize(sharp, locale)
  const goodSize = good === null ? null : formatPrintSize(good, locale)

  if (goodSize === null) return <Trans>Too small for good prints</Trans>
  if (sharpSize === null) return <Trans>Good up to {goodSize}, not quite sharp</Trans>
  if (sharpSize === goodSize) return <Trans>Sharp up to {sharpSize}</Trans>
  return (
    <Trans>
      Sharp up to {sharpSize}, good up to {goodSize}
    </Trans>
  )
}

const panel = css`
  position: absolute;
  inset-block-start: calc(var(--space-2) * 2 + var(--target) + env(safe-area-inset-top));
  inset-inline-end: calc(var(--space-4) + env(safe-area-inset-right));
  z-index: 1;
  inline-size: 20rem;
  max-block-size: calc(
    100% - var(--space-2) * 2 - var(--target) - var(--space-4) - env(safe-area-inset-bottom)
  );
  padding: var(--space-4) var(--space-5);
  overflow: auto;
  border-radius: var(--radius-card);
  background: var(--surface);
  color: var(--text);
  box-shadow: var(--shadow-overlay);
  user-select: text;
  touch-action: auto;
  cursor: auto;

  @media (width < 35.9375em) {
    inset-block-start: auto;
    inset-block-end: calc(var(--space-4) + env(safe-area-inset-bottom));
    inset-inline: var(--space-4);
    inline-size: auto;
    max-block-size: 50%;
  }
`
const list = css`
  display: grid;
  gap: var(--space-3);
  margin: 0;

  & dt {
    color: var(--muted);
    font: 400 var(--type-small) var(--font-body);
  }

  & dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`
