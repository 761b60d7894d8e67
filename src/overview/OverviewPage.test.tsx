import { act, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { PageOfBooks } from '#machines/books/model/book.ts'
import { bookListMachine } from '#machines/books/book-list/book-list.machine.ts'
import type { PhotoUser } from '#machines/library/model/photo.ts'
import { merchandiseMachine } from '#machines/orders/merchandise/merchandise.machine.ts'
import type { NextOrder, NextOrderAnswer } from '#machines/orders/model/next-order.ts'
import { aBookOf, aBookPage } from '#machines/samples/books.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { anOrder } from '#machines/samples/orders.ts'
import { aChannel, anArticle } from '#machines/samples/merchandise.ts'
import type { Found } from '#machines/model/found.ts'
import type { SavedProject } from '#machines/orders/model/saved-project.ts'
import { aSavedProject } from '#machines/samples/saved-projects.ts'
import { accountMenu } from '#machines/shell/model/account-menu.ts'
import { productPicturesMachine } from '#machines/orders/product-pictures/product-pictures.machine.ts'
import { requestMachine } from '#machines/shell/request/request.machine.ts'
import { AFTER_DELETION } from '#src/overview/overview.actor.ts'
import { newestBooks, nextProject, titleOfNextOrder } from '#src/overview/overview.screen.tsx'
import { OverviewPage } from '#src/overview/OverviewPage.tsx'
import { showAgainAt } from '#tests/support/views/show-again.ts'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

// Answers B-192
it.each([
  { more: 0, name: 'Garden' },
  { more: 1, name: 'Garden and 1 more' },
  { more: 2, name: 'Garden and 2 more' },
])('names what is still to come of the next order: $name', async ({ more, name }) => {
  const { nextOrder } = await openPage()
  screen.getByText("We're still loading your newest online photo book.")
  await nextOrder.answer(found({ more }))

  expect(screen.getAllByText(name)).toHaveLength(1)
})

// Answers A-015
it.each([
  { first: '2026-11-26', last: '2026-11-26', says: 'Arriving today' },
  { first: '2026-11-27', last: '2026-11-27', says: 'Arriving tomorrow' },
  { first: '2026-11-30', last: '2026-11-30', says: 'Arriving Monday' },
  { first: '2026-11-27', last: '2026-11-30', says: 'Arriving 27–30 November' },
  { first: null, last: null, says: "We don't have a delivery date yet." },
  { first: null, last: null, unread: 'own', says: "We couldn't load the delivery dates." },
  {
    first: '2026-11-26',
    last: '2026-11-26',
    unread: 'other',
    says: "We couldn't load every delivery date, so another order may arrive sooner.",
  },
  { first: '2026-11-20', last: '2026-11-20', isLate: true, says: 'Later than expected' },
] as const)('says when the next order arrives: $says', async row => {
  const { first, last, isLate, unread, says } = { isLate: false, unread: null, ...row }
  vi.setSystemTime('2026-11-26T12:00:00Z')
  const { nextOrder } = await openPage()
  await nextOrder.answer(
    found({
      days: first === null ? null : { earliestDeliveryDate: first, latestDeliveryDate: last },
      isLate,
      unreadDates: unread,
    }),
  )

  const block = screen.getByRole('region', { name: 'Next order to arrive' })
  const lines = [...block.querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(lines.filter(line => line === says)).toHaveLength(1)
})

// Answers A-015
it.each([
  { status: 'InProduction', afterwards: 'Arriving 26 November' },
  { status: 'Sent', afterwards: 'Sent, expected 26 November' },
] as const)(
  'says what holds today when the page is shown again on another day: $afterwards',
  async ({ status, afterwards }) => {
    vi.setSystemTime('2026-11-25T12:00:00Z')
    const { nextOrder } = await openPage()
    await nextOrder.answer(
      found({
        status,
        days: { earliestDeliveryDate: '2026-11-26', latestDeliveryDate: '2026-11-26' },
      }),
    )
    screen.getByText('Arriving tomorrow')

    // In the time zone of the shop, the next day has begun.
    showAgainAt('2026-11-25T23:30:00Z')
    screen.getByText('Arriving today')
    expect(screen.queryByText('Arriving tomorrow')).toBeNull()
    showAgainAt('2026-11-27T12:00:00Z')
    const block = screen.getByRole('region', { name: 'Next order to arrive' })
    expect(block.textContent).toContain(afterwards)

    await nextOrder.answer(found({ days: null, isLate: true }))
    expect(block.textContent).toContain('Later than expected')
  },
)

// Answers B-372
it('says no status of an order that lacks products', async () => {
  const { nextOrder } = await openPage()
  await nextOrder.answer({ ...found({ status: null, productsLeftOut: 1 }), mayBeUnread: true })

  screen.getByText("We couldn't load all your orders, so something may be missing here.")
  expect(screen.queryByText('Being processed')).toBeNull()
})

it('requests the pictures at low priority, so that they do not delay the heading', async () => {
  const { newestProject, readPage } = await openPage()
  await newestProject.answer({ found: aSavedProject('P1', { thumbnailUrl: '/P1.jpg' }) })
  await readPage.answer(aBookPage([aBookOf('KK-1001-1')]))

  const pictures = screen.getAllByRole('presentation', { hidden: true })
  const priorities = pictures.map(picture => picture.getAttribute('fetchpriority'))
  expect(priorities).toEqual(['low', 'low'])
})

// Answers A-015
it('does not say that no order is on its way if orders could not be read', async () => {
  const { nextOrder } = await openPage()
  await nextOrder.answer({ found: null, mayBeUnread: true })

  const block = within(screen.getByRole('region', { name: 'Next order to arrive' }))
  block.getByText("We couldn't load all your orders, so something may be missing here.")
  block.getByRole('link', { name: 'See your orders' })
  expect(screen.queryByText('You have no orders on the way.')).toBeNull()
})

// Answers A-015, B-143
it('says beside an order that orders of the other source could not be read', async () => {
  const { nextOrder } = await openPage()
  await nextOrder.answer({ ...found({}), mayBeUnread: true })

  const block = within(screen.getByRole('region', { name: 'Next order to arrive' }))
  block.getByRole('link', { name: /^Order / })
  expect(
    block.getAllByText("We couldn't load all your orders, so something may be missing here."),
  ).toHaveLength(1)
})

// Answers A-015
it('says that none of the newest books is online, if there are more than were read', async () => {
  const { readPage } = await openPage()
  await readPage.answer({ ...aBookPage([aBookOf('KK-1001-1', false)]), total: 100 })

  expect(screen.getAllByText('None of your newest photo books are online.')).toHaveLength(1)
})

// Answers A-015
it.each<{ what: string; changes: Partial<PageOfBooks> }>([
  { what: 'orders', changes: { leftOut: { count: 1, correlationId: CORRELATION_ID } } },
  { what: 'products', changes: { isRepaired: true } },
  { what: 'online photo books', changes: { hasUnreadOnlineBooks: true } },
])('does not say that no book is online if $what could not be read', async ({ changes }) => {
  const { readPage } = await openPage()
  await readPage.answer(aBookPage([aBookOf('KK-1001-1', false)], { total: 100, ...changes }))

  const block = within(screen.getByRole('region', { name: 'Your newest online photo book' }))
  block.getByText("We couldn't load all your orders, so something may be missing here.")
  block.getByRole('link', { name: 'See your online photo books' })
  expect(block.queryByText(/is online$|online photo books yet$/u)).toBeNull()
})

// Answers
it.each([
  { block: 'Next order to arrive', port: 'nextOrder', says: "We couldn't load your next order." },
  {
    block: 'Continue your project',
    port: 'newestProject',
    says: "We couldn't load your newest project.",
  },
  {
    block: 'Your newest online photo book',
    port: 'readPage',
    says: "We couldn't load your newest online photo book.",
  },
] as const)('reports only in its block: $says', async ({ block, port, says }) => {
  const { user, ...ports } = await openPage()
  await ports[port].fail(aServiceError(500))

  expect(screen.getByRole('alert').textContent).toContain(says)
  const failed = within(screen.getByRole('region', { name: block }))
  failed.getByRole('alert')
  await user.click(failed.getByRole('button', { name: 'Try again' }))
  expect(ports[port].calls).toHaveLength(2)
})

const found = (changes: Partial<NextOrder>): NextOrderAnswer => ({
  found: {
    code: anOrder().code,
    status: 'Ordered',
    title: 'Garden',
    articleId: null,
    uploadId: null,
    more: 0,
    days: null,
    isLate: false,
    unreadDates: null,
    ...changes,
  },
  mayBeUnread: false,
})

// Answers B-536
it('shows a project that was deleted no longer, and looks for the next', async () => {
  const { newestProject, project } = await openPage()
  await newestProject.answer({ found: aSavedProject('P1', { name: 'Lisbon' }) })
  screen.getByText('Lisbon')

  act(() => project.send({ type: 'project.gone' }))
  expect(screen.queryByText('Lisbon')).toBeNull()
  await newestProject.answer({ found: aSavedProject('P2', { name: 'Rome' }) })
  screen.getByText('Rome')
})

// Answers B-380
it('reads the newest photo book and the number of photos again when the page is shown again', async () => {
  vi.setSystemTime('2026-11-25T12:00:00Z')
  const { readPage, readPhotos } = await openPage()
  await readPage.answer(aBookPage([aBookOf('KK-1001-1')]))
  await readPhotos.answer({ status: 'ACTIVE', photosCount: 3 })

  showAgainAt('2026-11-25T12:02:00Z')
  await vi.waitFor(() => expect(readPage.calls).toHaveLength(2))
  expect(readPhotos.calls).toHaveLength(2)
})

const openPage = async () => {
  const app = await startApp()
  const { logic: photoUserLogic, read: readPhotos } = heldView(requestMachine<PhotoUser>())
  const { logic: nextOrderLogic, read: nextOrder } = heldView(requestMachine<NextOrderAnswer>())
  const { logic: newestProjectLogic, read: newestProject } = heldView(
    requestMachine<Found<SavedProject>>(AFTER_DELETION),
  )
  const { logic: merchandiseLogic, readChannel, readArticles } = heldView(merchandiseMachine)
  const { logic: bookListLogic, readPage } = heldView(bookListMachine)
  const project = app.open('newestProject', newestProjectLogic)
  const user = await app.show(
    <OverviewPage
      photoUser={app.open('photoUser', photoUserLogic)}
      nextOrder={app.open('nextOrder', nextOrderLogic)}
      newestProject={project}
      bookList={app.open('bookList', bookListLogic)}
      merchandise={app.open('merchandise', merchandiseLogic, { vendorId: '101', locale: 'en-GB' })}
      pictures={app.open('productPictures', productPicturesMachine)}
      items={accountMenu({ isBusiness: false, hasPhotos: true, hasScreen: () => true })}
      editorUrl="https://editor.kiln.example/"
      faqUrl="https://kiln.example/faq"
    />,
  )
  app.connect(newestBooks, nextProject, titleOfNextOrder)
  await readChannel.answer(aChannel())
  await readArticles.answer([anArticle()])
  return { user, nextOrder, newestProject, project, readPage, readPhotos }
}
