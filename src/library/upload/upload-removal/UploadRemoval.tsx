import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { uploadRemovalMachine } from '#machines/library/upload/upload-removal/upload-removal.machine.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { UnknownDeletion } from '#src/library/deletion/UnknownDeletion.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'
import { statePath } from '#machines/kit/state-path.ts'

type RemovalActor = ActorRefFrom<typeof uploadRemovalMachine>

/** Shows that photos of an upload are being deleted, or how many could not be deleted; without a removal, nothing. */
export function UploadRemovalState({ removal }: { removal: RemovalActor | undefined }) {
  const { t } = useLingui()
  const state = useSelector(removal, snapshot => snapshot && statePath(snapshot.value))
  const isBusy = useSelector(removal, snapshot => snapshot?.hasTag('busy') === true)
  const isUnsure = useSelector(removal, snapshot => snapshot?.context.isUnsure === true)
  const count = useSelector(removal, snapshot => snapshot?.context.ids.length ?? 0)

  return (
    <div data-flow={removal && 'uploadRemoval'} data-state={state}>
      <LiveRegion role="status">
        {isBusy ? (
          <>
            <p>
              <Plural value={count} one="Deleting # photo" other="Deleting # photos" />
            </p>
            <ProgressBar value={null} label={t`Deletion progress`} />
          </>
        ) : null}
      </LiveRegion>
      {state === undefined || isBusy ? null : (
        <Banner tone="danger" role="alert">
          {isUnsure ? (
            <UnknownDeletion unknown={count} />
          ) : (
            <Plural
              value={count}
              one="# photo couldn't be deleted."
              other="# photos couldn't be deleted."
            />
          )}
        </Banner>
      )}
    </div>
  )
}

export function UploadRemovalActions({ removal }: { removal: RemovalActor }) {
  const isBusy = useSelector(removal, snapshot => snapshot.hasTag('busy'))
  const isUnsure = useSelector(removal, ({ context }) => context.isUnsure)
  if (isBusy) return null

  return (
    <>
      <Button onClick={() => removal.send({ type: 'removal.accept' })}>
        {/* Answers B-438 */}
        {isUnsure ? <Trans>Close</Trans> : <Trans>Keep in library</Trans>}
      </Button>
      <Button variant="primary" onClick={() => removal.send({ type: 'removal.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    </>
  )
}
