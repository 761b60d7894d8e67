import { type ReactNode, Suspense, use, useEffect } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { provideAlbumCopy, provideAlbumList } from '#src/actors/albums.ts'
import type { World } from '#src/actors/world.ts'
import { copyAction } from '#src/features/library/album-actions.tsx'
import { fetchedOnce } from '#src/features/library/fetched.ts'
import type { SelectionAction } from '#src/features/library/SelectionBar.tsx'
import { routeAt } from '#src/routes/route-table.ts'
import type { OpenPart } from '#src/routes/screen.ts'
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx'
import { useFlag } from '#src/watch/flags.ts'
import { usePart } from '#src/watch/parts.ts'

/** Own albums on the first page. Photo library, section 9; L-289. */
const FIRST_PAGE = 49

const loadDialog = fetchedOnce(() => import('#src/features/library/AlbumCopyDialog.tsx'))

/** Own albums, newest first. */
export const albumListPart = (world: World): OpenPart => ({
  name: 'albumList',
  logic: provideAlbumList(world),
  input: { firstPage: FIRST_PAGE },
  isKept: true,
})

/** What screens need from which photos are copied to an album. */
export const albumCopyParts = (world: World): OpenPart[] => [
  albumListPart(world),
  { name: 'albumCopy', logic: provideAlbumCopy(world), isKept: true },
]

/** Copying selected photos to an album: the action, and its dialog. The selection ends once they are copied. */
export const useAlbumCopy = (): { actions: SelectionAction[]; dialogs: ReactNode } => {
  const copying = usePart('albumCopy')
  const selection = usePart('selection')
  const copy = useCopy()
  // A preview over the list has a dialog of its own.
  const isCovered = useRouterState({
    select: ({ location }) => routeAt(location.pathname)?.parent !== undefined,
  })

  useEffect(() => {
    const { unsubscribe } = copying.on('photos.copied', () => {
      selection.send({ type: 'selection.cancel' })
    })
    return unsubscribe
  }, [copying, selection])

  return {
    actions: copy === null ? [] : [copyAction(copy)],
    dialogs: isCovered ? null : <LazyCopyDialog />,
  }
}

/** Asks to which album photos are copied; null where there are no albums. */
export const useCopy = (): ((ids: string[]) => void) | null => {
  const copying = usePart('albumCopy')
  return useFlag('PhotoManagementAlbumViewEnabled')
    ? ids => {
        copying.send({ type: 'copy.ask', ids })
      }
    : null
}

/** The dialog of a copy while there is one; its code is fetched on first use. */
export function LazyCopyDialog(): ReactNode {
  const isOpen = useSelector(usePart('albumCopy'), snapshot => snapshot.hasTag('modal'))
  return isOpen ? (
    <PanelBoundary>
      <Suspense fallback={null}>
        <Loaded />
      </Suspense>
    </PanelBoundary>
  ) : null
}

function Loaded(): ReactNode {
  const { AlbumCopyDialog } = use(loadDialog())
  return <AlbumCopyDialog flow={usePart('albumCopy')} list={usePart('albumList')} />
}
