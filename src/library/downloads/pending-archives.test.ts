import { expect, it } from 'vitest'
import { accountHash } from '#src/browser/digest.ts'
import { pendingArchives } from '#src/library/downloads/pending-archives.ts'
import { aStorage } from '#tests/support/actors/a-storage.ts'

const NOON = Date.parse('2026-05-20T12:00:00Z')
const ANNA = accountHash('anna')
const HALF_AN_HOUR = 1_800_000

it('returns the stored archives only to the account that they belong to', () => {
  const { archives } = start()
  expect(archives.read('anna')).toEqual([])

  archives.set('anna', ['d-1', 'd-2'])

  expect(archives.read('anna')).toEqual(['d-1', 'd-2'])
  expect(archives.read('bruno')).toEqual([])
})

// Answers B-432
it('stores no account by name, and removes what another account or an older build has stored', () => {
  const { archives, storage } = start()
  archives.set('anna', ['d-1'])
  expect(storage.getItem('archives')).not.toContain('anna')

  archives.read('bruno')
  expect(storage.length).toBe(0)

  storage.setItem('archives', `{"owner":"anna","archives":[{"id":"d-1","since":${NOON}}]}`)
  expect(archives.read('anna')).toEqual([])
  expect(storage.length).toBe(0)
})

it('stores nothing when no archive is pending', () => {
  const { archives, storage } = start()
  archives.set('anna', ['d-1'])

  archives.set('anna', [])

  expect(storage.length).toBe(0)
})

// Answers L-180
it.each([
  [HALF_AN_HOUR - 1, ['d-1', 'd-2']],
  [HALF_AN_HOUR, ['d-2']],
])('expires after half an hour, however often it is stored again: %i ms', (passed, left) => {
  const { archives, pass } = start()
  archives.set('anna', ['d-1'])
  pass(1000)
  archives.set('anna', ['d-1', 'd-2'])

  pass(passed - 1000)

  expect(archives.read('anna')).toEqual(left)
})

// Answers L-180
it('does not extend the half hour of an archive that is stored again after it', () => {
  const { archives, pass } = start()
  archives.set('anna', ['d-1'])
  pass(HALF_AN_HOUR + 1)

  archives.set('anna', ['d-1', 'd-2'])

  expect(archives.read('anna')).toEqual(['d-2'])
})

it.each([
  '',
  'null',
  '{',
  '[]',
  `{"owner":"${ANNA}"}`,
  `{"owner":"${ANNA}","archives":[{"id":"../x","since":0}]}`,
  `{"owner":"${ANNA}","archives":[{"id":"d-1","since":"soon"}]}`,
  `{"owner":"${ANNA}","archives":[{"id":"d-1","since":${NOON + 1}}]}`,
  `{"owner":"${ANNA}","archives":[{"id":"d-1"}]}`,
])('reads %j as nothing', kept => {
  const { archives, storage } = start()
  storage.setItem('archives', kept)

  expect(archives.read('anna')).toEqual([])
})

it('lists an archive once', () => {
  const { archives, storage } = start()
  const twice = [
    { id: 'd-1', since: NOON },
    { id: 'd-1', since: NOON },
  ]
  storage.setItem('archives', JSON.stringify({ owner: ANNA, archives: twice }))

  expect(archives.read('anna')).toEqual(['d-1'])
})

it('ignores a full storage', () => {
  const { archives, storage } = start()
  archives.set('anna', ['d-1'])
  storage.isFull = true

  archives.set('anna', ['d-1', 'd-2'])

  expect(storage.length).toBe(0)
})

function start() {
  const storage = aStorage()
  let now = NOON
  return {
    storage,
    pass: (ms: number) => {
      now += ms
    },
    archives: pendingArchives(storage, () => now),
  }
}
