import { Plural } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ToastMessage } from '#machines/shell/toasts/toasts.machine.ts'
import { ToastRegion } from '#src/ui/ToastRegion.tsx'
import { useChild } from '#src/watch/root.ts'

const words = (message: ToastMessage): ReactNode => {
  switch (message.kind) {
    case 'photosAdded':
      return <Plural value={message.count} one="# photo added" other="# photos added" />
  }
}

/** The notices of the shell; their times are the chart's. */
export function Toasts(): ReactNode {
  const actor = useChild('toasts')
  const toasts = useSelector(actor, ({ context }) => context.toasts)

  return (
    <ToastRegion
      toasts={toasts.map(({ id, message }) => ({ id, tone: 'success', title: words(message) }))}
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
