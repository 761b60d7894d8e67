import { type ReactNode, useEffect } from 'react'
import type { ToastMessage } from '#machines/shell/toasts/toasts.machine.ts'
import { Toasts } from '#src/shell/toasts/Toasts.tsx'
import { useChild } from '#src/shell/use-root.ts'

/** Shows one toast while it is mounted. */
export function Toasted({ message }: { message: ToastMessage }): ReactNode {
  const toasts = useChild('toasts')
  const text = JSON.stringify(message)

  useEffect(() => {
    toasts.send({ type: 'toast.show', message: JSON.parse(text) as ToastMessage })
    return () => {
      for (const { id } of toasts.getSnapshot().context.toasts) {
        toasts.send({ type: 'toast.dismiss', id })
      }
    }
  }, [toasts, text])
  return <Toasts />
}
