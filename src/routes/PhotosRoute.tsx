import { Outlet } from '@tanstack/react-router'
import { type ReactNode, use, useState } from 'react'
import { askedSelection } from '#src/actors/page.ts'
import { keptSortings, provideTimeline } from '#src/actors/library.ts'
import { askLibraryAhead } from '#src/actors/library-ahead.ts'
import { provideSelection } from '#src/actors/selection.ts'
import { fetchedOnce } from '#src/features/library/fetched.ts'
import { type LibraryDeeds, LibraryPage } from '#src/features/library/LibraryPage.tsx'
import { LaterContext } from '#src/routes/later.ts'
import { latestUploadsPart, libraryParts, sortingsNow } from '#src/routes/library-parts.ts'
import type { Screen } from '#src/routes/screen.ts'
import { useCanOrderPrints } from '#src/routes/use-can-order-prints.ts'
import { useFlag } from '#src/watch/flags.ts'
import { partOf } from '#src/watch/parts.ts'
import { useChild } from '#src/watch/root.ts'

function PhotosRoute(): ReactNode {
  const fetchLater = use(LaterContext)
  const open = useChild('parts')
  const toasts = useChild('toasts')
  const [deeds, setDeeds] = useState<LibraryDeeds | null>(null)
  const [restored] = useState(askedSelection)
  const canOrderPrints = useCanOrderPrints()

  // Many pictures come before the code does.
  const [fetchDeeds] = useState(() =>
    fetchedOnce(async () => {
      const code = await fetchLater?.('photo deeds', () => import('#src/routes/photo-deeds.tsx'))
      if (code !== undefined) setDeeds(code.deeds)
    }),
  )
  const fetchAhead = (): void => {
    // Whoever needs it asks again, and says what became of it.
    if (deeds === null) fetchDeeds().catch(() => null)
  }
  const fetchNow = (then: () => void): void => {
    fetchDeeds().then(then, () => {
      toasts.send({ type: 'toast.show', message: { kind: 'failed' } })
    })
  }

  return (
    <div onLoadCapture={fetchAhead} onErrorCapture={fetchAhead}>
      <LibraryPage
        canUpload={useFlag('PhotoManagementUploadEnabled')}
        deeds={deeds}
        restored={restored}
        onSelect={() => {
          fetchNow(() => undefined)
        }}
        onOrderPrints={
          canOrderPrints
            ? () => {
                fetchNow(() => {
                  partOf(open.getSnapshot().children, 'prints').send({ type: 'prints.choose' })
                })
              }
            : null
        }
      />
      <Outlet />
    </div>
  )
}

export const screen: Screen = {
  View: PhotosRoute,
  askAhead: world => {
    askLibraryAhead(world, keptSortings().photos)
  },
  parts: world => [
    ...libraryParts(world),
    {
      name: 'timeline',
      logic: provideTimeline(world),
      input: { sorting: sortingsNow(world).photos },
      greeting: { type: 'timeline.load' },
      isKept: true,
    },
    latestUploadsPart(world),
    { name: 'selection', logic: provideSelection(world), isKept: false },
  ],
}
