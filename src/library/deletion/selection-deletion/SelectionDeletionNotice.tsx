import { css } from '@linaria/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { selectionDeletionMachine } from '#machines/library/deletion/selection-deletion/selection-deletion.machine.ts'
import { GoesOnAt } from '#src/ui/failure/BusyWords.tsx'
import { LONGEST_SILENCE } from '#machines/model/time/retry-after.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { Reference } from '#src/ui/Reference.tsx'
import { KeptFocus } from '#src/ui/overlays/KeptFocus.tsx'
import { statePath } from '#machines/kit/state-path.ts'

type SelectionDeletionActor = ActorRefFrom<typeof selectionDeletionMachine>

/**
 * Shows the progress of a deletion that takes more than one call, and when a paused deletion goes on. After a failure,
 * says how many photos could not be deleted or may still exist.
 */
export function SelectionDeletionNotice({ actor }: { actor: SelectionDeletionActor }): ReactNode {
  const { t } = useLingui()
  const state = useSelector(actor, ({ value }) => statePath(value.work))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const isAlert = useSelector(actor, snapshot => snapshot.hasTag('alert'))
  const total = useSelector(actor, ({ context }) => context.total)
  const open = useSelector(actor, ({ context }) =>
    context.batches.reduce(
      (sum, { sections }) => sections.reduce((own, { ids }) => own + ids.length, sum),
      0,
    ),
  )
  const pause = useSelector(actor, ({ context }) => context.pause)
  const isLong = isBusy && total > MOST_UNSAID

  return (
    <div data-part="selectionDeletionNotice" data-state={state} aria-busy={isBusy}>
      {isLong ? (
        <div className={progress} role="status">
          <p>
            <Trans>Deleting your photos</Trans>
          </p>
          <ProgressBar label={t`Deleting your photos`} value={(total - open) / total} />
        </div>
      ) : null}
      {pause !== null && pause.wait > LONGEST_SILENCE ? (
        <p className={progress} role="status">
          <GoesOnAt at={pause.at} />
        </p>
      ) : null}
      {isAlert ? <DeletionProblem actor={actor} /> : null}
    </div>
  )
}

function DeletionProblem({ actor }: { actor: SelectionDeletionActor }): ReactNode {
  const total = useSelector(actor, ({ context }) => context.total)
  const lost = useSelector(actor, ({ context }) => context.lost.length)
  const unknown = useSelector(actor, ({ context }) => context.unknown)
  const reference = useSelector(actor, ({ context }) => context.failure?.correlationId ?? null)

  return (
    <KeptFocus className={problem}>
      <Banner
        tone="danger"
        role="alert"
        action={
          <Button onClick={() => actor.send({ type: 'deletion.dismiss' })}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        {lost === 0 ? null : (
          <>
            <p>
              {total === 1 ? (
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
        {unknown === 0 ? null : (
          <p>
            <Plural
              value={unknown}
              one="We do not know whether # photo was deleted: no answer came. Your library shows what is there."
              other="We do not know which of # photos were deleted: no answer came. Your library shows what is there."
            />
          </p>
        )}
        {reference === null ? null : <Reference correlationId={reference} />}
      </Banner>
    </KeptFocus>
  )
}

/** The maximum number of photos whose deletion shows no progress, because a single call can delete them. */
const MOST_UNSAID = 500

const progress = css`
  display: grid;
  gap: var(--space-2);
  margin-block-end: var(--space-5);
  color: var(--muted);
  font: 400 var(--type-small) var(--font-body);
`
const problem = css`
  margin-block-end: var(--space-5);
`
