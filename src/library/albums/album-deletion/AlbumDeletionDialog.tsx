import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { albumDeletionMachine } from '#machines/library/albums/album-deletion/album-deletion.machine.ts'
import { AlbumName } from '#src/library/albums/album-name/AlbumName.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { NotKnown } from '#src/ui/failure/NotKnown.tsx'
import { Reference } from '#src/ui/Reference.tsx'
import { statePath } from '#machines/kit/state-path.ts'

/** Asks before an album is deleted, and says when that failed; L-101, L-102, L-273. */
export function AlbumDeletionDialog({
  flow,
}: {
  flow: ActorRefFrom<typeof albumDeletionMachine>
}): ReactNode {
  const state = useSelector(flow, ({ value }) => statePath(value))
  const isOpen = useSelector(flow, snapshot => snapshot.hasTag('modal'))
  const isBusy = useSelector(flow, snapshot => snapshot.hasTag('busy'))
  const isAlert = useSelector(flow, snapshot => snapshot.hasTag('alert'))
  const name = useSelector(flow, ({ context }) => context.album.name)
  const failure = useSelector(flow, ({ context }) => context.failure)

  // Who leaves by Back is not asked again on coming back; a deletion under way goes on.
  useEffect(
    () => () => {
      flow.send({ type: 'album.keep' })
    },
    [flow],
  )

  if (!isOpen) return null
  const keep = (): void => {
    flow.send({ type: 'album.keep' })
  }

  return (
    <Dialog
      role="alertdialog"
      title={
        <Trans>
          Delete album <AlbumName name={name} />
        </Trans>
      }
      closable={!isBusy}
      onClose={keep}
      actions={
        <>
          <Button disabled={isBusy} onClick={keep}>
            <Trans>Keep album</Trans>
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            busyLabel={<Trans>Deleting</Trans>}
            onClick={() => {
              flow.send({ type: 'album.delete' })
            }}
          >
            <Trans>Delete album</Trans>
          </Button>
        </>
      }
    >
      <div data-flow="albumDeletion" data-state={state} aria-busy={isBusy}>
        <p>
          <Trans>The album is deleted, but not its photos: they stay in your library.</Trans>
        </p>
        {isAlert && failure !== null ? (
          <Banner
            tone="danger"
            role="alert"
            title={
              failure.kind === 'unanswered' ? undefined : (
                <Trans>Unable to remove album. Please try again</Trans>
              )
            }
          >
            {failure.kind === 'unanswered' ? <NotKnown /> : null}
            {failure.kind === 'offline' ? <Trans>There is no connection.</Trans> : null}
            {failure.correlationId === null ? null : (
              <Reference correlationId={failure.correlationId} />
            )}
          </Banner>
        ) : null}
      </div>
    </Dialog>
  )
}
