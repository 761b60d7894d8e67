import { expect, it } from 'vitest'
import { deletionBatchesOf, idsOfSections } from '#machines/library/model/deletion.ts'

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
