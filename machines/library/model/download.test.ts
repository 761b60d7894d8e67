import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { archiveOf, download, downloadUrlFrom } from '#machines/library/model/download.ts'

describe('an archive', () => {
  it('has no state if the service sends none, and a null state if it sends an unknown one', () => {
    const ordered = { id: 'd-1', photos: ['p-1'] }

    expect(v.parse(download, ordered).state).toBeUndefined()
    expect(v.parse(download, { ...ordered, state: 'FROZEN' }).state).toBeNull()
  })

  // Answers L-157
  it.each([
    ['no id', { photos: ['p-1'] }],
    ['a path as id', { id: '../d-1', photos: ['p-1'] }],
    ['no photos', { id: 'd-1' }],
  ])('is malformed if it has %s', (_name, answer) => {
    expect(v.is(download, answer)).toBe(false)
  })
})

it('accepts the address of an archive only at a known origin', () => {
  const url = downloadUrlFrom(['https://storage.example'])

  expect(v.is(url, { url: 'https://storage.example/archives/d-1.zip?key=1' })).toBe(true)
  expect(v.is(url, { url: 'https://elsewhere.example/archives/d-1.zip?key=1' })).toBe(false)
  expect(v.is(url, { url: 'javascript:alert(1)' })).toBe(false)
})

const archive = (id: string, photos: readonly string[], state: string) =>
  v.parse(download, { id, photos, state })

it('finds the newest archive of the same photos that is ready or under way', () => {
  const archives = [
    archive('failed', ['a', 'b'], 'FAILED'),
    archive('more', ['a', 'b', 'c'], 'READY'),
    archive('ready', ['b', 'a'], 'READY'),
    archive('older', ['a', 'b'], 'PREPARING'),
  ]

  expect(archiveOf(archives, ['a', 'b'])?.id).toBe('ready')
  expect(archiveOf(archives.slice(3), ['a', 'b'])?.id).toBe('older')
})

it('finds no archive of other photos, and no failed archive', () => {
  const archives = [archive('one', ['a'], 'READY'), archive('failed', ['a', 'b'], 'FAILED')]

  expect(archiveOf(archives, ['a', 'b'])).toBeUndefined()
  expect(archiveOf(archives, ['b'])).toBeUndefined()
})
