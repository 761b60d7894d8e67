import { css } from '@linaria/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Share } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { photoShareMachine } from '#machines/library/downloads/photo-share/photo-share.machine.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { AgainButton } from '#src/ui/failure/AgainButton.tsx'
import { FailureDetails } from '#src/ui/failure/FailureDetails.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'
import { useOnLeave } from '#src/shell/use-on-leave.ts'

/** The dialog that hands photos to another app of a phone, such as its photo app; B-255. */
export function PhotoShareDialog({ actor }: { actor: ActorRefFrom<typeof photoShareMachine> }) {
  const { t } = useLingui()
  const state = useSelector(actor, ({ value }) => statePath(value))
  const isOpen = useSelector(actor, snapshot => snapshot.hasTag('modal'))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const isFetching = useSelector(actor, snapshot => snapshot.matches({ open: 'fetching' }))
  const isFailed = useSelector(actor, snapshot => snapshot.matches({ open: 'failed' }))
  const isShared = useSelector(actor, snapshot => snapshot.matches({ open: 'shared' }))
  const { photos, ready, failure } = useSelector(actor, ({ context }) => context)
  const count = photos.length

  // If the customer leaves the screen by Back, stop fetching and close the dialog.
  useOnLeave(actor, 'share.close')

  if (!isOpen) return null
  const close = (): void => {
    actor.send({ type: 'share.close' })
  }

  return (
    <Dialog
      title={<Plural value={count} one="Save # photo" other="Save # photos" />}
      onClose={close}
      actions={
        <>
          {isShared ? null : (
            <Button onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          )}
          <Button onClick={() => actor.send({ type: 'share.download' })}>
            <Trans>Download</Trans>
          </Button>
          {isShared ? (
            <Button variant="primary" onClick={close}>
              <Trans>Close</Trans>
            </Button>
          ) : isFailed ? (
            <AgainButton
              again={failure?.again}
              variant="primary"
              onClick={() => actor.send({ type: 'share.retry' })}
            >
              <Trans>Try again</Trans>
            </AgainButton>
          ) : (
            <Button
              variant="primary"
              busy={isBusy}
              busyLabel={<Trans>Getting ready</Trans>}
              onClick={() => actor.send({ type: 'share.open' })}
            >
              <Share aria-hidden />
              <Trans>Choose where to save</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className={body} data-flow="photoShare" data-state={state} aria-busy={isBusy}>
        <LiveRegion as="p" role="status">
          {isFetching ? (
            <Plural
              value={count}
              one="Getting your photo ready"
              other="Getting your photos ready"
            />
          ) : isShared ? (
            <Plural
              value={count}
              one="Your photo has been sent to the app you chose."
              other="Your photos have been sent to the app you chose."
            />
          ) : isFailed ? null : (
            <Plural
              value={count}
              one="Your photo is ready. Save it to your photo app or send it to another app."
              other="Your photos are ready. Save them to your photo app or send them to another app."
            />
          )}
        </LiveRegion>
        {isFetching ? (
          <ProgressBar label={t`Getting your photos ready`} value={ready / count} />
        ) : null}
        {isFailed ? (
          <Banner tone="danger" role="alert">
            {count === 1 ? (
              <Trans>Error: Your photo could not be downloaded</Trans>
            ) : (
              <Trans>Error: Your photos could not be downloaded</Trans>
            )}
            <FailureDetails failure={failure} />
          </Banner>
        ) : null}
      </div>
    </Dialog>
  )
}

const body = css`
  display: grid;
  gap: var(--space-3);

  & > p:empty {
    position: absolute;
  }
`
