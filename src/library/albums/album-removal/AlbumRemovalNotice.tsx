import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  isRemovalUnknown,
  type albumRemovalMachine,
} from '#machines/library/albums/album-removal/album-removal.machine.ts'
import { AlbumName } from '#src/library/albums/album-name/AlbumName.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { AgainButton } from '#src/ui/failure/AgainButton.tsx'
import { FailureDetails } from '#src/ui/failure/FailureDetails.tsx'
import { Button } from '#src/ui/Button.tsx'
import { KeptFocus } from '#src/ui/overlays/KeptFocus.tsx'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'
import { useStarted } from '#src/shell/use-root.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { formatNumber } from '#machines/model/formatters.ts'
import { useOnLeave } from '#src/shell/use-on-leave.ts'

type Removal = ActorRefFrom<typeof albumRemovalMachine>

/** The result of removing photos from an album, with Undo, until the page is left; L-278, L-279, L-286, L-287. */
export function AlbumRemovalNotice({ actor }: { actor: Removal }) {
  // When the customer leaves the page, dismiss the notice; a running removal or Undo continues.
  useOnLeave(actor, 'removal.dismiss')

  return <RemovalResult actor={actor} />
}

/**
 * Says how the removal ended, also over the preview. Unmounting dismisses nothing, because the page behind still shows
 * it.
 */
export function RemovalResult({ actor }: { actor: Removal }) {
  const { locale } = useStarted()
  const state = useSelector(actor, ({ value }) => statePath(value))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const { album, batches, failure } = useSelector(actor, ({ context }) => context)
  const done = batches.done.length
  const leftCount = batches.failed.length + batches.rest.length
  const isNotKnown = useSelector(actor, isRemovalUnknown)
  const [copied, all] = [formatNumber(done, locale), formatNumber(done + leftCount, locale)]

  const undo = (
    <Button onClick={() => actor.send({ type: 'removal.undo' })}>
      <Trans>Undo</Trans>
    </Button>
  )
  const dismiss = (
    <Button variant="quiet" onClick={() => actor.send({ type: 'removal.dismiss' })}>
      <Trans>Close</Trans>
    </Button>
  )
  const retry = (
    <AgainButton again={failure?.again} onClick={() => actor.send({ type: 'removal.retry' })}>
      <Trans>Try again</Trans>
    </AgainButton>
  )
  const removed = (
    <Trans>
      <Plural value={done} one="Photo removed from" other="# photos removed from" />{' '}
      <AlbumName name={album.name} />
    </Trans>
  )

  return (
    <div data-flow="albumRemoval" data-state={state} aria-busy={isBusy}>
      <LiveRegion role="status">
        {isBusy ? (
          <Banner tone="info">
            <RemovalUnderWay actor={actor} />
          </Banner>
        ) : null}
        {state === 'removed' ? (
          <KeptFocus>
            <Banner
              tone="success"
              action={
                <>
                  {undo}
                  {dismiss}
                </>
              }
            >
              {removed}
            </Banner>
          </KeptFocus>
        ) : null}
      </LiveRegion>
      {state === 'failed' || state === 'notRestored' ? (
        <KeptFocus>
          <Banner
            tone="danger"
            role="alert"
            title={
              isNotKnown ? (
                <Trans>
                  We couldn't confirm which of these photos are in the album. You can try again.
                </Trans>
              ) : state === 'notRestored' ? (
                <Trans>Unable to save changes. Please try again</Trans>
              ) : leftCount === 1 ? (
                <Trans>Error: Your photo could not be removed from the album</Trans>
              ) : (
                <Trans>Error: Your photos could not be removed from the album</Trans>
              )
            }
            action={
              <>
                {retry}
                {state === 'notRestored' || done === 0 ? null : undo}
                {dismiss}
              </>
            }
          >
            {state === 'failed' ? (
              done === 0 ? null : (
                <p>{removed}</p>
              )
            ) : isNotKnown ? null : batches.failed.length > 0 ? (
              // Do not say that the photos are still in the library: a photo that cannot be restored may have left it.
              done === 0 ? null : (
                <Trans>
                  The album now has {copied} of these {all} photos. Try again to add the rest.
                </Trans>
              )
            ) : (
              <Plural
                value={leftCount}
                one="# photo hasn't been put back in the album."
                other="# photos haven't been put back in the album."
              />
            )}
            <FailureDetails failure={failure} />
          </Banner>
        </KeptFocus>
      ) : null}
    </div>
  )
}

/** Says what is under way: the removal of photos from an album, or its Undo. */
export function RemovalUnderWay({ actor }: { actor: ActorRefFrom<typeof albumRemovalMachine> }) {
  const isRestoring = useSelector(actor, snapshot => snapshot.matches('restoring'))

  return isRestoring ? <Trans>Undoing</Trans> : <Trans>Removing from the album</Trans>
}
