import type { ComponentProps } from 'react'
import type { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { laterView } from '#src/ui/later-view.tsx'

/** `Dialog`, fetched when it is first shown, because its libraries are large; for dialogs that open after a press. */
export const { View: LaterDialog, load: loadDialog } = laterView<ComponentProps<typeof Dialog>>(
  async () => ({ View: (await import('#src/ui/overlays/Dialog.tsx')).Dialog }),
  { isSoon: true },
)
