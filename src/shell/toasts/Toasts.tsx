import { css } from '@linaria/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ToastMessage } from '#machines/shell/toasts/toasts.machine.ts'
import { Button } from '#src/ui/Button.tsx'
import { shownAlbumName } from '#machines/library/model/album-shown.ts'
import { albumPath } from '#machines/library/model/photo-paths.ts'
import { Link } from '#src/ui/Link.tsx'
import { linkLook } from '#src/ui/link-look.ts'
import { type ToastCard, ToastRegion } from '#src/ui/overlays/ToastRegion.tsx'
import { useChild, useRoot } from '#src/shell/use-root.ts'

const cardOf = (
  message: ToastMessage,
  onSave: (downloadId: string) => void,
): Omit<ToastCard, 'id'> => {
  switch (message.kind) {
    case 'photosAdded':
      return {
        tone: 'success',
        title: <Plural value={message.count} one="# photo added" other="# photos added" />,
      }
    case 'downloadFailed':
      return {
        tone: 'danger',
        title: <Trans>Download failed</Trans>,
        text: (
          <Trans>
            An unexpected error has occurred, please contact us if you continue to have problems.
          </Trans>
        ),
      }
    case 'failed':
      return {
        tone: 'danger',
        title: (
          <Trans>
            An unexpected error has occurred, please contact us if you continue to have problems.
          </Trans>
        ),
      }
    // Answers L-132
    case 'archiveStarted':
      return {
        tone: 'info',
        title: <Trans>Preparing download...</Trans>,
        action: (
          <Link to="/downloads" className={`${linkLook} ${way}`}>
            <Trans>Downloads</Trans>
          </Link>
        ),
      }
    // Answers L-133
    case 'archiveFinished':
      return {
        tone: 'success',
        title: <Trans>Downloading photos</Trans>,
        action: (
          <Button variant="quiet" className={again} onClick={() => onSave(message.downloadId)}>
            <Download aria-hidden />
            <Trans>Download</Trans>
          </Button>
        ),
      }
    // Answers L-134
    case 'archiveFailed':
      return { tone: 'danger', title: <Trans>Download failed</Trans> }
    // Answers L-281
    case 'archiveRefused':
      return {
        tone: 'danger',
        title: <Trans>Download failed</Trans>,
        text: <Trans>Error: Your photos could not be downloaded</Trans>,
      }
    case 'archiveUnanswered':
      return {
        tone: 'danger',
        title: (
          <Trans>
            We couldn't confirm that your download is being prepared. Check Downloads before you try
            again.
          </Trans>
        ),
        action: (
          <Link to="/downloads" className={`${linkLook} ${way}`}>
            <Trans>Downloads</Trans>
          </Link>
        ),
      }
    case 'archiveUnwatched':
      return {
        tone: 'info',
        title: (
          <Trans>
            Your download is taking longer than usual. It will appear under Downloads when it's
            ready.
          </Trans>
        ),
        action: (
          <Link to="/downloads" className={`${linkLook} ${way}`}>
            <Trans>Downloads</Trans>
          </Link>
        ),
      }
    // Answers L-104
    case 'albumDeleted':
      return {
        tone: 'success',
        title: (
          <Trans>
            <bdi>{shownAlbumName(message.name)}</bdi> album deleted
          </Trans>
        ),
      }
    case 'photosDeleted':
      return {
        tone: 'success',
        title: <Plural value={message.count} one="# photo deleted" other="# photos deleted" />,
      }
    case 'addressDeleted':
      return { tone: 'success', title: <Trans>Address deleted</Trans> }
    case 'projectDeleted':
      return { tone: 'success', title: <Trans>Project deleted</Trans> }
    case 'bookDeleted':
      return { tone: 'success', title: <Trans>Photo book deleted</Trans> }
    // Answers L-113
    case 'photosCopied':
      return {
        tone: 'success',
        title: (
          <Trans>
            Photos copied to{' '}
            <Link to={albumPath(message.albumId)} className={linkLook}>
              <bdi>{shownAlbumName(message.name)}</bdi>
            </Link>
          </Trans>
        ),
      }
    // Answers B-054
    case 'accountReplaced':
      return {
        tone: 'info',
        title: <Trans>Someone else was signed in on this page before</Trans>,
        ...(message.email === ''
          ? {}
          : {
              text: (
                <Trans>
                  You're now seeing the account of <bdi>{message.email}</bdi>.
                </Trans>
              ),
            }),
      }
    case 'dropRefused':
      return {
        tone: 'info',
        title: <Trans>You can only add files here, not text or links.</Trans>,
      }
    case 'uploadUnderWay':
      return {
        tone: 'info',
        title: <Trans>An upload is in progress. Add these files when it's finished.</Trans>,
      }
    // Answers L-274, L-275
    case 'printsFailed':
      return { tone: 'danger', title: <Trans>Error transferring photos. Try again.</Trans> }
  }
}

/** The toasts of the shell; the machine decides when they close. */
export function Toasts(): ReactNode {
  const actor = useChild('toasts')
  const { actor: root } = useRoot()
  const toasts = useSelector(actor, ({ context }) => context.toasts)
  const save = (downloadId: string): void => {
    root.getSnapshot().children.screenActors?.send({
      type: 'actors.broadcast',
      event: { type: 'archive.save', downloadId },
    })
  }

  return (
    <ToastRegion
      toasts={toasts.map(({ id, message }) => ({ id, ...cardOf(message, save) }))}
      onClose={id => actor.send({ type: 'toast.dismiss', id })}
      onPause={() => actor.send({ type: 'toasts.pause' })}
      onResume={() => actor.send({ type: 'toasts.resume' })}
    />
  )
}

const again = css`
  margin-inline-start: calc(-1 * var(--space-3));
`
const way = css`
  display: inline-flex;
  align-items: center;
  min-block-size: var(--target);
`
