import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ToastMessage } from '#machines/shell/toasts/toasts.machine.ts'
import { shownAlbumName } from '#src/model/album-shown.ts'
import { albumPath } from '#src/model/photo-paths.ts'
import { Link } from '#src/ui/Link.tsx'
import { linkLook } from '#src/ui/link-look.ts'
import { type ToastCard, ToastRegion } from '#src/ui/ToastRegion.tsx'
import { useChild } from '#src/watch/root.ts'

const cardOf = (message: ToastMessage): Omit<ToastCard, 'id'> => {
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
    case 'albumDeleted':
      return {
        tone: 'success',
        title: (
          <Trans>
            <bdi>{shownAlbumName(message.name)}</bdi> album deleted
          </Trans>
        ),
      }
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
  }
}

/** The notices of the shell; their times are the chart's. */
export function Toasts(): ReactNode {
  const actor = useChild('toasts')
  const toasts = useSelector(actor, ({ context }) => context.toasts)

  return (
    <ToastRegion
      toasts={toasts.map(({ id, message }) => ({ id, ...cardOf(message) }))}
      onClose={id => {
        actor.send({ type: 'toast.dismiss', id })
      }}
      onPause={() => {
        actor.send({ type: 'toasts.pause' })
      }}
      onResume={() => {
        actor.send({ type: 'toasts.resume' })
      }}
    />
  )
}
