import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { providePhotoUser } from '#src/actors/photo-user.ts'
import { storefrontNow } from '#src/actors/merchandise.ts'
import { provideNewestProject, provideNextOrder } from '#src/actors/overview.ts'
import { OverviewPage } from '#src/features/overview/OverviewPage.tsx'
import { accountMenu } from '#src/model/account-menu.ts'
import { faqAddress } from '#src/model/storefront.ts'
import { bookListParts } from '#src/routes/book-parts.ts'
import type { Screen } from '#src/routes/screen.ts'
import { useFlag } from '#src/watch/flags.ts'
import { usePart } from '#src/watch/parts.ts'
import { useChild, useStarted } from '#src/watch/root.ts'
import { useShopRoutes } from '#src/watch/shop-routes.ts'

function OverviewRoute(): ReactNode {
  const { routesByPath } = useRouter()
  const { storefront } = useStarted()
  const { EditorUrl, Main } = useShopRoutes()
  const hasPhotos = useFlag('PhotoManagementTimelineViewEnabled')
  const session = useChild('session')
  const isBusiness = useSelector(session, ({ context }) => context.session.identity.isBusiness)

  return (
    <OverviewPage
      photoUser={usePart('photoUser')}
      nextOrder={usePart('nextOrder')}
      newestProject={usePart('newestProject')}
      bookList={usePart('bookList')}
      merchandise={usePart('merchandise')}
      items={accountMenu({ isBusiness, hasPhotos, hasScreen: path => path in routesByPath })}
      editorUrl={EditorUrl}
      faqUrl={faqAddress(storefront, Main)}
    />
  )
}

export const screen: Screen = {
  View: OverviewRoute,
  parts: world => [
    ...bookListParts(world),
    { name: 'photoUser', logic: providePhotoUser(world), isKept: true },
    {
      name: 'nextOrder',
      logic: provideNextOrder(world, storefrontNow(world).timeZone),
      isKept: true,
    },
    { name: 'newestProject', logic: provideNewestProject(world), isKept: true },
  ],
}
