import { css } from '@linaria/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Fragment, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { uploadQueueMachine } from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import type { Refusal } from '#machines/library/model/upload/upload.ts'
import { refusalsIn, type Twins, twinsIn } from '#machines/library/model/upload/upload-batch.ts'
import { withoutTurns } from '#machines/model/text/shown-name.ts'
import { Button } from '#src/ui/Button.tsx'
import { ContactLink } from '#src/ui/failure/ContactLink.tsx'
import { useStarted } from '#src/shell/use-root.ts'

type Queue = ActorRefFrom<typeof uploadQueueMachine>

/** How often each refusal occurs in an upload; empty while files are inspected. */
const useReasons = (queue: Queue): Map<Refusal, number> => {
  const refused = useSelector(queue, ({ context }) => context.batch.tallies.refused.files)
  // Scan the files only when the number of refused ones changes: thousands of files are slow.
  const isLooking = useSelector(queue, snapshot => snapshot.matches({ choosing: 'looking' }))
  return useMemo(
    () =>
      refused === 0 || isLooking
        ? new Map<Refusal, number>()
        : refusalsIn(queue.getSnapshot().context.batch),
    [queue, refused, isLooking],
  )
}

/** Says how many files of an upload the library refuses; empty if it refuses none. */
export function RefusedWords({ queue }: { queue: Queue }) {
  const refused = useSelector(queue, ({ context }) => context.batch.tallies.refused.files)
  return refused === 0 ? null : (
    <Plural value={refused} one="# file can't be uploaded." other="# files can't be uploaded." />
  )
}

/** Says how many files were refused for each reason, and what to do. A button limits the list to the refused files. */
export function UploadLeftOut({
  queue,
  size,
  isAlone,
  onAlone,
}: {
  queue: Queue
  /** How many files the upload has. */
  size: number
  /** Whether the list shows only the refused files. */
  isAlone: boolean
  onAlone: (isAlone: boolean) => void
}) {
  const refused = useSelector(queue, ({ context }) => context.batch.tallies.refused.files)
  const reasons = useReasons(queue)
  if (refused === 0) return null

  return (
    <section className={leftOut} data-left-out>
      <div className={head}>
        <p>
          <RefusedWords queue={queue} />
        </p>
        {refused < size ? (
          <Button aria-pressed={isAlone} onClick={() => onAlone(!isAlone)}>
            <Trans>Show only these</Trans>
          </Button>
        ) : null}
      </div>
      <ul className={kinds}>
        {[...reasons].map(([refusal, count]) => (
          <li key={refusal}>
            <Trans>
              <strong>
                <Plural value={count} one="# file" other="# files" />
              </strong>
              : <RefusalWords refusal={refusal} />
            </Trans>
            {refusal === 'noRoom' ? (
              <>
                {' '}
                <ContactLink />
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

const leftOut = css`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-card);
  background: var(--sunken);
`
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-3);
  font-weight: 600;
`
const kinds = css`
  display: grid;
  gap: var(--space-1);
  font: var(--type-small) var(--font-body);

  & strong {
    font-variant-numeric: tabular-nums;
  }
`

/** How many duplicates are named; the list of files shows all of them. */
const NAMED = 3

/** How many duplicates an upload leaves out, and of which files the first of them are; B-283, B-289. */
export function UploadDoubles({ queue }: { queue: Queue }) {
  const doubles = useSelector(queue, ({ context }) => context.batch.tallies.there.files)
  const isLooking = useSelector(queue, snapshot => snapshot.matches({ choosing: 'looking' }))
  const twins = useMemo(
    () => (doubles === 0 || isLooking ? [] : twinsIn(queue.getSnapshot().context.batch, NAMED)),
    [queue, doubles, isLooking],
  )
  if (doubles === 0) return null

  return (
    <div className={doublesClass}>
      <p>
        <DoubleWords doubles={doubles} />
      </p>
      {twins.length === 0 ? null : (
        <ul className={kinds}>
          {twins.map(twin => (
            <li key={twin.name}>
              <TwinWords {...twin} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export function DoubleWords({ doubles }: { doubles: number }) {
  return (
    // Answers B-283
    <Plural value={doubles} one="# duplicate left out" other="# duplicates left out" />
  )
}

function TwinWords(twins: Twins) {
  const [name, twin] = [withoutTurns(twins.name), withoutTurns(twins.twin)]
  return (
    <Trans>
      <bdi>{name}</bdi> is the same photo as <bdi>{twin}</bdi>
    </Trans>
  )
}

const doublesClass = css`
  display: grid;
  gap: var(--space-1);
  color: var(--muted);
  overflow-wrap: anywhere;
`

/** Announces each kind of problem once. The rows cannot do this, because scrolling mounts and unmounts them. */
export function UploadProblems({ queue }: { queue: Queue }) {
  const failed = useSelector(queue, ({ context }) => context.batch.tallies.failed.files)
  const reasons = useReasons(queue)

  return (
    <>
      {reasons.size > 0 ? (
        <>
          <RefusedWords queue={queue} />{' '}
        </>
      ) : null}
      {[...reasons.keys()].map(refusal => (
        <Fragment key={refusal}>
          <RefusalWords refusal={refusal} />{' '}
        </Fragment>
      ))}
      {failed > 0 ? (
        <>
          <FailedWords failed={failed} />{' '}
        </>
      ) : null}
    </>
  )
}

export function FailedWords({ failed }: { failed: number }) {
  return (
    <Plural
      value={failed}
      one="# photo couldn't be uploaded."
      other="# photos couldn't be uploaded."
    />
  )
}

function OtherFormatWords({ format }: { format: string }) {
  return <Trans>{format} files aren't supported. Try saving as a JPEG.</Trans>
}

export function RefusalWords({ refusal }: { refusal: Refusal }) {
  const { configuration } = useStarted()
  const { maxBytes, maxPixels } = configuration.upload
  const megabytes = Math.floor(maxBytes / 1_000_000)
  const megapixels = Math.floor(maxPixels / 1_000_000)
  switch (refusal) {
    case 'empty':
      return <Trans>Empty</Trans>
    case 'notAnImage':
      return <Trans>Only HEIC, JPEG and PNG photos can be uploaded</Trans>
    case 'tooLarge':
      return <Trans>Over the limit of {megabytes} MB</Trans>
    case 'noRoom':
      return <Trans>We have no space left for new photos. Please contact customer care.</Trans>
    case 'tooManyPixels':
      return <Trans>Over the limit of {megapixels} megapixels</Trans>
    case 'tooLargeForService':
      return <Trans>Too large to upload</Trans>
    case 'tooManyPixelsForService':
      return <Trans>Too many pixels</Trans>
    case 'notTakenByService':
      return (
        <Trans>
          Not accepted: may be damaged or in a format we don't support. Try saving as a JPEG.
        </Trans>
      )
    case 'avif':
      return <OtherFormatWords format="AVIF" />
    case 'raw':
      return <OtherFormatWords format="RAW" />
    case 'webp':
      return <OtherFormatWords format="WebP" />
    case 'video':
      return <Trans>Videos aren't supported. Try saving a frame as a photo.</Trans>
    case 'livePhotoVideo':
      return <Trans>Live Photo videos can't be uploaded, only the photos.</Trans>
    case 'damaged':
      return <Trans>Damaged. Please choose another copy.</Trans>
    case 'changed':
      return <Trans>Changed after being chosen. Please choose again.</Trans>
    case 'unreadable':
      return <Trans>Couldn't be opened. Please choose again.</Trans>
  }
}
