import { expect, it } from 'vitest'
import { aFile } from '#machines/samples/files.ts'
import type { Refusal } from '#machines/library/model/upload/upload.ts'
import {
  batchOf,
  changeOf,
  fileOf,
  filesBetween,
  filesOf,
  fileKeyOf,
  newFile,
  nextReady,
  refusalsIn,
  sizeOf,
  withChanges,
  withChosen,
  withContent,
  withFormerDoubles,
  withLivePhotos,
  twinsIn,
  withNextDoubles,
  type Batch,
  type BatchFile,
  type Content,
} from '#machines/library/model/upload/upload-batch.ts'

const many = (count: number): Batch =>
  batchOf(Array.from({ length: count }, (_, index) => newFile(aFile(`f${index}`))))

const idsOf = (files: readonly { file: { id: string } }[]): string[] =>
  files.map(({ file: { id } }) => id)

it.each([0, 1, 99, 100, 101, 250])('keeps %i files in order', count => {
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
])('returns the files from $from to $to', ({ from, to, ids }) => {
  expect(idsOf(filesBetween(many(250), from, to))).toEqual(ids)
})

it('changes files and copies only the chunks that contain them', () => {
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
  expect(changed.fileChunks.map((chunk, index) => chunk === batch.fileChunks[index])).toEqual([
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

it('finds the next file to send, even before those that were sent already', () => {
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

it('restores the bytes of missing files when they are chosen again, and adds each file once', () => {
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

// Answers L-205
it('accepts two photos that are chosen together and share name, size and time, and recognises both later', () => {
  const one = { ...aFile('one'), name: 'IMG_0001.JPG' }
  const other = { ...one, id: 'other' }
  const first = withChosen(batchOf([]), [one, other], 10)

  expect(first.twice).toBe(0)
  expect(filesOf(first.batch).map(({ file }) => [file.id, file.copy])).toEqual([
    ['one', undefined],
    ['other', 1],
  ])
  expect(fileKeyOf({ ...other, copy: 1 })).not.toBe(fileKeyOf(one))

  const again = withChosen(
    first.batch,
    [
      { ...one, id: 'x' },
      { ...one, id: 'y' },
    ],
    10,
  )
  expect([again.twice, filesOf(again.batch).length]).toEqual([2, 2])
  const third = withChosen(
    again.batch,
    ['x', 'y', 'z'].map(id => ({ ...one, id })),
    10,
  )
  expect([third.twice, filesOf(third.batch).at(-1)?.file.copy]).toEqual([2, 2])
})

it('restores the bytes of both of two photos that share name, size and time', () => {
  const kept = (copy: number): BatchFile => ({
    ...newFile({ ...aFile('a'), id: `kept-${copy}`, ...(copy === 0 ? {} : { copy }) }),
    status: 'missing',
  })
  const { batch } = withChosen(batchOf([kept(0), kept(1)]), [aFile('a'), aFile('a')], 10)

  expect(filesOf(batch)).toEqual([newFile(aFile('a')), newFile({ ...aFile('a'), copy: 1 })])
})

// Answers B-476, L-205
it.each([
  ['was changed while it was read', 'changed', { size: 2000, lastModified: 9 }],
  ['was changed in place', 'changed', {}],
  ['could not be read', 'unreadable', {}],
  ['found no room in the library', 'noRoom', {}],
] as const)('accepts a file that %s when it is chosen again', (_what, refusal, change) => {
  const batch = batchOf([{ ...newFile(aFile('a')), status: 'refused', refusal }])
  const again = { ...aFile('a'), id: 'again', ...change }

  const choice = withChosen(batch, [again], 1)

  expect(choice).toMatchObject({ leftOut: 0, twice: 0 })
  expect(filesOf(choice.batch)).toEqual([newFile(again)])
})

it('does not add any other refused file again', () => {
  const batch = batchOf([{ ...newFile(aFile('a')), status: 'refused', refusal: 'damaged' }])

  expect(withChosen(batch, [aFile('a')], 10)).toMatchObject({ twice: 1, leftOut: 0 })
})

// Answers B-005, L-205
it('counts the refused files by reason, the videos of Live Photos separately', () => {
  const refused = (name: string, refusal: Refusal): BatchFile => ({
    ...newFile({ ...aFile(name), name }),
    status: 'refused',
    refusal,
  })
  const batch = withLivePhotos(
    batchOf([
      refused('IMG_1.MOV', 'video'),
      { ...newFile({ ...aFile('IMG_1.HEIC'), name: 'IMG_1.HEIC' }), type: 'image/heic' },
      refused('IMG_2.MOV', 'video'),
      refused('IMG_1.mp4', 'video'),
      refused('DSC_1.NEF', 'raw'),
    ]),
  )

  expect([...refusalsIn(batch)]).toEqual([
    ['livePhotoVideo', 1],
    ['video', 2],
    ['raw', 1],
  ])
  const none = batchOf([refused('DSC_1.NEF', 'raw')])
  expect(withLivePhotos(none)).toBe(none)
})

it('turns an inspection result into the file’s status', () => {
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

it('copies a hundred of ten thousand files to change one, and looks for the next where the last one was', () => {
  const files = filesOf(many(10_000)).map(({ file }) => file)
  const { batch } = withChosen(batchOf([]), files, 10_000)
  const changed = withChanges(batch, [{ id: 'f5000', status: 'ready' }])

  expect(changed.fileChunks.filter(chunk => !batch.fileChunks.includes(chunk))).toHaveLength(1)
  expect(changed.indexes).toBe(batch.indexes)
  expect(nextReady(changed).batch.firstReady).toBe(5000)
})

const aContent = (id: string, change: Partial<Content> = {}): Content => ({
  id,
  hash: 'same',
  copyName: null,
  isSent: false,
  sames: [],
  ...change,
})

// Answers B-004
it.each([
  ['waits, and was sent before', 'ready', { isSent: true }, 'there', 'before'],
  ['waits, and is in this upload twice', 'ready', { sames: ['other'] }, 'there', 'here'],
  ['failed', 'failed', { sames: ['other'] }, 'there', 'here'],
  ['is being sent', 'active', { isSent: true }, 'active', 'before'],
  ['is stored', 'stored', { sames: ['other'] }, 'stored', 'here'],
] as const)('unticks a duplicate that %s', (_what, status, change, after, double) => {
  const batch = batchOf([
    { ...newFile(aFile('other')), status: 'stored', hash: 'same' },
    { ...newFile(aFile('one')), status },
  ])
  const one = fileOf(withContent(batch, aContent('one', change)), 'one')

  expect(one).toMatchObject({ status: after, double, isTicked: false, hash: 'same' })
})

// Answers B-004
it.each([
  ['of a file that is no photo', { status: 'refused' }],
  ['of a file that is itself a duplicate', { status: 'stored', double: 'here' }],
  ['of a file that was removed', null],
] as const)('finds no duplicate %s', (_what, other) => {
  const batch = batchOf([
    ...(other === null ? [] : [{ ...newFile(aFile('other')), hash: 'same', ...other }]),
    { ...newFile(aFile('one')), status: 'ready' as const },
  ])
  const after = withContent(batch, aContent('one', { sames: ['other', 'one'] }))

  expect(fileOf(after, 'one')).toMatchObject({ status: 'ready', double: null, isTicked: true })
})

// Answers B-004, L-265
it('tells by the name of a file whether it was sent before, and by its content once that is known', () => {
  const there = batchOf([{ ...newFile(aFile('one')), status: 'there' }])

  expect(fileOf(withContent(there, aContent('one')), 'one')?.status).toBe('ready')
  expect(fileOf(withContent(there, aContent('one', { isSent: true })), 'one')).toMatchObject({
    status: 'there',
    double: 'before',
  })
  expect(fileOf(withContent(there, aContent('one', { hash: null })), 'one')?.status).toBe('ready')
  expect(withContent(there, aContent('nobody'))).toBe(there)
})

// Answers B-004
it('sends a duplicate on request, and leaves the ticks unchanged', () => {
  const meant = batchOf([{ ...newFile(aFile('one')), status: 'ready', isMeant: true }])
  expect(fileOf(withContent(meant, aContent('one', { isSent: true })), 'one')).toMatchObject({
    status: 'ready',
    double: null,
  })

  const ticked = batchOf([{ ...newFile(aFile('one')), status: 'stored', double: 'here' }])
  const again = withContent(ticked, aContent('one', { isSent: true, copyName: 'copy' }))
  expect(fileOf(again, 'one')).toMatchObject({ isTicked: true, double: 'here', copyName: 'copy' })
})

const hashed = (id: string, change: Partial<BatchFile> = {}): BatchFile => ({
  ...newFile(aFile(id)),
  status: 'ready',
  hash: 'same',
  ...change,
})
const double = (id: string, change: Partial<BatchFile> = {}): BatchFile =>
  hashed(id, { status: 'there', double: 'here', isTicked: false, ...change })
const read = (batch: Batch): string[] =>
  filesOf(batch).map(({ file, status, isTicked, double: found }) =>
    [file.id, status, ...(isTicked ? ['ticked'] : []), ...(found === null ? [] : [found])].join(
      ' ',
    ),
  )

// Answers B-004
it.each<[what: string, left: BatchFile[], after: string[]]>([
  ['the first that waits', [double('b'), double('c')], ['b ready ticked', 'c there here']],
  [
    'one under way before one that waits',
    [double('b'), double('c', { status: 'active' })],
    ['b there here', 'c active ticked'],
  ],
  ['a stored one', [double('b', { status: 'stored', imageId: 'photo-b' })], ['b stored ticked']],
  [
    'none if another original is left',
    [hashed('other', { status: 'active' }), double('b')],
    ['other active ticked', 'b there here'],
  ],
  ['none of another content', [double('b', { hash: 'another' })], ['b there here']],
  ['none that was sent before', [double('c', { double: 'before' })], ['c there before']],
  [
    'none that was refused',
    [double('d', { status: 'refused', refusal: 'damaged' })],
    ['d refused here'],
  ],
])('lets a duplicate take the place of a file that was removed: %s', (_what, left, after) => {
  expect(read(withNextDoubles(batchOf(left), [hashed('a')]))).toEqual(after)
})

// Answers B-289
it('names the first duplicates of files of the upload, each with the file that it equals', () => {
  const batch = batchOf([
    hashed('a'),
    double('b'),
    double('c', { hash: 'another' }),
    double('d', { double: 'before' }),
    double('e'),
    double('f'),
  ])
  const names = twinsIn(batch, 2).map(({ name, twin }) => [name, twin])
  const nameOf = (id: string) => fileOf(batch, id)?.file.name

  expect(names).toEqual([
    [nameOf('b'), nameOf('a')],
    [nameOf('e'), nameOf('a')],
  ])
})

it('changes no other file if the content of the removed file is not known', () => {
  const batch = batchOf([double('b')])

  expect(read(withNextDoubles(batch, [hashed('a', { hash: null })]))).toEqual(['b there here'])
})

// Answers B-004
it('counts duplicates of a deleted photo as uploaded before, and does not send them', () => {
  const batch = batchOf([double('b'), double('c', { status: 'stored' })])

  expect(read(withFormerDoubles(batch, [hashed('a', { status: 'stored' })]))).toEqual([
    'b there before',
    'c stored before',
  ])
})

// Answers B-004
it('adds another photo of the same name, size and time beside the chosen one', () => {
  const { batch } = withChosen(batchOf([]), [aFile('one')], 10)
  const other = { ...aFile('one'), id: 'other', isOther: true as const }
  const { batch: both, twice } = withChosen(batch, [other], 10)

  expect(filesOf(both).map(({ file: { id, copy } }) => [id, copy])).toEqual([
    ['one', undefined],
    ['other', 1],
  ])
  expect(twice).toBe(0)
})
