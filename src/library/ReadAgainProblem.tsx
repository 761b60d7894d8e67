import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { libraryCount } from '#machines/library/selection/selection/list-sections.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { FootNotice, footCard } from '#src/ui/overlays/FootNotice.tsx'

/** Says in the window, over the photos that are known, that the library could not be read again; B-294. */
export function ReadAgainProblem() {
  const timeline = useScreenActor('timeline')
  const failure = useSelector(timeline, ({ context }) => context.failure)
  const isBusy = useSelector(timeline, snapshot => snapshot.hasTag('busy'))
  const hasPhotos = useSelector(
    timeline,
    ({ context }) => libraryCount(context.summary?.entries ?? []) > 0,
  )

  return failure === null || !hasPhotos ? null : (
    <FootNotice>
      <div className={footCard}>
        <ErrorBlock
          compact
          message={<Trans>Error: Your photos could not be loaded</Trans>}
          failure={failure}
          onRetry={() => timeline.send({ type: 'timeline.retry' })}
          retrying={isBusy}
        />
      </div>
    </FootNotice>
  )
}
