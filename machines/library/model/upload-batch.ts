import type { ImageType } from '#machines/library/model/image-kind.ts'
import type { FileRef, Inspection, Refusal } from '#machines/library/model/upload.ts'

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
  /** SHA-256 of its bytes as hex; null as long as nobody knows. */
  hash: string | null
  /** Under which name this browser keeps a copy of its bytes; null without one. */
  copyName: string | null
  /** Where the same photo stands already: in this upload, or among what was sent before. */
  double: Double | null
  /** Whether the customer wants it sent although the same photo was sent before. */
  isMeant: boolean
}

export type Double = 'here' | 'before'

/** What was found out about the bytes of a file. */
export interface Content {
  id: string
  /** SHA-256 as hex; null where the file could not be read. */
  hash: string | null
  /** Under which name this browser keeps a copy; null without one. */
  copyName: string | null
  /** Whether a photo of this content was sent from this browser before. */
  isSent: boolean
  /** Files whose content was known before and is the same. */
  sames: readonly string[]
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
  hash: null,
  copyName: null,
  double: null,
  isMeant: false,
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

type Named = Pick<FileRef, 'name' | 'size' | 'lastModified' | 'copy'>

/** Of thousands of files the marks are asked for again and again. */
const marks = new WeakMap<Named, string>()

/** What makes a file the same when it is chosen again. */
export const markOf = (file: Named): string => {
  const known = marks.get(file)
  if (known !== undefined) return known
  const { name, size, lastModified, copy = 0 } = file
  const mark = JSON.stringify([name, size, lastModified, ...(copy === 0 ? [] : [copy])])
  marks.set(file, mark)
  return mark
}

/** The mark of the first file with this name, size and time. */
const firstMarkOf = (file: Named): string =>
  file.copy === undefined ? markOf(file) : markOf({ ...file, copy: 0 })

/** What became of files that were chosen. */
export interface Choice {
  batch: Batch
  /** How many found no room. */
  leftOut: number
  /** How many stand in the batch already. */
  twice: number
}

/** Refusals that choosing the file again may mend. */
const MENDED_BY_CHOOSING: ReadonlySet<Refusal | null> = new Set(['changed', 'unreadable'])

const waitsForChoice = ({ status, refusal }: BatchFile): boolean =>
  status === 'missing' || (status === 'refused' && MENDED_BY_CHOOSING.has(refusal))

const grouped = <Key>(known: Map<Key, number[]>, key: Key, place: number): void => {
  const places = known.get(key)
  if (places === undefined) known.set(key, [place])
  else places.push(place)
}

/**
 * The batch with files that were chosen: those that wait to be chosen again get their bytes, others come after the rest, up
 * to `most` files in all. What stands in it already is not taken a second time. Files of one choice are different ones, also
 * where they share name, size and time, as in two folders of a camera.
 */
export const withChosen = (batch: Batch, chosen: readonly FileRef[], most: number): Choice => {
  const files = filesOf(batch)
  const known = new Map<string, number[]>()
  const changed = new Map<string, number[]>()
  for (const [place, one] of files.entries()) {
    grouped(known, firstMarkOf(one.file), place)
    if (one.refusal === 'changed') grouped(changed, one.file.name, place)
  }
  const seen = new Map<string, number>()
  let leftOut = 0
  let twice = 0
  for (const file of chosen) {
    const mark = markOf(file)
    const turn = seen.get(mark) ?? 0
    seen.set(mark, turn + 1)
    const places = known.get(mark) ?? []
    const place = file.isOther
      ? undefined
      : (places[turn] ?? changed.get(file.name)?.find(at => files[at]?.refusal !== null))
    const earlier = place === undefined ? undefined : files[place]
    if (place !== undefined && earlier !== undefined) {
      if (waitsForChoice(earlier)) files[place] = newFile(sameCopy(file, earlier), earlier.isTicked)
      else twice += 1
    } else if (files.length >= most) {
      leftOut += 1
    } else {
      const copies = new Set(places.map(at => files[at]?.file.copy ?? 0))
      let copy = 0
      while (copies.has(copy)) copy += 1
      grouped(known, mark, files.length)
      files.push(newFile(copy === 0 ? file : { ...file, copy }))
    }
  }
  return { batch: batchOf(files), leftOut, twice }
}

/** A file that was chosen again: what is known of it goes by its mark. */
const sameCopy = (file: FileRef, { file: { copy } }: BatchFile): FileRef =>
  copy === undefined ? file : { ...file, copy }

/** How often each reason stands in the batch, in the order in which the files were chosen. */
export const refusalsIn = (batch: Batch): Map<Refusal, number> => {
  const counts = new Map<Refusal, number>()
  for (const { refusal } of filesOf(batch)) {
    if (refusal !== null) counts.set(refusal, (counts.get(refusal) ?? 0) + 1)
  }
  return counts
}

/** A name without its ending, whatever its case. */
const stemOf = ({ name }: FileRef): string => name.replace(/\.[^.]*$/u, '').toLowerCase()

/** The batch in which the `.mov` beside a photo of the same name is known as the video of a Live Photo. */
export const withLivePhotos = (batch: Batch): Batch => {
  const files = filesOf(batch)
  const videos = files.filter(
    ({ file, refusal }) => refusal === 'video' && /\.mov$/iu.test(file.name),
  )
  if (videos.length === 0) return batch
  const photos = new Set(files.flatMap(({ file, type }) => (type === null ? [] : [stemOf(file)])))
  return withChanges(
    batch,
    videos
      .filter(({ file }) => photos.has(stemOf(file)))
      .map(({ file: { id } }) => ({ id, refusal: 'livePhotoVideo' })),
  )
}

const IN_THE_UPLOAD: ReadonlySet<FileStatus> = new Set(['ready', 'active', 'failed', 'stored'])

/**
 * The batch once the content of a file is known. Sending does not wait for that: what waits for its turn stays behind where
 * the same photo stands in the upload or was sent before, and what is on its way or stored by then loses its tick, so that
 * it goes when the customer is done. What passed for sent by its name alone is sent after all where its content is new.
 */
export const withContent = (
  batch: Batch,
  { id, hash, copyName, isSent, sames }: Content,
): Batch => {
  const one = fileOf(batch, id)
  if (one === undefined) return batch
  const change = { id, hash, copyName }
  if (hash === null || one.isMeant || one.double !== null) return withChanges(batch, [change])
  const isHere = sames.some(other => {
    const same = other === id ? undefined : fileOf(batch, other)
    return same?.double === null && IN_THE_UPLOAD.has(same.status)
  })
  const double = isHere ? 'here' : isSent ? 'before' : null
  return withChanges(batch, [{ ...change, ...judged(one, double) }])
}

const judged = ({ status }: BatchFile, double: Double | null): Partial<BatchFile> => {
  if (double === null) return status === 'there' ? { status: 'ready' } : {}
  if (status === 'ready' || status === 'failed') return { status: 'there', isTicked: false, double }
  if (status === 'active' || status === 'stored') return { isTicked: false, double }
  return { double }
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
