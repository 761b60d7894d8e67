import { afterEach, expect, it, vi } from 'vitest'
import { openDatabase } from '#src/browser/open-database.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A browser whose database answers when the test says so. */
const aBrowser = () => {
  const late = new AbortController()
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  const result = { name: 'uploads', close: vi.fn<() => void>() }
  const request = Object.assign(new EventTarget(), {
    result,
    error: new DOMException('Denied', 'SecurityError'),
  })
  vi.stubGlobal('indexedDB', { open: () => request })
  return { late, limit, result, answer: (type: string) => request.dispatchEvent(new Event(type)) }
}

it('makes the stores of a new database, and opens it', async () => {
  const { result, answer } = aBrowser()
  const created: unknown[] = []
  const opening = openDatabase('uploads', database => created.push(database))
  answer('upgradeneeded')
  answer('success')

  expect(await opening).toBe(result)
  expect(created).toEqual([result])
  expect(result.close).not.toHaveBeenCalled()
})

it('rejects with the reason of a browser that refuses', async () => {
  const { answer } = aBrowser()
  const opening = openDatabase('uploads', () => undefined)
  answer('error')

  await expect(opening).rejects.toMatchObject({ name: 'SecurityError' })
})

// Answers B-093
it('gives up a database that does not open within 3 s, and closes it if it opens later', async () => {
  const { late, limit, result, answer } = aBrowser()
  const opening = openDatabase('uploads', () => undefined)
  expect(limit).toHaveBeenCalledWith(3000)
  late.abort(new DOMException('Too long', 'TimeoutError'))

  await expect(opening).rejects.toMatchObject({ name: 'TimeoutError' })
  answer('success')
  expect(result.close).toHaveBeenCalledOnce()
})
