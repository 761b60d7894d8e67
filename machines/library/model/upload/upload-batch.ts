import type { ImageType } from '#machines/library/model/upload/image-kind.ts'
import type { FileRef, Inspection, Refusal } from '#machines/library/model/upload/upload.ts'

export type FileStatus =
  /** The file was not inspected yet. */
  | 'new'
  | 'ready'
  | 'active'
  | 'stored'
  /** The file cannot be sent, or the service refused it; `refusal` says why. */
  | 'refused'
  | 'failed'
  /** Not sent: the file duplicates one of this or an earlier upload, by name, size and time or by content. */
  | 'there'
  /** A reload has lost the file's bytes: the customer must choose the file again. */
  | 'missing'

export interface BatchFile {
  file: FileRef
  status: FileStatus
  type: ImageType | null
  refusal: Refusal | null
  /** Id of the photo that the service stored for the file; null until then. */
  imageId: string | null
  /** Whether the customer wants to keep the photo: its box is ticked. */
  isTicked: boolean
  /** Whether the file failed temporarily: it is sent again when the connection is restored. */
  mayPass: boolean
  /** SHA-256 of the file's bytes as hex; null if unknown. */
  hash: string | null
  /** The name under which this browser stores a copy of the file; null without a copy. */
  copyName: string | null
  /** `here`: a file of this upload has the same content; `before`: a file sent earlier has it; null: neither. */
  double: Double | null
  /** Whether the customer asked to send the file although it duplicates another. */
  isMeant: boolean
}

export type Double = 'here' | 'before'

export type FileChange = Partial<Omit<BatchFile, 'file'>>

export interface Content {
  id: string
  /** SHA-256 as hex; null if the file could not be read. */
  hash: string | null
  copyName: string | null
  /** Whether a photo with this content was sent from this browser before. */
  isSent: boolean
  /** Ids of other files with the same content that were read before; only a few if there are many. */
  sames: readonly string[]
}

export interface Finding {
  id: string
  inspection: Inspection
}

export interface StatusTotal {
  files: number
  bytes: number
}

/** The files in the order of choosing, at most `upload.maxFiles`. A change copies one chunk. Plain JSON. */
export interface Batch {
  /** The files in chunks of 100; the last chunk may have fewer. */
  fileChunks: BatchFile[][]
  indexes: Record<string, number>
  tallies: Record<FileStatus, StatusTotal>
  /** How many stored photos are not ticked. */
  unticked: number
  /** The index from which to search for a ready file: no file with a lower index is ready. */
  firstReady: number
}

/** How many files a chunk has. */
const CHUNK_SIZE = 100

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

export const filesOf = ({ fileChunks }: Batch): BatchFile[] => fileChunks.flat()

export const filesIn = (batch: Batch, status: FileStatus): BatchFile[] =>
  filesOf(batch).filter(one => one.status === status)

export const sizeOf = ({ fileChunks }: Batch): number =>
  Math.max(0, fileChunks.length - 1) * CHUNK_SIZE + (fileChunks.at(-1)?.length ?? 0)

/** The files from index `from` to `to`, exclusive. */
export const filesBetween = (batch: Batch, from: number, to: number): BatchFile[] => {
  const first = Math.floor(from / CHUNK_SIZE)
  return batch.fileChunks
    .slice(first, Math.ceil(to / CHUNK_SIZE))
    .flat()
    .slice(from - first * CHUNK_SIZE, to - first * CHUNK_SIZE)
}

export const fileOf = ({ fileChunks, indexes }: Batch, id: string): BatchFile | undefined => {
  const index = indexes[id]
  return index === undefined
    ? undefined
    : fileChunks[Math.floor(index / CHUNK_SIZE)]?.[index % CHUNK_SIZE]
}

