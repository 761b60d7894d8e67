import { Trans } from '@lingui/react/macro'
import { FolderInput, FolderMinus, Printer, Trash2 } from 'lucide-react'
import type { SelectionAction } from '#src/features/library/SelectionBar.tsx'

type Act = (ids: string[]) => void

/** Copies selected photos to an album. */
export const copyAction = (onPress: Act): SelectionAction => ({
  key: 'copy',
  label: <Trans>Copy to album</Trans>,
  icon: <FolderInput aria-hidden />,
  why: null,
  limit: null,
  onPress,
})

/** Takes selected photos out of the album that they are shown in. */
export const removalAction = (onPress: Act): SelectionAction => ({
  key: 'remove',
  label: <Trans>Remove from album</Trans>,
  icon: <FolderMinus aria-hidden />,
  why: null,
  limit: null,
  onPress,
})

/** What nobody can do with photos of a shared album; L-091 to L-093. */
export const sharedAlbumActions = (): SelectionAction[] =>
  [
    { key: 'copy', label: <Trans>Copy to album</Trans>, icon: <FolderInput aria-hidden /> },
    { key: 'prints', label: <Trans>Order photo prints</Trans>, icon: <Printer aria-hidden /> },
    { key: 'delete', label: <Trans>Delete</Trans>, icon: <Trash2 aria-hidden /> },
  ].map(action => ({
    ...action,
    why: <Trans>Unavailable for shared albums</Trans>,
    limit: null,
    onPress: () => undefined,
  }))
