import type { ComponentProps } from 'react'
import type { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { lateView } from '#src/ui/late-view.tsx'

/** `Dialog`, fetched when it is first shown, because its libraries are large; for dialogs that open after a press. */
export const LateDialog = lateView<ComponentProps<typeof Dialog>>(
  'dialog',
  async () => (await import('#src/ui/overlays/Dialog.tsx')).Dialog,
  { isSoon: true },
)
