import type { ImageType } from '#src/model/image-kind.ts'
import type { FileRef, Inspection, Refusal } from '#src/model/upload.ts'

/** Where a file of an upload stands. */
export type FileStatus =
  /** Nobody has looked into it yet. */
  | 'new'
  | 'ready'
  | 'active'
  | 'stored'
  /** The library does not take it. */
  | 'refused'
  | 'failed'
  /** It was uploaded before. */
  | 'there'
  /** It is remembered from before a reload, and its bytes have to be chosen again. */
  | 'missing'

/** One file of an upload. */
export interface BatchFile {
  file: FileRef
  status: FileStatus
  type: ImageType | null
  refusal: Refusal | null
  /** The photo that it became. */
  imageId: string | null
  /** Whether the customer wants to keep the photo. */
  isTicked: boolean
  /** Whether a connection that comes back may mend what failed. */
  mayPass: boolean
}

/** What was found out about a file. */
export interface Finding {
  id: string
  inspection: Inspection
}

/** How many files stand somewhere, and their bytes together. */
export interface Tally {
  files: number
  bytes: number
}

/**
 * The files of an upload, up to 10,000, in the order in which they were chosen. Changing one copies a hundredth of them,
 * so that the work of an upload grows with its files and no faster. Plain JSON.
 */
export interface Batch {
  /** 100 files each, the last one fewer. */
  pieces: BatchFile[][]
  /** The place of each file, by its id. */
  places: Record<string, number>
  tallies: Record<FileStatus, Tally>
  /** Stored photos whose box is not ticked. */
  unticked: number
  /** No file before this place is ready. */
  firstReady: number
}

const PIECE = 100
/** A file that was chosen a moment ago. */
export const newFile = (file: FileRef, isTicked = true): BatchFile => ({
  file,
  status: 'new',
  type: null,
  refusal: null,
  imageId: null,
  isTicked,
  mayPass: false,
})

/** The files in their order. */
export const filesOf = ({ pieces }: Batch): BatchFile[] => pieces.flat()

export const sizeOf = ({ pieces }: Batch): number =>
  Math.max(0, pieces.length - 1) * PIECE + (pieces.at(-1)?.length ?? 0)

/** The files at these places, `to` not included. */
export const filesBetween = (batch: Batch, from: number, to: number): BatchFile[] => {
  const first = Math.floor(from / PIECE)
  return batch.pieces
    .slice(first, Math.ceil(to / PIECE))
    .flat()
    .slice(from - first * PIECE, to - first * PIECE)
}

export const fileOf = ({ pieces, places }: Batch, id: string): BatchFile | undefined => {
  const place = places[id]
  return place === undefined ? undefined : pieces[Math.floor(place / PIECE)]?.[place % PIECE]
}

const emptyTallies = (): Record<FileStatus, Tally> => ({
  new: { files: 0, bytes: 0 },
  ready: { files: 0, bytes: 0 },
  active: { files: 0, bytes: 0 },
  stored: { files: 0, bytes: 0 },
  refused: { files: 0, bytes: 0 },
  failed: { files: 0, bytes: 0 },
  there: { files: 0, bytes: 0 },
  missing: { files: 0, bytes: 0 },
})

const isUnticked = ({ status, isTicked }: BatchFile): boolean => status === 'stored' && !isTicked

/** A batch of these files. */
export const batchOf = (files: readonly BatchFile[]): Batch => {
  const tallies = emptyTallies()
  const places: Record<string, number> = {}
  let unticked = 0
  for (const [place, one] of files.entries()) {
    places[one.file.id] = place
    tallies[one.status].files += 1
    tallies[one.status].bytes += one.file.size
    if (isUnticked(one)) unticked += 1
  }
  return {
    pieces: Array.from({ length: Math.ceil(files.length / PIECE) }, (_, index) =>
      files.slice(index * PIECE, (index + 1) * PIECE),
    ),
    places,
    tallies,
    unticked,
    firstReady: 0,
  }
}

