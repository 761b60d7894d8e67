import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { uploadRemovalMachine } from '#machines/library/upload-removal/upload-removal.machine.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { statePath } from '#src/watch/state-path.ts'

/** Shows that photos of an upload are being deleted, and asks what to do about those that stay. */
export function UploadRemovalDialog({
  removal,
}: {
  removal: ActorRefFrom<typeof uploadRemovalMachine>
}): ReactNode {
  const state = useSelector(removal, ({ value }) => statePath(value))
  const isBusy = useSelector(removal, snapshot => snapshot.hasTag('busy'))
  const count = useSelector(removal, ({ context }) => context.ids.length)
  const words = <Plural value={count} one="Deleting # photo" other="Deleting # photos" />

  return (
    <Dialog
      title={<Trans>Upload photos</Trans>}
      closable={false}
      onClose={() => undefined}
      actions={
        isBusy ? undefined : (
          <>
            <Button
              onClick={() => {
                removal.send({ type: 'removal.accept' })
              }}
            >
              <Trans>Keep them</Trans>
            </Button>
            <Button
              variant="primary"
              onClick={() => {
                removal.send({ type: 'removal.retry' })
              }}
            >
              <Trans>Try again</Trans>
            </Button>
          </>
        )
      }
    >
      <div data-flow="uploadRemoval" data-state={state} role={isBusy ? 'status' : 'alert'}>
        {isBusy ? (
          <>
            <p>{words}</p>
            <ProgressBar value={null} label="" />
          </>
        ) : (
          <Banner tone="danger">
            <Plural
              value={count}
              one="# photo could not be deleted and is still in your library."
              other="# photos could not be deleted and are still in your library."
            />
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
