import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { frameShown } from '#src/browser/next-frame.ts'
import { providePhotoUser } from '#src/library/photo-user.actor.ts'
import { storefrontNow } from '#src/orders/merchandise/merchandise.actor.ts'
import { provideNewestProject, provideNextOrder } from '#src/shell/overview/overview.actor.ts'
import { OverviewPage } from '#src/shell/overview/OverviewPage.tsx'
import { newestBooks, titleOfNextOrder } from '#src/shell/overview/overview.wiring.ts'
import { accountMenu } from '#machines/shell/model/account-menu.ts'
import { faqAddress } from '#machines/model/configuration/storefront.ts'
import { bookListActors } from '#src/books/book-actors.screen.ts'
import type { Screen } from '#src/app/screen.ts'
import { useFlag } from '#src/shell/use-flags.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { useChild, useStarted } from '#src/shell/use-root.ts'
import { useMenus } from '#src/shell/menus/use-menus.ts'

function OverviewRoute(): ReactNode {
  const { routesByPath } = useRouter()
  const { storefront } = useStarted()
  const { EditorUrl, Main } = useMenus().routes
  const hasPhotos = useFlag('PhotoManagementTimelineViewEnabled')
  const session = useChild('session')
  const isBusiness = useSelector(session, ({ context }) => context.session.identity.isBusiness)

  return (
    <OverviewPage
      photoUser={useScreenActor('photoUser')}
      nextOrder={useScreenActor('nextOrder')}
      newestProject={useScreenActor('newestProject')}
      bookList={useScreenActor('bookList')}
      merchandise={useScreenActor('merchandise')}
      items={accountMenu({ isBusiness, hasPhotos, hasScreen: path => path in routesByPath })}
      editorUrl={EditorUrl}
      faqUrl={faqAddress(storefront, Main)}
    />
  )
}

export const screen: Screen = {
  View: OverviewRoute,
  // The first calls are sent ahead; those that need their answers wait for two frames, so that the heading comes first.
  screenActors: app => [
    ...bookListActors(app, frameShown),
    { name: 'photoUser', logic: providePhotoUser(app) },
    { name: 'nextOrder', logic: provideNextOrder(app, storefrontNow(app).timeZone, frameShown) },
    { name: 'newestProject', logic: provideNewestProject(app) },
  ],
  wirings: [newestBooks, titleOfNextOrder],
}
