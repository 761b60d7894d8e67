import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { uploadRemovalMachine } from '#machines/library/upload/upload-removal/upload-removal.machine.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { NotKnown } from '#src/ui/failure/NotKnown.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { statePath } from '#machines/kit/state-path.ts'

type RemovalActor = ActorRefFrom<typeof uploadRemovalMachine>

/** Shows that photos of an upload are being deleted, or how many could not be deleted. */
export function UploadRemovalState({ removal }: { removal: RemovalActor }) {
  const { t } = useLingui()
  const state = useSelector(removal, ({ value }) => statePath(value))
  const isBusy = useSelector(removal, snapshot => snapshot.hasTag('busy'))
  const isUnsure = useSelector(removal, ({ context }) => context.isUnsure)
  const count = useSelector(removal, ({ context }) => context.ids.length)

  return (
    <div data-flow="uploadRemoval" data-state={state} role={isBusy ? 'status' : 'alert'}>
      {isBusy ? (
        <>
          <p>
            <Plural value={count} one="Deleting # photo" other="Deleting # photos" />
          </p>
          <ProgressBar value={null} label={t`Deletion progress`} />
        </>
      ) : (
        <Banner tone="danger">
          {isUnsure ? <NotKnown /> : null}
          {isUnsure ? null : (
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
  if (isBusy) return null

  return (
    <>
      <Button onClick={() => removal.send({ type: 'removal.accept' })}>
        <Trans>Keep in library</Trans>
      </Button>
      <Button variant="primary" onClick={() => removal.send({ type: 'removal.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    </>
  )
}