const emptyTallies = (): Record<FileStatus, StatusTotal> => ({
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

export const batchOf = (files: readonly BatchFile[]): Batch => {
  const tallies = emptyTallies()
  const indexes: Record<string, number> = {}
  let unticked = 0
  for (const [index, one] of files.entries()) {
    indexes[one.file.id] = index
    tallies[one.status].files += 1
    tallies[one.status].bytes += one.file.size
    if (isUnticked(one)) unticked += 1
  }
  return {
    fileChunks: Array.from({ length: Math.ceil(files.length / CHUNK_SIZE) }, (_, index) =>
      files.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE),
    ),
    indexes,
    tallies,
    unticked,
    firstReady: 0,
  }
}

/** A copy of the batch with these changes to files; changes with an unknown id are ignored. */
export const withChanges = (
  batch: Batch,
  changes: readonly (FileChange & { id: string })[],
): Batch => {
  const fileChunks = [...batch.fileChunks]
  const copied = new Set<number>()
  const tallies = { ...batch.tallies }
  let { unticked, firstReady } = batch
  for (const { id, ...change } of changes) {
    const index = batch.indexes[id]
    const chunkIndex = Math.floor((index ?? 0) / CHUNK_SIZE)
    const chunk = fileChunks[chunkIndex]
    const before = index === undefined ? undefined : chunk?.[index % CHUNK_SIZE]
    if (index === undefined || chunk === undefined || before === undefined) continue
    const after = { ...before, ...change }
    const own = copied.has(chunkIndex) ? chunk : [...chunk]
    own[index % CHUNK_SIZE] = after
    fileChunks[chunkIndex] = own
    copied.add(chunkIndex)
    for (const [one, step] of [
      [before, -1],
      [after, 1],
    ] as const) {
      const { files, bytes } = tallies[one.status]
      tallies[one.status] = { files: files + step, bytes: bytes + step * one.file.size }
      if (isUnticked(one)) unticked += step
    }
    if (after.status === 'ready') firstReady = Math.min(firstReady, index)
  }
  return { ...batch, fileChunks, tallies, unticked, firstReady }
}

/** A copy of the batch with the same change to several files. */
export const withEach = (batch: Batch, files: readonly BatchFile[], change: FileChange): Batch =>
  withChanges(
    batch,
    files.map(({ file: { id } }) => ({ id, ...change })),
  )

/** The first ready file, or undefined, and a copy of the batch with an updated `firstReady`. */
export const nextReady = (batch: Batch): { next: BatchFile | undefined; batch: Batch } => {
  const size = sizeOf(batch)
  for (let index = batch.firstReady; index < size; index += 1) {
    const one = batch.fileChunks[Math.floor(index / CHUNK_SIZE)]?.[index % CHUNK_SIZE]
    if (one?.status === 'ready') return { next: one, batch: { ...batch, firstReady: index } }
  }
  return { next: undefined, batch: { ...batch, firstReady: size } }
}

type Named = Pick<FileRef, 'name' | 'size' | 'lastModified' | 'copy'>

/** Caches the key of each file: choosing files and storing the batch need the keys of up to 10,000. */
const fileKeys = new WeakMap<Named, string>()

/** The key of a file: a text that identifies the file when it is chosen again. */
export const fileKeyOf = (file: Named): string => {
  const cached = fileKeys.get(file)
  if (cached !== undefined) return cached
  const { name, size, lastModified, copy = 0 } = file
  const fileKey = JSON.stringify([name, size, lastModified, ...(copy === 0 ? [] : [copy])])
  fileKeys.set(file, fileKey)
  return fileKey
}

/** The key of the first file with the same name, size and time. */
const firstFileKeyOf = (file: Named): string =>
  file.copy === undefined ? fileKeyOf(file) : fileKeyOf({ ...file, copy: 0 })

export interface Choice {
  batch: Batch
  /** How many of the chosen files were left out, because the batch was full. */
  leftOut: number
  /** How many of the chosen files the batch already contained. */
  twice: number
}

/** Refusals that may not recur when the customer chooses the file again. */
// Answers B-476
const MENDED_BY_CHOOSING: ReadonlySet<Refusal | null> = new Set(['changed', 'unreadable', 'noRoom'])

const waitsForChoice = ({ status, refusal }: BatchFile): boolean =>
  status === 'missing' || (status === 'refused' && MENDED_BY_CHOOSING.has(refusal))

/** Whether no page sends the file. A page that is left may fail to read files, which a later page asks for. */
export const isLeftOut = (one: BatchFile): boolean =>
  one.status === 'there' || (one.status === 'refused' && !waitsForChoice(one))

const grouped = <Key>(indexesByKey: Map<Key, number[]>, key: Key, index: number): void => {
  const indexes = indexesByKey.get(key)
  if (indexes === undefined) indexesByKey.set(key, [index])
  else indexes.push(index)
}

/**
 * The batch after the customer has chosen files. A chosen file replaces its earlier entry if that entry is missing,
 * unreadable or changed; any other known file is counted in `twice`. New files are appended, up to `most` files in the
 * batch. Files chosen together are different files, even with the same name, size and time, as in two camera folders.
 */
export const withChosen = (batch: Batch, chosen: readonly FileRef[], most: number): Choice => {
  const files = filesOf(batch)
  const indexesByFileKey = new Map<string, number[]>()
  const changedByName = new Map<string, number[]>()
  for (const [index, one] of files.entries()) {
    grouped(indexesByFileKey, firstFileKeyOf(one.file), index)
    if (one.refusal === 'changed') grouped(changedByName, one.file.name, index)
  }
  const seen = new Map<string, number>()
  let leftOut = 0
  let twice = 0
  for (const file of chosen) {
    const fileKey = fileKeyOf(file)
    const turn = seen.get(fileKey) ?? 0
    seen.set(fileKey, turn + 1)
    const indexes = indexesByFileKey.get(fileKey) ?? []
    const index = file.isOther
      ? undefined
      : (indexes[turn] ?? changedByName.get(file.name)?.find(at => files[at]?.refusal !== null))
    const earlier = index === undefined ? undefined : files[index]
    if (index !== undefined && earlier !== undefined) {
      if (waitsForChoice(earlier)) files[index] = newFile(sameCopy(file, earlier), earlier.isTicked)
      else twice += 1
    } else if (files.length >= most) {
      leftOut += 1
    } else {
      const copies = new Set(indexes.map(at => files[at]?.file.copy ?? 0))
      let copy = 0
      while (copies.has(copy)) copy += 1
      grouped(indexesByFileKey, fileKey, files.length)
      files.push(newFile(copy === 0 ? file : { ...file, copy }))
    }
  }
  return { batch: batchOf(files), leftOut, twice }
}

/** A file that was chosen again, with the `copy` number of its earlier entry. */
const sameCopy = (file: FileRef, { file: { copy } }: BatchFile): FileRef =>
  copy === undefined ? file : { ...file, copy }

/** How often each refusal occurs, in the order of the files. */
export const refusalsIn = (batch: Batch): Map<Refusal, number> => {
  const counts = new Map<Refusal, number>()
  for (const { refusal } of filesOf(batch)) {
    if (refusal !== null) counts.set(refusal, (counts.get(refusal) ?? 0) + 1)
  }
  return counts
}

/** The names of a duplicate that is left out, and of the file of this upload that it equals. */
export interface Twins {
  name: string
  twin: string
}

/** The first `most` duplicates of files of this upload, in the order of the files. */
export const twinsIn = (batch: Batch, most: number): Twins[] => {
  const files = filesOf(batch)
  const doubles = files.filter(({ status, double }) => status === 'there' && double === 'here')
  const wanted = new Set(doubles.map(({ hash }) => hash))
  const originals = new Map(
    files.flatMap(({ hash, double, file }) =>
      hash !== null && double === null && wanted.has(hash) ? [[hash, file.name] as const] : [],
    ),
  )
  return doubles
    .flatMap(({ hash, file: { name } }) => {
      const twin = originals.get(hash ?? '')
      return twin === undefined ? [] : [{ name, twin }]
    })
    .slice(0, most)
}

const stemOf = ({ name }: FileRef): string => name.replace(/\.[^.]*$/u, '').toLowerCase()

/** Marks each `.mov` file as the video of a Live Photo if the batch has a photo of the same name. */
export const withLivePhotos = (batch: Batch): Batch => {
  const files = filesOf(batch)
  const videos = files.filter(
    ({ file, refusal }) => refusal === 'video' && /\.mov$/iu.test(file.name),
  )
  if (videos.length === 0) return batch
  const photos = new Set(files.flatMap(({ file, type }) => (type === null ? [] : [stemOf(file)])))
  const ofPhotos = videos.filter(({ file }) => photos.has(stemOf(file)))
  return withEach(batch, ofPhotos, { refusal: 'livePhotoVideo' })
}

const IN_THE_UPLOAD: ReadonlySet<FileStatus> = new Set(['ready', 'active', 'failed', 'stored'])

/**
 * The batch after a file's content was read. Sending does not wait for this read: a duplicate that is ready or failed
 * is not sent, and a duplicate that is active or stored is unticked, so that the end of the upload deletes its photo.
 * A file that was `there` because of its name, size and time becomes ready if its content is new or unknown; B-004. A file that
 * the customer asked to send anyway, or that is known to be a duplicate, keeps its status.
 */
export const withContent = (
  batch: Batch,
  { id, hash, copyName, isSent, sames }: Content,
): Batch => {
  const one = fileOf(batch, id)
  if (one === undefined) return batch
  const change = { id, hash, copyName }
  if (one.isMeant || one.double !== null) return withChanges(batch, [change])
  const isHere = sames.some(other => {
    const same = other === id ? undefined : fileOf(batch, other)
    return same?.double === null && IN_THE_UPLOAD.has(same.status)
  })
  const double = isHere ? 'here' : isSent ? 'before' : null
  return withChanges(batch, [{ ...change, ...judged(one, double) }])
}

/** Files of this upload that duplicate one of `originals`, unless another original still has the content. */
const doublesOf = (batch: Batch, originals: readonly BatchFile[]): BatchFile[] => {
  const hashes = new Set(originals.flatMap(({ hash }) => (hash === null ? [] : [hash])))
  if (hashes.size === 0) return []
  const files = filesOf(batch)
  for (const { hash, status, double } of files) {
    if (hash !== null && double !== 'here' && IN_THE_UPLOAD.has(status)) hashes.delete(hash)
  }
  return files.filter(
    ({ hash, status, double }) =>
      hash !== null &&
      double === 'here' &&
      hashes.has(hash) &&
      (status === 'there' || IN_THE_UPLOAD.has(status)),
  )
}

/**
 * The batch after `originals` were removed or refused: one duplicate of each original takes its place. A duplicate with
 * another status than `there` is preferred; a duplicate with the status `there` becomes ready.
 */
export const withNextDoubles = (batch: Batch, originals: readonly BatchFile[]): Batch => {
  const doubles = doublesOf(batch, originals)
  const inOrder = [
    ...doubles.filter(({ status }) => status !== 'there'),
    ...doubles.filter(({ status }) => status === 'there'),
  ]
  // Reverse the order: of several entries with the same key, a map keeps the last one.
  const next = new Map(inOrder.toReversed().map(one => [one.hash, one]))
  return withChanges(
    batch,
    [...next.values()].map(({ file: { id }, status }) => ({
      id,
      status: status === 'there' ? 'ready' : status,
      isTicked: true,
      double: null,
    })),
  )
}

/**
 * The batch after a file was refused while it was sent. A duplicate takes the file's place if the refusal is about this
 * file alone (`changed`, `unreadable`), or if a duplicate is itself in the upload, so that its status is not `there`.
 * Otherwise the duplicates are refused for the same reason. If the library has no room, all files that are ready are
 * refused, too.
 */
export const withRefusal = (before: Batch, original: BatchFile, refusal: Refusal): Batch => {
  // Answers B-476
  const refused = refusal === 'noRoom' ? filesIn(before, 'ready') : []
  const batch = withEach(before, refused, { status: 'refused', refusal })
  const doubles = doublesOf(batch, [original])
  const isOfFile = refusal === 'changed' || refusal === 'unreadable'
  if (isOfFile || doubles.some(({ status }) => status !== 'there')) {
    return withNextDoubles(batch, [original])
  }
  return withEach(batch, doubles, { status: 'refused', refusal, isTicked: true, double: null })
}

/** The customer deleted these photos: to send a duplicate instead would bring a deleted photo back. */
export const withFormerDoubles = (batch: Batch, originals: readonly BatchFile[]): Batch =>
  withEach(batch, doublesOf(batch, originals), { double: 'before' })

const judged = ({ status }: BatchFile, double: Double | null): FileChange => {
  if (double === null) return status === 'there' ? { status: 'ready' } : {}
  if (status === 'ready' || status === 'failed') return { status: 'there', isTicked: false, double }
  if (status === 'active' || status === 'stored') return { isTicked: false, double }
  return { double }
}

export const changeOf = ({ id, inspection }: Finding): { id: string } & FileChange => {
  switch (inspection.kind) {
    case 'accepted':
      return { id, status: 'ready', type: inspection.type }
    case 'there':
      return { id, status: 'there', type: inspection.type }
    case 'refused':
      return { id, status: 'refused', refusal: inspection.refusal }
  }
}
