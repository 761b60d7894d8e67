import { useSelector } from '@xstate/react'
import type { Toast, ToastMessage } from '#machines/shell/toasts/toasts.machine.ts'
import { useChild, useRoot } from '#src/shell/use-root.ts'
import { lateView } from '#src/ui/late-view.tsx'
import type { ToastTone } from '#src/ui/overlays/ToastCard.tsx'
import { ToastRegion } from '#src/ui/overlays/ToastRegion.tsx'

const ToastCards = lateView(
  'toasts',
  async () => (await import('#src/shell/toasts/ToastCards.tsx')).ToastCards,
  { waiting: null, isSoon: true },
)

const TONES: Readonly<Record<ToastMessage['kind'], ToastTone>> = {
  photosAdded: 'success',
  downloadFailed: 'danger',
  failed: 'danger',
  archiveStarted: 'info',
  archiveFinished: 'success',
  archiveFailed: 'danger',
  archiveRefused: 'danger',
  archiveUnanswered: 'danger',
  archiveUnwatched: 'info',
  albumDeleted: 'success',
  photosDeleted: 'success',
  addressDeleted: 'success',
  projectDeleted: 'success',
  bookDeleted: 'success',
  leftDone: 'success',
  leftUndone: 'danger',
  leftOpen: 'danger',
  photosCopied: 'success',
  accountReplaced: 'info',
  dropRefused: 'info',
  uploadUnderWay: 'info',
  printsFailed: 'danger',
}

const toneOf = ({ kind }: ToastMessage): ToastTone => TONES[kind]
const isUrgent = ({ message }: Toast): boolean => toneOf(message) === 'danger'

/** The toasts of the shell; the machine decides when they close. */
export function Toasts() {
  const actor = useChild('toasts')
  const root = useRoot()
  const toasts = useSelector(actor, ({ context }) => context.toasts)
  const save = (downloadId: string): void => {
    root.getSnapshot().children.screenActors?.send({
      type: 'actors.broadcast',
      event: { type: 'archive.save', downloadId },
    })
  }

  const dismiss = (id: string): void => actor.send({ type: 'toast.dismiss', id })
  const cardsOf = (shown: readonly Toast[]) =>
    shown.length === 0 ? null : (
      <ToastCards toasts={shown} toneOf={toneOf} onDismiss={dismiss} onSave={save} />
    )

  return (
    <ToastRegion
      isEmpty={toasts.length === 0}
      urgent={cardsOf(toasts.filter(isUrgent))}
      others={cardsOf(toasts.filter(toast => !isUrgent(toast)))}
      onPause={() => actor.send({ type: 'toasts.pause' })}
      onResume={() => actor.send({ type: 'toasts.resume' })}
    />
  )
}
