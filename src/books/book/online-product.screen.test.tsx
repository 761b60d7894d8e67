import { expect, it } from 'vitest'
import { bookMachine } from '#machines/books/book/book.machine.ts'
import { anOnlineBook } from '#machines/samples/books.ts'
import { galleryMachine, type GalleryReading } from '#machines/books/gallery/gallery.machine.ts'
import { requestMachine } from '#machines/shell/request/request.machine.ts'
import { galleryOfBook } from '#src/books/book/online-product.screen.tsx'
import { held, heldPort } from '#tests/support/actors/deferred.ts'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

it('opens the gallery of a book once it is online', () => {
  const { book, checkBlocked } = start()
  expect(checkBlocked.calls).toHaveLength(0)
  book.learn({ onlineBook: {} })

  expect(checkBlocked.calls.map(({ input }) => input)).toEqual([{ code: 'KK-1-1' }])
})

// Answers A-248
it('reads the entry and the categories when the panel is shown, and nothing if the order is blocked', async () => {
  const { book, checkBlocked, readEntry, readCategories } = start()
  book.learn({ onlineBook: {} })
  expect([readEntry.calls.length, readCategories.calls.length]).toEqual([0, 0])
  await checkBlocked.answer(false)
  expect([readEntry.calls.length, readCategories.calls.length]).toEqual([1, 1])

  const blocked = start()
  blocked.book.learn({ onlineBook: {} })
  await blocked.checkBlocked.answer(true)
  expect(blocked.readEntry.calls).toHaveLength(0)
  expect(blocked.readCategories.calls).toHaveLength(0)
})

// Answers A-246
it('closes the gallery of a book that is found to be gone when it is read again', async () => {
  const { open, connect, screenActors } = wiredActors()
  const { logic, readOnlineBook } = held(bookMachine)
  const ports = heldPorts()
  const input = { code: 'KK-1-1' }
  const readable = logic
  const book = open('book', readable, { input })
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

/** A book that was not read yet. */
const start = () => {
  const { open, openStub, connect } = wiredActors()
  const ports = heldPorts()
  const book = openStub('book', { onlineBook: null })
  open('gallery', galleryWith(ports), { input: { code: 'KK-1-1' } })
  open('galleryCategories', categoriesWith(ports))
  connect(galleryOfBook)
  return { book, ...ports }
}

const heldPorts = () => ({
  checkBlocked: heldPort<boolean, { code: string }>(),
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
