import { hasNothingToRead, withoutTurns } from '#machines/model/text/shown-name.ts'
import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { printedPhotos } from '#src/browser/storage/photo-notes.ts'
import { formatDay } from '#machines/model/format.ts'
import { usePrintSizes } from '#src/library/prints/use-print-sizes.ts'
import type { Photo } from '#machines/library/model/photo.ts'
import {
  cutOff,
  formatPrintSize,
  LEAST_CUT,
  printLimits,
  type PrintLimits,
} from '#machines/library/prints/print-fit.model.ts'
import { type PrintSize } from '#machines/library/model/print-size.ts'
import { numberFormat } from '#machines/model/formatters.ts'
import { useStarted } from '#src/shell/use-root.ts'

/** The service's data about a photo, not the file's; `taken` is null without a date. */
export function PhotoDetails({
  id,
  photo,
  taken,
}: {
  id: string
  photo: Photo
  taken: string | null
}) {
  const { t } = useLingui()
  const { locale, storefront } = useStarted()
  const { localFileName, visibleWidth: width, visibleHeight: height, created, location } = photo
  const sizes = usePrintSizes()
  const limits = printLimits(photo, sizes)
  const hasSize = (width ?? 0) > 0 && (height ?? 0) > 0

  return (
    <section id={id} className={panel} aria-label={t`Details`}>
      <dl className={list}>
        <Fact term={<Trans>Name</Trans>}>
          <bdi>{localFileName}</bdi>
        </Fact>
        {hasSize ? (
          <Fact term={<Trans>Size</Trans>}>
            <Trans>
              {width} × {height} pixels
            </Trans>
          </Fact>
        ) : null}
        {limits === null ? null : (
          <Fact term={<Trans>Prints</Trans>}>
            <Limits limits={limits} />
          </Fact>
        )}
        <Cuts photo={photo} sizes={sizes} />
        <Fact term={<Trans>Date taken</Trans>}>{taken ?? <Trans>Unknown Date</Trans>}</Fact>
        <SentToPrints imageId={photo.imageId} />
        {created ? (
          <Fact term={<Trans>Date uploaded</Trans>}>
            <time dateTime={created}>{formatDay(created, locale, storefront.timeZone)}</time>
          </Fact>
        ) : null}
        {hasNothingToRead(location ?? '') ? null : (
          <Fact term={<Trans>Location</Trans>}>
            <bdi>{withoutTurns(location ?? '')}</bdi>
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The day on which a photo was last sent to prints from this browser; nothing if that is not known. */
function SentToPrints({ imageId }: { imageId: string }) {
  const { locale } = useStarted()
  const [printed] = useState(printedPhotos.read)
  const day = printed.get(imageId)

  return day === undefined ? null : (
    <Fact term={<Trans>Chosen for prints</Trans>}>
      {/* Answers B-288 */}
      <time dateTime={day}>{formatDay(day, locale, 'UTC')}</time>
    </Fact>
  )
}

/** What prints of each size cut off; nothing if no size cuts off a whole percent. B-257. */
function Cuts({ photo, sizes }: { photo: Photo; sizes: readonly PrintSize[] }) {
  const { locale } = useStarted()
  const cuts = sizes.flatMap(size => {
    const share = cutOff(photo, size) ?? 0
    return share < LEAST_CUT ? [] : [{ name: formatPrintSize(size, locale), share }]
  })
  if (cuts.length === 0) return null
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })

  return (
    <div>
      <dt>
        <Trans>Cropped in prints</Trans>
      </dt>
      {cuts.map(({ name, share }) => (
        <Cut key={name} name={name} count={percent.format(share)} />
      ))}
    </div>
  )
}

function Cut({ name, count }: { name: string; count: string }) {
  return (
    <dd>
      <Trans>
        {name}: {count}
      </Trans>
    </dd>
  )
}

/** The largest sizes at which prints of a photo are sharp and good; B-002. */
function Limits({ limits: { sharp, good } }: { limits: PrintLimits }) {
  const { locale } = useStarted()
  const sharpSize = sharp === null ? null : formatPrintSize(sharp, locale)
  const goodSize = good === null ? null : formatPrintSize(good, locale)

  if (goodSize === null) return <Trans>Too small for good prints</Trans>
  if (sharpSize === null) return <Trans>Good up to {goodSize}, but not completely sharp</Trans>
  if (sharpSize === goodSize) return <Trans>Sharp up to {sharpSize}</Trans>
  return (
    <Trans>
      Sharp up to {sharpSize}, good up to {goodSize}
    </Trans>
  )
}

/** The class of the panel between the buttons that show the neighbours, or below them in an upright small window. */
const panel = css`
  position: absolute;
  inset-block-start: calc(var(--space-2) * 2 + var(--target) + env(safe-area-inset-top));
  inset-inline-end: calc(var(--space-2) * 2 + var(--target) + env(safe-area-inset-right));
  z-index: 1;
  inline-size: min(20rem, 100% - 2 * (var(--space-2) * 2 + var(--target)));
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

  @media (width < 35.9375em) and (orientation: portrait) {
    inset-block-start: auto;
    inset-block-end: calc(var(--space-4) + env(safe-area-inset-bottom));
    inset-inline: var(--space-4);
    inline-size: auto;
    max-block-size: calc(
      50% - var(--target) / 2 - var(--space-2) - var(--space-4) - env(safe-area-inset-bottom)
    );
  }
`
const list = css`
  display: grid;
  gap: var(--space-3);

  & dt {
    color: var(--muted);
    font: 400 var(--type-small) var(--font-body);
  }

  & dd {
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`
