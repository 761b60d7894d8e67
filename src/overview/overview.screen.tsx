import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { frameShown } from '#src/browser/next-frame.ts'
import { storefrontNow } from '#src/orders/merchandise/merchandise.actor.ts'
import { provideNewestProject, provideNextOrder } from '#src/overview/overview.actor.ts'
import { OverviewPage } from '#src/overview/OverviewPage.tsx'
import { accountMenu } from '#machines/shell/model/account-menu.ts'
import { faqAddress } from '#machines/model/configuration/storefront.ts'
import { productPicturesActor } from '#src/orders/product-pictures/product-pictures-actors.screen.ts'
import { bookListActors } from '#src/books/book-actors.screen.ts'
import type { Screen } from '#src/app/screen.ts'
import { useFlag } from '#src/shell/use-flags.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { useChild, useStarted } from '#src/shell/use-root.ts'
import { useMenus } from '#src/shell/menus/use-menus.ts'
import { follow, wiring } from '#src/app/screen-wiring.ts'
import { fromPromise } from 'xstate'
import { requestMachine } from '#machines/shell/request/request.machine.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'
import type { PhotoUser } from '#machines/library/model/photo.ts'
import { photoClient } from '#src/library/photos.service.ts'
import { nextTask } from '#src/browser/in-turns.ts'
import { reportingTo } from '#src/http/reporter.ts'

function OverviewRoute() {
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
      pictures={useScreenActor('productPictures')}
      items={accountMenu({ isBusiness, hasPhotos, hasScreen: path => path in routesByPath })}
      editorUrl={EditorUrl}
      faqUrl={faqAddress(storefront, Main)}
    />
  )
}

/** Requests the newest photo books of a private customer once the articles that are photo books are known. */
export const newestBooks = wiring(
  ['merchandise', 'bookList'],
  ([merchandise, list], { isBusiness }) => [
    follow(
      merchandise,
      ({ context }) => context.photoBooks,
      articles => {
        if (isBusiness || articles === null) return
        list.send({ type: 'books.load', query: { page: 1, articles } })
      },
    ),
  ],
)

/** Requests the newest project again if it is deleted. The view sends the first request of a visit. */
export const nextProject = wiring(['newestProject'], ([request]) => {
  let wasRequested = false
  return [
    follow(
      request,
      ({ value }) => value !== 'notRequested',
      isRequested => {
        const isGone = wasRequested && !isRequested
        wasRequested = isRequested
        if (isGone) request.send({ type: 'request.send' })
      },
    ),
  ]
})

/** Requests the articles of the shop if the next order lacks a title. */
export const titleOfNextOrder = wiring(['nextOrder', 'merchandise'], ([request, merchandise]) => [
  follow(
    request,
    ({ context }) => context.data?.found?.title === null,
    isUntitled => {
      if (isUntitled) merchandise.send({ type: 'articles.load' })
    },
  ),
])

export const pictureOfNextOrder = wiring(
  ['nextOrder', 'productPictures'],
  ([request, productPictures]) => [
    follow(
      request,
      ({ context }) => context.data?.found?.uploadId ?? null,
      uploadId => {
        if (uploadId !== null)
          productPictures.send({ type: 'pictures.show', uploadIds: [uploadId] })
      },
    ),
  ],
)

const providePhotoUser = (app: ServiceDependencies) =>
  requestMachine<PhotoUser>().provide({
    actors: {
      read: fromPromise(async ({ signal }) => {
        // Send the call in a task of its own, because the overview starts the reads of all its blocks in the same task.
        await nextTask()
        return app.known().client(photoClient).user(signal)
      }),
    },
    actions: { report: reportingTo(app) },
  })

export const screen: Screen = {
  View: OverviewRoute,
  // The first calls are sent ahead. Calls that need their answers wait for two frames, so that the heading comes first.
  screenActors: app => [
    ...bookListActors(app, frameShown),
    productPicturesActor(app),
    { name: 'photoUser', logic: providePhotoUser(app) },
    { name: 'nextOrder', logic: provideNextOrder(app, storefrontNow(app).timeZone, frameShown) },
    { name: 'newestProject', logic: provideNewestProject(app) },
  ],
  wirings: [newestBooks, nextProject, titleOfNextOrder, pictureOfNextOrder],
}
