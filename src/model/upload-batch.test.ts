import { expect, it } from 'vitest'
import { aFile } from '#machines/samples/files.ts'
import {
  batchOf,
  changeOf,
  fileOf,
  filesBetween,
  filesOf,
  newFile,
  nextReady,
  sizeOf,
  withChanges,
  withChosen,
  type Batch,
} from '#src/model/upload-batch.ts'

const many = (count: number): Batch =>
  batchOf(Array.from({ length: count }, (_, index) => newFile(aFile(`f${index}`))))

const idsOf = (files: readonly { file: { id: string } }[]): string[] =>
  files.map(({ file: { id } }) => id)

it.each([0, 1, 99, 100, 101, 250])('holds %i files in their order', count => {
  const batch = many(count)

  expect(sizeOf(batch)).toBe(count)
  expect(idsOf(filesOf(batch))).toEqual(Array.from({ length: count }, (_, index) => `f${index}`))
  expect(batch.tallies.new).toEqual({ files: count, bytes: count * 1000 })
})

it.each([
  { from: 0, to: 2, ids: ['f0', 'f1'] },
  { from: 98, to: 102, ids: ['f98', 'f99', 'f100', 'f101'] },
  { from: 248, to: 260, ids: ['f248', 'f249'] },
  { from: 300, to: 310, ids: [] },
])('gives the files from $from to $to', ({ from, to, ids }) => {
  expect(idsOf(filesBetween(many(250), from, to))).toEqual(ids)
})

it('changes files and copies no more than the pieces that they stand in', () => {
  const batch = many(250)

  const changed = withChanges(batch, [
    { id: 'f120', status: 'ready' },
    { id: 'f121', status: 'refused', refusal: 'empty' },
    { id: 'nobody', status: 'stored' },
  ])

  expect(changed.tallies.new.files).toBe(248)
  expect(changed.tallies.ready).toEqual({ files: 1, bytes: 1000 })
  expect(fileOf(changed, 'f121')).toEqual({
    ...newFile(aFile('f121')),
    status: 'refused',
    refusal: 'empty',
  })
  expect(fileOf(changed, 'nobody')).toBeUndefined()
  expect(changed.pieces.map((piece, index) => piece === batch.pieces[index])).toEqual([
    true,
    false,
    true,
  ])
  expect(fileOf(batch, 'f120')?.status).toBe('new')
})

it('counts stored photos that are not ticked', () => {
  const stored = withChanges(many(2), [
    { id: 'f0', status: 'stored', imageId: 'a' },
    { id: 'f1', isTicked: false },
  ])
  expect(stored.unticked).toBe(0)

  const unticked = withChanges(stored, [{ id: 'f0', isTicked: false }])
  expect(unticked.unticked).toBe(1)
  expect(withChanges(unticked, [{ id: 'f0', isTicked: true }]).unticked).toBe(0)
})

it('finds the next file to be sent, also one before those that were sent already', () => {
  const batch = withChanges(many(250), [
    { id: 'f105', status: 'ready' },
    { id: 'f200', status: 'ready' },
  ])
  const first = nextReady(batch)
  expect(first.next?.file.id).toBe('f105')
  const second = nextReady(withChanges(first.batch, [{ id: 'f105', status: 'active' }]))
  expect(second.next?.file.id).toBe('f200')
  const third = nextReady(
    withChanges(second.batch, [
      { id: 'f200', status: 'active' },
      { id: 'f105', status: 'ready' },
    ]),
  )
  expect(third.next?.file.id).toBe('f105')

  const none = nextReady(withChanges(third.batch, [{ id: 'f105', status: 'stored' }]))
  expect(none.next).toBeUndefined()
  expect(nextReady(none.batch).next).toBeUndefined()
})

it('gives missing files their bytes when they are chosen again, and takes no file twice', () => {
  const batch = batchOf([
    { ...newFile({ ...aFile('a'), id: 'kept-0' }), status: 'missing', isTicked: false },
    { ...newFile({ ...aFile('b'), id: 'kept-1' }), status: 'stored', imageId: 'photo-b' },
  ])

  const choice = withChosen(
    batch,
    [aFile('a'), aFile('b'), { ...aFile('b'), size: 7 }, aFile('c'), aFile('d')],
    4,
  )

  expect(choice.leftOut).toBe(1)
  expect(choice.twice).toBe(1)
  expect(filesOf(choice.batch)).toEqual([
    { ...newFile(aFile('a')), isTicked: false },
    { ...newFile({ ...aFile('b'), id: 'kept-1' }), status: 'stored', imageId: 'photo-b' },
    newFile({ ...aFile('b'), size: 7 }),
    newFile(aFile('c')),
  ])
})

it('makes of a finding what the file is', () => {
  expect(changeOf({ id: 'a', inspection: { kind: 'accepted', type: 'image/png' } })).toEqual({
    id: 'a',
    status: 'ready',
    type: 'image/png',
  })
  expect(changeOf({ id: 'a', inspection: { kind: 'there', type: 'image/png' } })).toEqual({
    id: 'a',
    status: 'there',
    type: 'image/png',
  })
  expect(changeOf({ id: 'a', inspection: { kind: 'refused', refusal: 'empty' } })).toEqual({
    id: 'a',
    status: 'refused',
    refusal: 'empty',
  })
})

it('works through ten thousand files without work that grows faster than they do', () => {
  let batch = withChosen(
    batchOf([]),
    filesOf(many(10_000)).map(({ file }) => file),
    10_000,
  ).batch
  const begin = performance.now()
  for (let index = 0; index < 10_000; index += 1) {
    const id = `f${index}`
    batch = withChanges(batch, [{ id, status: 'ready' }])
    const { next, batch: after } = nextReady(batch)
    expect(next?.file.id).toBe(id)
    batch = withChanges(after, [{ id, status: 'stored', imageId: id }])
  }

  expect(batch.tallies.stored.files).toBe(10_000)
  expect(performance.now() - begin).toBeLessThan(5000)
})
