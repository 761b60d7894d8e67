import { css } from '@linaria/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListSelection } from '#src/library/selection/use-list-selection.ts'
import { usePrintSizes } from '#src/library/prints/use-print-sizes.ts'
import { useSelectedPhotos } from '#src/library/selection/use-selected-photos.ts'
import type { Photo } from '#machines/library/model/photo.ts'
import { formatPrintSize, tooSmall } from '#machines/library/model/print-size.ts'
import { countSelected } from '#machines/library/selection/selection/selection.model.ts'
import { thumbnailUrl } from '#machines/library/model/thumbnail.ts'
import { PanelButton } from '#src/ui/PanelButton.tsx'
import { useStarted } from '#src/shell/use-root.ts'
import { formatNumber } from '#machines/model/formatters.ts'

/** The maximum number of photos in the list; further photos are only counted. */
const SHOWN = 50

/**
 * Lists the selected photos that are too small for a print size. That size is the smallest size of the shop for which
 * at least one photo is too small. Checks only photos in memory. Renders nothing if none of these is too small for any
 * size, or if the print sizes are unknown.
 */
export function TooSmallNote({
  selection,
  isShort = false,
}: {
  selection: ListSelection
  /** Whether the note is only an icon on small screens, so that nothing moves when it appears. */
  isShort?: boolean
}): ReactNode {
  const { t } = useLingui()
  const { locale } = useStarted()
  const sizes = usePrintSizes()
  const count = useSelector(selection.actor, ({ context }) => countSelected(context.marks))
  const found = tooSmall(useSelectedPhotos(selection), sizes)
  if (found === null) return null

  const size = formatPrintSize(found.size, locale)
  const all = formatNumber(count, locale)
  const more = found.photos.length - SHOWN

  return (
    <PanelButton
      opener={
        <span className={words}>
          <TriangleAlert aria-hidden />
          <span className={isShort ? wideOnly : undefined}>
            <Plural
              value={found.photos.length}
              one={`# of ${all} is too small for ${size}`}
              other={`# of ${all} are too small for ${size}`}
            />
          </span>
          <span className={isShort ? `${show} ${wideOnly}` : show}>
            <Trans>Show them</Trans>
          </span>
        </span>
      }
      label={t`Too small for ${size}`}
    >
      {() => (
        <>
          <p>
            <Trans>Prints of these photos would look blurred in {size}.</Trans>
          </p>
          <ul className={list}>
            {found.photos.slice(0, SHOWN).map(photo => (
              <SmallPhoto key={photo.imageId} photo={photo} />
            ))}
          </ul>
          {more > 0 ? (
            <p>
              <Plural value={more} one="and # more" other="and # more" />
            </p>
          ) : null}
        </>
      )}
    </PanelButton>
  )
}

function SmallPhoto({ photo }: { photo: Photo }): ReactNode {
  const { localFileName, visibleWidth: width, visibleHeight: height } = photo

  return (
    <li className={row}>
      <img
        className={picture}
        src={thumbnailUrl(photo, 300)}
        alt=""
        crossOrigin="anonymous"
        loading="lazy"
      />
      <span className={name}>
        <bdi>{localFileName}</bdi>
        <span className={muted}>
          <Trans>
            {width} × {height} pixels
          </Trans>
        </span>
      </span>
    </li>
  )
}

const words = css`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  text-align: start;

  & > svg {
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.125rem;
  }
`
/** The class of text that is visible if there is space, and that screen readers get on every screen. */
const wideOnly = css`
  @media (width < 64em) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`
const show = css`
  text-decoration: underline;
`
const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  margin: 0;
  padding: 0;
  list-style: none;
`
const row = css`
  display: flex;
  align-items: center;
  gap: var(--space-3);
`
const picture = css`
  flex: none;
  inline-size: 3rem;
  block-size: 3rem;
  border-radius: var(--radius-print);
  background: var(--sunken);
  object-fit: cover;
`
const name = css`
  display: grid;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`
const muted = css`
  color: var(--muted);
  font: 400 var(--type-small) var(--font-body);
  font-variant-numeric: tabular-nums;
`
