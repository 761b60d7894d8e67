import { expect, it } from 'vitest'
import {
  deletionBatchesOf,
  hiddenPhotosOf,
  idsOfSections,
} from '#machines/library/model/deletion-batch.ts'

const ids = (count: number, prefix: string): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`)

// Answers L-294, L-295
it.each([
  [0, []],
  [1, [1]],
  [500, [500]],
  [501, [500, 1]],
  [1000, [500, 500]],
])('splits %i photos into batches of %j', (count, sizes) => {
  const batches = deletionBatchesOf([{ key: '2026-09', ids: ids(count, 'a') }])
  expect(batches.map(({ sections }) => idsOfSections(sections).length)).toEqual(sizes)
  expect(batches.flatMap(({ sections }) => idsOfSections(sections))).toEqual(ids(count, 'a'))
})

it('fills a batch with photos of several months', () => {
  const batches = deletionBatchesOf([
    { key: '2026-09', ids: ids(499, 'a') },
    { key: '2026-08', ids: [] },
    { key: '2026-07', ids: ['b', 'c'] },
  ])
  expect(batches).toEqual([
    {
      id: 'a0',
      sections: [
        { key: '2026-09', ids: ids(499, 'a') },
        { key: '2026-07', ids: ['b'] },
      ],
      isUnsure: false,
    },
    { id: 'c', sections: [{ key: '2026-07', ids: ['c'] }], isUnsure: false },
  ])
})

// Answers L-189
it('hides the photos of unfinished batches, and counts each once', () => {
  const hidden = hiddenPhotosOf([
    ...deletionBatchesOf([
      { key: '2026-09', ids: ['a', 'b'] },
      { key: '2026-08', ids: ['c'] },
    ]),
    ...deletionBatchesOf([{ key: '2026-09', ids: ['b'] }]),
  ])
  expect(['a', 'b', 'c', 'd'].filter(id => hidden.has(id))).toEqual(['a', 'b', 'c'])
  expect(['2026-09', '2026-08', '2026-07'].map(key => hidden.countIn(key))).toEqual([2, 1, 0])
})
