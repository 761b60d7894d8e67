import type { IDBPDatabase } from 'idb'
import { afterEach, expect, it, vi } from 'vitest'
import { openDatabase } from '#src/browser/storage/open-database.ts'

const { openDB } = vi.hoisted(() => ({ openDB: vi.fn<() => Promise<IDBPDatabase>>() }))
vi.mock('idb', () => ({ openDB }))

afterEach(() => {
  vi.restoreAllMocks()
})

/** A fake browser, in which a database opens when the test says so. */
const aBrowser = () => {
  const late = new AbortController()
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  const answer = Promise.withResolvers<IDBPDatabase>()
  openDB.mockReturnValue(answer.promise)
  const close = vi.fn<() => void>()
  const database = { name: 'uploads', close } as unknown as IDBPDatabase
  return { late, limit, answer, database, close }
}

it('opens a database, and passes on its callbacks', async () => {
  const { answer, database, close } = aBrowser()
  const callbacks = { upgrade: () => undefined }
  const opening = openDatabase('uploads', callbacks)
  answer.resolve(database)

  expect(await opening).toBe(database)
  expect(openDB).toHaveBeenCalledWith('uploads', 1, callbacks)
  expect(close).not.toHaveBeenCalled()
})

it('rejects with the reason of a browser that refuses', async () => {
  const { answer } = aBrowser()
  const opening = openDatabase('uploads', {})
  answer.reject(new DOMException('Denied', 'SecurityError'))

  await expect(opening).rejects.toMatchObject({ name: 'SecurityError' })
})

// Answers B-093
it('gives up opening a database after 3 s, and closes it if it opens later', async () => {
  const { late, limit, answer, database, close } = aBrowser()
  const opening = openDatabase('uploads', {})
  expect(limit).toHaveBeenCalledWith(3000)
  late.abort(new DOMException('Too long', 'TimeoutError'))

  await expect(opening).rejects.toMatchObject({ name: 'TimeoutError' })
  answer.resolve(database)
  await answer.promise
  expect(close).toHaveBeenCalledOnce()
})
