import { css } from '@linaria/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CircleAlert, Download as DownloadSign } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { archivesMachine } from '#machines/library/downloads/archives/archives.machine.ts'
import { formatDay } from '#machines/model/format.ts'
import { isOrderable, type Download } from '#machines/library/model/download.ts'
import { Button } from '#src/ui/Button.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { Reference } from '#src/ui/Reference.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { useStarted } from '#src/shell/use-root.ts'
import { strongNameClass } from '#src/ui/common-class.ts'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

export function DownloadRow({
  item,
  archives,
}: {
  item: Download
  archives: ActorRefFrom<typeof archivesMachine>
}) {
  const { t } = useLingui()
  const { locale, storefront } = useStarted()
  const { id, photos, state, created } = item
  const given = item.name?.trim() ?? ''
  const day =
    created === null || created === undefined
      ? null
      : formatDay(created, locale, storefront.timeZone)
  const name = given === '' ? (day === null ? id : t`Download from ${day}`) : given
  // The name for the button, without "Download of": the button's label already begins with "Download".
  const ofWhat = given === '' ? (day ?? id) : given
  const ids = photos.filter(photo => photo !== null)
  const isSaving = useSelector(archives, ({ context }) =>
    context.jobs.some(job => job.downloadId === id && job.isSaving),
  )
  const canAsk = useSelector(archives, snapshot => snapshot.can({ type: 'archive.ask', ids }))
  const failure = useSelector(archives, ({ context }) => context.failures[id])

  return (
    <li className={row} data-download={id} data-stand={state ?? 'unknown'}>
      <div className={textBlock}>
        <p className={strongNameClass}>
          <bdi>{name}</bdi>
        </p>
        <p className={count}>
          <Plural value={photos.length} one="# photo" other="# photos" />
        </p>
        {state === 'FAILED' ? (
          <p className={problem}>
            <CircleAlert aria-hidden />
            <Trans>Download failed</Trans>
          </p>
        ) : null}
      </div>
      {state === 'PREPARING' ? (
        <div className={progress}>
          <p className={count}>
            <Trans>Preparing download...</Trans>
          </p>
          <ProgressBar value={null} label={t`Preparing ${name}`} />
        </div>
      ) : null}
      {state === 'FAILED' && ids.length === photos.length && isOrderable(ids) ? (
        // Answers B-284
        <Button
          busy={!canAsk}
          busyLabel={<Trans>Preparing download...</Trans>}
          onClick={() => archives.send({ type: 'archive.ask', ids })}
        >
          <Trans>Try again</Trans>
          <VisuallyHidden>
            <bdi>{ofWhat}</bdi>
          </VisuallyHidden>
        </Button>
      ) : null}
      {state === 'PREPARING' || state === 'FAILED' ? null : (
        <Button
          busy={isSaving}
          busyLabel={<Trans>Downloading</Trans>}
          onClick={() => archives.send({ type: 'archive.save', downloadId: id })}
        >
          <DownloadSign aria-hidden />
          <Trans>Download</Trans>
          <VisuallyHidden>
            <bdi>{ofWhat}</bdi>
          </VisuallyHidden>
        </Button>
      )}
      {failure === undefined || state === 'FAILED' ? null : (
        <div className={below}>
          <LiveRegion as="p" className={problem} role="alert">
            <CircleAlert aria-hidden />
            <Trans>Error: Your photos could not be downloaded</Trans>
          </LiveRegion>
          <Reference correlationId={failure.correlationId} />
        </div>
      )}
    </li>
  )
}

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-3) var(--space-4);
  min-block-size: 5rem;
  padding-block: var(--space-3);
  border-block-start: 1px solid var(--line);

  &:first-child {
    border: 0;
  }

  @media (width < 35.9375em) {
    grid-template-columns: minmax(0, 1fr);
    padding-block: var(--space-4);

    & > button {
      justify-self: start;
    }
  }
`
const textBlock = css`
  min-inline-size: 0;
`
const count = css`
  color: var(--muted);
  font: 400 var(--type-small) var(--font-body);
  font-variant-numeric: tabular-nums;
`
const progress = css`
  display: grid;
  gap: var(--space-2);
  inline-size: 12rem;

  @media (width < 35.9375em) {
    inline-size: 100%;
  }
`
const problem = css`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--status-danger-fg);

  & > svg {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`
const below = css`
  grid-column: 1 / -1;
`
