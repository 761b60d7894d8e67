import * as v from 'valibot'
import { expect, it } from 'vitest'
import { archiveOf, download, newestFirst } from '#machines/library/model/download.ts'

it('has no state of an archive if the service sends none, and a null state if it sends an unknown one', () => {
  const ordered = { id: 'd-1', photos: ['p-1'] }

  expect(v.parse(download, ordered).state).toBeUndefined()
  expect(v.parse(download, { ...ordered, state: 'FROZEN' }).state).toBeNull()
})

const archive = (id: string, photos: readonly string[], state?: string) =>
  v.parse(download, { id, photos, state })

// Answers B-551
it('finds the newest archive of the same photos that has not failed', () => {
  const archives = [
    archive('failed', ['a', 'b'], 'FAILED'),
    archive('more', ['a', 'b', 'c'], 'READY'),
    archive('ready', ['b', 'a'], 'READY'),
    archive('older', ['a', 'b'], 'PREPARING'),
  ]

  expect(archiveOf(archives, ['a', 'b'])?.id).toBe('ready')
  expect(archiveOf(archives.slice(3), ['a', 'b'])?.id).toBe('older')
  expect(archiveOf([archive('silent', ['a', 'b'])], ['a', 'b'])?.id).toBe('silent')
})

it('finds no archive of other photos, and no failed archive', () => {
  const archives = [archive('one', ['a'], 'READY'), archive('failed', ['a', 'b'], 'FAILED')]

  expect(archiveOf(archives, ['a', 'b'])).toBeUndefined()
  expect(archiveOf(archives, ['b'])).toBeUndefined()
})

// Answers B-430
it('has the newest archive first, and those without a time last, as they came', () => {
  const made = (id: string, created: string | null) =>
    v.parse(download, { id, created, photos: [] })
  const sent = [
    made('none', null),
    made('old', '2026-11-02T10:00:00Z'),
    made('new', '2026-11-03T01:00:00+02:00'),
    made('other', null),
  ]

  expect(newestFirst(sent).map(({ id }) => id)).toEqual(['new', 'old', 'none', 'other'])
})
