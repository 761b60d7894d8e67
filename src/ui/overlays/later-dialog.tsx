import type { ComponentProps } from 'react'
import type { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { laterView } from '#src/ui/later-view.tsx'

/** `Dialog`, for screens that open one after a press: its libraries are as large as most screens. */
export const { View: LaterDialog, load: loadDialog } = laterView<ComponentProps<typeof Dialog>>(
  async () => ({ View: (await import('#src/ui/overlays/Dialog.tsx')).Dialog }),
)
