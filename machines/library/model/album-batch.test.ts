import { expect, it } from 'vitest'
import {
  afterBatch,
  againWith,
  photoBatchesOf,
  nextBatch,
} from '#machines/library/model/album-batch.ts'

const IDS = Array.from({ length: 1001 }, (_, index) => `photo-${index + 1}`)

// Answers L-293, L-296
it('sends 500 photos at a time, each once', () => {
  const first = photoBatchesOf([...IDS, 'photo-1'])
  const second = afterBatch(first, { failed: [] })
  const third = afterBatch(second, { failed: [] })

  expect([first, second, third].map(batches => nextBatch(batches).length)).toEqual([500, 500, 1])
  expect(nextBatch(third)).toEqual(['photo-1001'])
  expect(afterBatch(third, { failed: [] })).toEqual({ rest: [], done: IDS, failed: [] })
})

it('lists each failed photo once, and ignores failed ids that were not sent', () => {
  const after = afterBatch(photoBatchesOf(['a', 'b', 'c']), { failed: ['b', 'z', 'b'] })
  expect(after).toEqual({ rest: [], done: ['a', 'c'], failed: ['b'] })
})

it('retries what failed, and continues with what was not sent', () => {
  expect(againWith({ rest: ['c'], done: ['a'], failed: ['b'] })).toEqual({
    rest: ['b', 'c'],
    done: ['a'],
    failed: [],
  })
})
