import { Trans } from '@lingui/react/macro'
import { Download, FolderInput, FolderMinus, Printer, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SelectionAction } from '#src/library/selection/selection/SelectionBar.tsx'
import { MOST_PHOTOS_PER_DOWNLOAD } from '#machines/library/model/download.ts'

type Act = (ids: string[]) => void

/** Downloads selected photos, at most 100 at a time. */
export const downloadAction = (onPress: Act): SelectionAction => ({
  key: 'download',
  label: <Trans>Download</Trans>,
  icon: <Download aria-hidden />,
  limit: {
    most: MOST_PHOTOS_PER_DOWNLOAD,
    // Answers L-209
    hint: <Trans>Up to 100 photos can be downloaded at a time</Trans>,
  },
  onPress,
})

export const copyAction = (onPress: Act): SelectionAction => ({
  key: 'copy',
  label: <Trans>Copy to album</Trans>,
  icon: <FolderInput aria-hidden />,
  onPress,
})

export const printsAction = (onPress: Act): SelectionAction => ({
  key: 'prints',
  label: <Trans>Order photo prints</Trans>,
  icon: <Printer aria-hidden />,
  onPress,
})

/** `whyNot`: why no photo can be removed at the moment; null if photos can be removed. */
export const removalAction = (onPress: Act, whyNot: ReactNode): SelectionAction => ({
  key: 'remove',
  label: <Trans>Remove from album</Trans>,
  icon: <FolderMinus aria-hidden />,
  // Use a hint and not `why`, so that the button stays the same element, and keeps the focus when it becomes available.
  limit: whyNot === null ? undefined : { most: 0, hint: whyNot },
  onPress,
})

/** Actions that are unavailable for photos of a shared album; L-091, L-092, L-093. */
export const sharedAlbumActions = (): SelectionAction[] =>
  [
    { key: 'copy', label: <Trans>Copy to album</Trans>, icon: <FolderInput aria-hidden /> },
    { key: 'prints', label: <Trans>Order photo prints</Trans>, icon: <Printer aria-hidden /> },
    { key: 'delete', label: <Trans>Delete</Trans>, icon: <Trash2 aria-hidden /> },
  ].map(action => ({
    ...action,
    why: <Trans>Unavailable for shared albums</Trans>,
    onPress: () => undefined,
  }))
