import { css } from '@linaria/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ListSelection } from '#src/library/selection/use-list-selection.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { FailureDetails } from '#src/ui/failure/FailureDetails.tsx'
import { RetryOrContact } from '#src/ui/failure/RetryOrContact.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { liveClass } from '#src/ui/common-class.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

/** How many of the selected photos were read, while actions wait for them. */
export function SelectionProgress({ actor }: Pick<ListSelection, 'actor'>) {
  const { t } = useLingui()
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const { read, toRead } = useSelector(actor, ({ context }) => context)

  return isBusy ? (
    <div className={wait}>
      <p aria-hidden>
        <Trans>Selecting your photos...</Trans>
      </p>
      <ProgressBar
        label={t`Selecting your photos...`}
        value={toRead === 0 ? null : read / toRead}
      />
    </div>
  ) : null
}

/** What a screen reader says of `SelectionProgress`, for a live region that is there before. */
export function SelectionUnderWay({ actor }: Pick<ListSelection, 'actor'>) {
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))

  // Answers B-492
  return isBusy ? (
    <VisuallyHidden>
      <Trans>Selecting your photos...</Trans>
    </VisuallyHidden>
  ) : null
}

/** The error if not all selected photos could be read. */
export function SelectionProblem({
  actor,
  onRetry,
}: Pick<ListSelection, 'actor'> & {
  onRetry: () => void
}) {
  const isAlert = useSelector(actor, snapshot => snapshot.hasTag('alert'))
  const failure = useSelector(actor, ({ context }) => context.failure)

  return isAlert ? (
    <Banner
      tone="danger"
      role="alert"
      action={
        <RetryOrContact
          failure={failure}
          onRetry={() => {
            onRetry()
            actor.send({ type: 'selection.retry' })
          }}
        />
      }
    >
      <Trans>Error: Your photos could not be loaded</Trans>
      <FailureDetails failure={failure} />
    </Banner>
  ) : null
}

/** How many photos of a stored selection are no longer in the library, or that all photos are in albums; B-292, B-295. */
export function SelectionInPart({
  actor,
  onDismiss,
}: Pick<ListSelection, 'actor'> & {
  onDismiss: () => void
}) {
  const isInPart = useSelector(actor, snapshot => snapshot.matches({ on: 'restoredInPart' }))
  const isNone = useSelector(actor, snapshot => snapshot.matches({ on: 'noneOutside' }))
  const missing = useSelector(actor, ({ context }) => context.missing)

  return (
    <LiveRegion role="status" className={liveClass}>
      <SelectionUnderWay actor={actor} />
      {isInPart || isNone ? (
        <Banner
          tone={isNone ? 'info' : 'warning'}
          action={
            <Button
              variant="quiet"
              onClick={() => {
                onDismiss()
                actor.send({ type: 'selection.dismiss' })
              }}
            >
              <Trans>Close</Trans>
            </Button>
          }
        >
          {isNone ? (
            <Trans>Every photo in your library is in an album.</Trans>
          ) : (
            <Plural
              value={missing}
              one="# photo you selected is no longer in your library."
              other="# photos you selected are no longer in your library."
            />
          )}
        </Banner>
      ) : null}
    </LiveRegion>
  )
}

const wait = css`
  display: grid;
  grid-template-columns: minmax(0, auto) 5rem;
  align-items: center;
  gap: var(--space-3);
`
