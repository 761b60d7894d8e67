import { expect, it } from 'vitest'
import { bookMachine } from '#machines/books/book/book.machine.ts'
import { anOnlineBook } from '#machines/samples/books.ts'
import { galleryMachine, type GalleryReading } from '#machines/books/gallery/gallery.machine.ts'
import { requestMachine } from '#machines/shell/request/request.machine.ts'
import { galleryOfBook } from '#src/books/book/online-product.screen.tsx'
import { held, heldPort } from '#tests/support/actors/deferred.ts'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

it('opens the gallery of a book that is online, once the articles are known', () => {
  const { book, merchandise, checkBlocked } = start()
  expect(merchandise.received).toEqual([])
  book.learn({ onlineBook: {} })
  expect(merchandise.received).toEqual([{ type: 'articles.load' }])
  expect(checkBlocked.calls).toHaveLength(0)

  merchandise.learn({ photoBooks: ['article-1'] })
  expect(checkBlocked.calls.map(({ input }) => input)).toEqual([
    { code: 'KK-1-1', articles: ['article-1'] },
  ])
})

it('opens no gallery of a book that is not online', () => {
  const { merchandise, checkBlocked } = start()
  merchandise.learn({ photoBooks: ['article-1'] })

  expect(checkBlocked.calls).toHaveLength(0)
})

// Answers A-248
it('reads the entry and the categories when the panel is shown, and nothing if the order is blocked', async () => {
  const { book, merchandise, checkBlocked, readEntry, readCategories } = start()
  merchandise.learn({ photoBooks: ['article-1'] })
  book.learn({ onlineBook: {} })
  expect([readEntry.calls.length, readCategories.calls.length]).toEqual([0, 0])
  await checkBlocked.answer(false)
  expect([readEntry.calls.length, readCategories.calls.length]).toEqual([1, 1])

  const blocked = start()
  blocked.merchandise.learn({ photoBooks: ['article-1'] })
  blocked.book.learn({ onlineBook: {} })
  await blocked.checkBlocked.answer(true)
  expect(blocked.readEntry.calls).toHaveLength(0)
  expect(blocked.readCategories.calls).toHaveLength(0)
})

// Answers A-246
it('closes the gallery of a book that is found to be gone when it is read again', async () => {
  const { open, openStub, connect, screenActors } = wiredActors()
  const { logic, readOnlineBook } = held(bookMachine)
  const ports = heldPorts()
  const input = { code: 'KK-1-1' }
  const readable = logic
  const book = open('book', readable, { input })
  openStub('merchandise', { photoBooks: ['article-1'] })
  const gallery = open('gallery', galleryWith(ports), { input })
  open('galleryCategories', categoriesWith(ports))
  connect(galleryOfBook)
  book.send({ type: 'book.load' })
  await readOnlineBook.answer(anOnlineBook({ orderCode: 'KK-1-1' }))
  await ports.checkBlocked.answer(false)

  screenActors.send({ type: 'actors.broadcast', event: { type: 'books.refresh' } })
  expect([book.getSnapshot().value, gallery.getSnapshot().matches('panel')]).toEqual([
    'readingAgain',
    true,
  ])
  await readOnlineBook.answer(null)

  expect([book.getSnapshot().value, gallery.getSnapshot().value]).toEqual(['none', 'closed'])
})

/** A book that was not read yet, in a shop whose articles are not known yet. */
const start = () => {
  const { open, openStub, connect } = wiredActors()
  const ports = heldPorts()
  const book = openStub('book', { onlineBook: null })
  const merchandise = openStub('merchandise', { photoBooks: null })
  open('gallery', galleryWith(ports), { input: { code: 'KK-1-1' } })
  open('galleryCategories', categoriesWith(ports))
  connect(galleryOfBook)
  return { book, merchandise, ...ports }
}

const heldPorts = () => ({
  checkBlocked: heldPort<boolean, { code: string; articles: string[] }>(),
  readEntry: heldPort<GalleryReading, { code: string }>(),
  readCategories: heldPort<string[]>(),
})

type Ports = ReturnType<typeof heldPorts>

const galleryWith = ({ checkBlocked, readEntry }: Ports) =>
  galleryMachine.provide({
    actors: { checkBlocked: checkBlocked.logic, readEntry: readEntry.logic },
  })

const categoriesWith = ({ readCategories }: Ports) =>
  requestMachine<string[]>().provide({ actors: { read: readCategories.logic } })