/** The batch after files changed; ids that it does not hold change nothing. */
export const withChanges = (
  batch: Batch,
  changes: readonly (Partial<Omit<BatchFile, 'file'>> & { id: string })[],
): Batch => {
  const pieces = [...batch.pieces]
  const copied = new Set<number>()
  const tallies = { ...batch.tallies }
  let { unticked, firstReady } = batch
  for (const { id, ...change } of changes) {
    const place = batch.places[id]
    const index = Math.floor((place ?? 0) / PIECE)
    const piece = pieces[index]
    const before = place === undefined ? undefined : piece?.[place % PIECE]
    if (place === undefined || piece === undefined || before === undefined) continue
    const after = { ...before, ...change }
    const own = copied.has(index) ? piece : [...piece]
    own[place % PIECE] = after
    pieces[index] = own
    copied.add(index)
    for (const [one, step] of [
      [before, -1],
      [after, 1],
    ] as const) {
      const { files, bytes } = tallies[one.status]
      tallies[one.status] = { files: files + step, bytes: bytes + step * one.file.size }
      if (isUnticked(one)) unticked += step
    }
    if (after.status === 'ready') firstReady = Math.min(firstReady, place)
  }
  return { ...batch, pieces, tallies, unticked, firstReady }
}

/** The next file to be sent, and the batch that knows where to look for the one after it. */
export const nextReady = (batch: Batch): { next: BatchFile | undefined; batch: Batch } => {
  const size = sizeOf(batch)
  for (let place = batch.firstReady; place < size; place += 1) {
    const one = batch.pieces[Math.floor(place / PIECE)]?.[place % PIECE]
    if (one?.status === 'ready') return { next: one, batch: { ...batch, firstReady: place } }
  }
  return { next: undefined, batch: { ...batch, firstReady: size } }
}

type Named = Pick<FileRef, 'name' | 'size' | 'lastModified'>

/** Of thousands of files the marks are asked for again and again. */
const marks = new WeakMap<Named, string>()

/** What makes a file the same when it is chosen again. */
export const markOf = (file: Named): string => {
  const known = marks.get(file)
  if (known !== undefined) return known
  const { name, size, lastModified } = file
  const mark = JSON.stringify([name, size, lastModified])
  marks.set(file, mark)
  return mark
}

/** What became of files that were chosen. */
export interface Choice {
  batch: Batch
  /** How many found no room. */
  leftOut: number
  /** How many stand in the batch already. */
  twice: number
}

/**
 * The batch with files that were chosen: those that it misses get their bytes, others come after the rest, up to `most`
 * files in all. What stands in it already is not taken a second time.
 */
export const withChosen = (batch: Batch, chosen: readonly FileRef[], most: number): Choice => {
  const files = filesOf(batch)
  const known = new Map<string, number>()
  for (const [place, { file }] of files.entries()) known.set(markOf(file), place)
  let leftOut = 0
  let twice = 0
  for (const file of chosen) {
    const mark = markOf(file)
    const place = known.get(mark)
    const earlier = place === undefined ? undefined : files[place]
    if (place !== undefined && earlier?.status === 'missing') {
      files[place] = newFile(file, earlier.isTicked)
    } else if (earlier !== undefined) {
      twice += 1
    } else if (files.length >= most) {
      leftOut += 1
    } else {
      known.set(mark, files.length)
      files.push(newFile(file))
    }
  }
  return { batch: batchOf(files), leftOut, twice }
}

/** What a finding makes of its file. */
export const changeOf = ({ id, inspection }: Finding): { id: string } & Partial<BatchFile> => {
  switch (inspection.kind) {
    case 'accepted':
      return { id, status: 'ready', type: inspection.type }
    case 'there':
      return { id, status: 'there', type: inspection.type }
    case 'refused':
      return { id, status: 'refused', refusal: inspection.refusal }
  }
}
