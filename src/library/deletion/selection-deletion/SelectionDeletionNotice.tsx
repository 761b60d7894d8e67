import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { selectionDeletionMachine } from '#machines/library/deletion/selection-deletion/selection-deletion.machine.ts'
import { formatDay } from '#machines/model/format.ts'
import { idsOfBatches, idsOfSections } from '#machines/library/model/deletion-batch.ts'
import { UnknownDeletion } from '#src/library/deletion/UnknownDeletion.tsx'
import { useStarted } from '#src/shell/use-root.ts'
import { AgainButton } from '#src/ui/failure/AgainButton.tsx'
import { GoesOnAt } from '#src/ui/failure/BusyWords.tsx'
import { LONGEST_SILENCE } from '#machines/model/time/retry-after.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { Reference } from '#src/ui/Reference.tsx'
import { footCard } from '#src/ui/overlays/FootNotice.tsx'
import { KeptFocus } from '#src/ui/overlays/KeptFocus.tsx'
import { liveClass } from '#src/ui/common-class.ts'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'
import { statePath } from '#machines/kit/state-path.ts'

type SelectionDeletionActor = ActorRefFrom<typeof selectionDeletionMachine>

/**
 * Asks whether to continue what an earlier page left. Shows the progress of a deletion that takes more than one call, with
 * a button that stops it, and when a paused deletion goes on. After a failure or a stop, says how many photos are deleted,
 * are not, or may still exist. The pages of the library show it in the window, and so does a preview above them. B-138, B-250.
 */
export function SelectionDeletionNotice({ actor }: { actor: SelectionDeletionActor }) {
  const { t } = useLingui()
  const state = useSelector(actor, ({ value }) => statePath(value.work))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const isAlert = useSelector(actor, snapshot => snapshot.hasTag('alert'))
  const { total, batches, pause, isStopped } = useSelector(actor, ({ context }) => context)
  const open = idsOfBatches(batches).length
  const isLong = isBusy && total > MOST_UNSAID
  const isPaused = pause !== null && pause.wait > LONGEST_SILENCE

  return (
    <div
      className={isLong || isPaused ? footCard : undefined}
      data-part="selectionDeletionNotice"
      data-state={state}
      aria-busy={isBusy}
    >
      {/* Answers B-392 */}
      <LiveRegion role="status" className={liveClass}>
        <EarlierDeletion actor={actor} />
      </LiveRegion>
      <LiveRegion role="status" className={liveClass}>
        {isLong ? (
          <>
            <p>
              <Trans>Deleting your photos</Trans>
            </p>
            <ProgressBar label={t`Deleting your photos`} value={(total - open) / total} />
          </>
        ) : null}
        {isPaused ? (
          <p>
            <GoesOnAt at={pause.at} />
          </p>
        ) : null}
      </LiveRegion>
      {isLong || isPaused ? (
        <KeptFocus>
          <Button
            busy={isStopped && isBusy}
            busyLabel={<Trans>Stopping</Trans>}
            onClick={() => actor.send({ type: 'deletion.stop' })}
          >
            <Trans>Stop deleting</Trans>
          </Button>
        </KeptFocus>
      ) : null}
      {isAlert ? <DeletionProblem actor={actor} /> : null}
      <LiveRegion role="status" className={liveClass}>
        {state === 'stopped' ? <StoppedDeletion actor={actor} /> : null}
      </LiveRegion>
    </div>
  )
}

/** The question whether to continue a deletion that an earlier page left. */
function EarlierDeletion({ actor }: { actor: SelectionDeletionActor }) {
  const { locale, storefront } = useStarted()
  const isAsking = useSelector(actor, snapshot => snapshot.matches({ earlier: 'asking' }))
  const since = useSelector(actor, ({ context }) => context.since)
  const count = useSelector(actor, ({ context }) => idsOfBatches(context.earlier).length)
  if (!isAsking) return null
  const date = formatDay(new Date(since).toISOString(), locale, storefront.timeZone)

  return (
    <KeptFocus>
      <Banner
        tone="warning"
        action={
          <>
            <Button onClick={() => actor.send({ type: 'deletion.drop' })}>
              <Plural value={count} one="Keep photo" other="Keep photos" />
            </Button>
            <Button variant="danger" onClick={() => actor.send({ type: 'deletion.continue' })}>
              <Trans>Continue deleting</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Plural
            value={count}
            one={`# photo from a deletion you started on ${date} may still be in your library. Continue?`}
            other={`# photos from a deletion you started on ${date} may still be in your library. Continue?`}
          />
        </p>
        <p>
          <Trans>Photos already deleted can't be restored.</Trans>
        </p>
      </Banner>
    </KeptFocus>
  )
}

/** What a deletion that the customer stopped has done. */
function StoppedDeletion({ actor }: { actor: SelectionDeletionActor }) {
  const { unknown, ...context } = useSelector(actor, snapshot => snapshot.context)
  const deleted = context.deleted.length
  const lost = idsOfSections(context.lost).length

  return (
    <KeptFocus>
      <Banner tone="info" action={<CloseButton actor={actor} />}>
        <p>
          <Trans>You stopped the deletion.</Trans>
        </p>
        {deleted === 0 ? null : (
          <p>
            <Plural value={deleted} one="# photo was deleted." other="# photos were deleted." />
          </p>
        )}
        {lost === 0 ? null : (
          <p>
            <Plural value={lost} one="# photo wasn't deleted." other="# photos weren't deleted." />
          </p>
        )}
        <UnknownDeletion unknown={unknown} />
      </Banner>
    </KeptFocus>
  )
}

function CloseButton({ actor }: { actor: SelectionDeletionActor }) {
  return (
    <Button onClick={() => actor.send({ type: 'deletion.dismiss' })}>
      <Trans>Close</Trans>
    </Button>
  )
}

function DeletionProblem({ actor }: { actor: SelectionDeletionActor }) {
  const { unknown, failure, ...context } = useSelector(actor, snapshot => snapshot.context)
  const lost = idsOfSections(context.lost).length
  const mayDeleteAgain = useSelector(actor, snapshot => snapshot.can({ type: 'deletion.retry' }))

  return (
    <KeptFocus>
      <Banner
        tone="danger"
        role="alert"
        action={
          <>
            {mayDeleteAgain ? (
              <AgainButton
                again={failure?.again}
                onClick={() => actor.send({ type: 'deletion.retry' })}
              >
                <Trans>Try again</Trans>
              </AgainButton>
            ) : null}
            <CloseButton actor={actor} />
          </>
        }
      >
        {lost === 0 ? null : (
          <>
            <p>
              {lost + unknown === 1 ? (
                // Answers L-277
                <Trans>Error: Your photo could not be deleted</Trans>
              ) : (
                // Answers L-276
                <Trans>Error: Your photos could not be deleted</Trans>
              )}
            </p>
            <p>
              <Plural
                value={lost}
                one="# photo is back in your library."
                other="# photos are back in your library."
              />
            </p>
          </>
        )}
        <UnknownDeletion unknown={unknown} />
        <Reference correlationId={failure?.correlationId ?? null} />
      </Banner>
    </KeptFocus>
  )
}

/** The maximum number of photos whose deletion shows no progress, because a single call can delete them. */
const MOST_UNSAID = 500
