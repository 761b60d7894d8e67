import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CircleCheck } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { singleDownloadMachine } from '#machines/library/downloads/single-download/single-download.machine.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { AgainButton } from '#src/ui/failure/AgainButton.tsx'
import { FailureDetails } from '#src/ui/failure/FailureDetails.tsx'
import { Button } from '#src/ui/Button.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { statePath } from '#machines/kit/state-path.ts'
import { mutedNameClass } from '#src/ui/common-class.ts'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'
import { useOnLeave } from '#src/shell/use-on-leave.ts'

export function DownloadDialog({ actor }: { actor: ActorRefFrom<typeof singleDownloadMachine> }) {
  const state = useSelector(actor, ({ value }) => statePath(value))
  const isOpen = useSelector(actor, snapshot => snapshot.hasTag('modal'))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const isAlert = useSelector(actor, snapshot => snapshot.hasTag('alert'))
  const { photo, failure } = useSelector(actor, ({ context }) => context)

  // If the customer leaves the screen by Back, stop the download and close the dialog.
  useOnLeave(actor, 'download.close')

  if (!isOpen) return null
  const close = (): void => {
    actor.send({ type: 'download.close' })
  }
  const isDone = state === 'success'

  return (
    <Dialog
      title={<Trans>Download photo</Trans>}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{isDone ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}</Button>
          {isDone ? null : (
            <AgainButton
              again={failure?.again}
              variant="primary"
              busy={isBusy}
              busyLabel={<Trans>Downloading...</Trans>}
              onClick={() => actor.send({ type: 'download.start' })}
            >
              {isAlert ? <Trans>Try again</Trans> : <Trans>Download</Trans>}
            </AgainButton>
          )}
        </>
      }
    >
      <div className={body} data-flow="singleDownload" data-state={state} aria-busy={isBusy}>
        <p className={mutedNameClass}>
          <bdi>{photo?.localFileName}</bdi>
        </p>
        <LiveRegion as="p" role="status" className={isDone ? done : undefined}>
          {isDone ? (
            <>
              <CircleCheck aria-hidden />
              <Trans>Your photo has been downloaded</Trans>
            </>
          ) : isBusy ? (
            <Trans>Downloading...</Trans>
          ) : null}
        </LiveRegion>
        {isDone && photo !== null ? (
          // The link is needed because browsers within other apps save nothing, and do not say so. B-171
          <p>
            <Trans>
              We've asked your browser to save it. If you can't find it,{' '}
              <a className={linkClass} href={photo.url} target="_blank" rel="noopener noreferrer">
                open the photo in a new tab
              </a>
              .
            </Trans>
          </p>
        ) : null}
        {isAlert ? (
          <Banner tone="danger" role="alert">
            {/* Answers L-280 */}
            <Trans>Error: Your photo could not be downloaded</Trans>
            {/* Answers B-225 */}
            {failure?.status === 404 ? (
              <p>
                <Trans>It may have been deleted in another tab or on another device.</Trans>
              </p>
            ) : null}
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
const done = css`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--status-success-fg);
  font-weight: 600;

  & > svg {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`
