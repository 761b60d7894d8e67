import { css } from '@linaria/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Printer, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { printedPhotos } from '#src/browser/storage/photo-notes.ts'
import type { ListSelection } from '#src/library/selection/use-list-selection.ts'
import { usePrintSizes } from '#src/library/prints/use-print-sizes.ts'
import { useSelectedPhotos } from '#src/library/selection/use-selected-photos.ts'
import type { Photo } from '#machines/library/model/photo.ts'
import {
  cutMuch,
  formatPrintSize,
  tooSmall,
  type FoundAt,
} from '#machines/library/prints/print-fit.model.ts'
import { countSelected } from '#machines/library/selection/selection/selection.model.ts'
import { thumbnailUrl } from '#machines/library/model/thumbnail.ts'
import { PanelButton } from '#src/ui/PanelButton.tsx'
import { useStarted } from '#src/shell/use-root.ts'
import { formatDay } from '#machines/model/format.ts'
import { formatNumber } from '#machines/model/formatters.ts'

/** The maximum number of photos in the list; further photos are only counted. */
const SHOWN = 50

/**
 * Notes about the selected photos that were sent to prints before, or that a print would show blurred or cut: each names the smallest size of the shop at
 * which that happens to a photo, and lists the photos. Only photos in memory are checked, and the numbers say so. Renders
 * nothing if there is nothing to say, or if the print sizes are unknown. B-257.
 */
export function PrintNotes({ selection }: { selection: ListSelection }) {
  const { locale } = useStarted()
  const sizes = usePrintSizes()
  const count = useSelector(selection.actor, ({ context }) => countSelected(context.marks))
  const seen = useSelectedPhotos(selection)
  const small = tooSmall(seen, sizes)
  const cut = cutMuch(seen, sizes)
  const [printed] = useState(printedPhotos.read)
  const sent = seen.filter(({ imageId }) => printed.has(imageId))
  const all = formatNumber(seen.length, locale)
  const isWhole = seen.length === count

  return (
    <>
      {small === null ? null : <SmallNote found={small} all={all} isWhole={isWhole} />}
      {cut === null ? null : <CutNote found={cut} all={all} isWhole={isWhole} />}
      {sent.length === 0 ? null : <SentNote photos={sent} printed={printed} />}
    </>
  )
}

interface NoteProps {
  found: FoundAt<Photo>
  /** How many photos were checked. */
  all: string
  /** Whether these are all selected photos. */
  isWhole: boolean
}

function SmallNote({ found, all, isWhole }: NoteProps) {
  const { t } = useLingui()
  const { locale } = useStarted()
  const size = formatPrintSize(found.size, locale)

  return (
    <PhotosNote
      photos={found.photos}
      label={t`Too small for ${size}`}
      icon={<TriangleAlert aria-hidden />}
      summary={
        isWhole ? (
          <Plural
            value={found.photos.length}
            one={`# of ${all} is too small for ${size}`}
            other={`# of ${all} are too small for ${size}`}
          />
        ) : (
          <Plural
            value={found.photos.length}
            one={`# of the ${all} checked is too small for ${size}`}
            other={`# of the ${all} checked are too small for ${size}`}
          />
        )
      }
      explanation={<Trans>Prints at {size} may look blurry.</Trans>}
    />
  )
}

function CutNote({ found, all, isWhole }: NoteProps) {
  const { t } = useLingui()
  const { locale } = useStarted()
  const size = formatPrintSize(found.size, locale)

  return (
    <PhotosNote
      photos={found.photos}
      label={t`Cropped at ${size}`}
      icon={<TriangleAlert aria-hidden />}
      summary={
        isWhole ? (
          <Plural
            value={found.photos.length}
            one={`# of ${all} will be cropped by more than 10% at ${size}`}
            other={`# of ${all} will be cropped by more than 10% at ${size}`}
          />
        ) : (
          <Plural
            value={found.photos.length}
            one={`# of the ${all} checked will be cropped by more than 10% at ${size}`}
            other={`# of the ${all} checked will be cropped by more than 10% at ${size}`}
          />
        )
      }
      explanation={
        <Trans>The shape doesn't match a {size} print, so the edges will be cut off.</Trans>
      }
    />
  )
}

/** The photos that were sent to prints from this browser before, each with the day; B-288. */
function SentNote({
  photos,
  printed,
}: {
  photos: readonly Photo[]
  printed: ReadonlyMap<string, string>
}) {
  const { t } = useLingui()
  const { locale } = useStarted()

  return (
    <PhotosNote
      photos={photos}
      label={t`Previously chosen for prints`}
      icon={<Printer aria-hidden />}
      summary={
        <Plural
          value={photos.length}
          one="You've chosen # of these photos for prints before"
          other="You've chosen # of these photos for prints before"
        />
      }
      explanation={<Trans>This device remembers which photos you've chosen for prints.</Trans>}
      aboutOf={({ imageId }) => formatDay(printed.get(imageId) ?? '', locale, 'UTC')}
    />
  )
}

/** A button that says how many photos are concerned, and lists them. */
function PhotosNote({
  photos,
  label,
  icon,
  summary,
  explanation,
  aboutOf = null,
}: {
  photos: readonly Photo[]
  label: string
  icon: ReactNode
  summary: ReactNode
  explanation: ReactNode
  /** The note about each photo; its size if null. */
  aboutOf?: ((photo: Photo) => string) | null
}) {
  const more = photos.length - SHOWN

  return (
    <PanelButton
      opener={
        <span className={textBlock}>
          {icon}
          <span>
            {summary}{' '}
            <span className={show}>
              <Trans>Show</Trans>
            </span>
          </span>
        </span>
      }
      label={label}
    >
      {() => (
        <>
          <p>{explanation}</p>
          <ul className={list}>
            {photos.slice(0, SHOWN).map(photo => (
              <NotedPhoto key={photo.imageId} photo={photo} about={aboutOf?.(photo) ?? null} />
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

function NotedPhoto({ photo, about }: { photo: Photo; about: string | null }) {
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
          {about ?? (
            <Trans>
              {width} × {height} pixels
            </Trans>
          )}
        </span>
      </span>
    </li>
  )
}

const textBlock = css`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  font: var(--type-small) var(--font-body);
  text-align: start;

  & > svg {
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.125rem;
  }
`
const show = css`
  text-decoration: underline;
  white-space: nowrap;
`
const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
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
