import type { Recalled } from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import { imageTypeOf, SIGNATURE_LENGTH } from '#machines/library/model/upload/image-kind.ts'
import type { FileRef } from '#machines/library/model/upload/upload.ts'
import {
  fileOf,
  isLeftOut,
  fileKeyOf,
  type Batch,
  type BatchFile,
  type Content,
  type FileStatus,
} from '#machines/library/model/upload/upload-batch.ts'
import {
  UNREAD,
  type ContentReader,
  type ContentRequest,
} from '#src/browser/file-reader/content-reader.ts'
import type { CopyPath, FileCopies } from '#src/browser/file-reader/file-copies.ts'
import type { ContentReading } from '#src/browser/file-reader/read-content.ts'
import type { FileStore } from '#src/library/upload/file-store.ts'
import type { StoredFile, UploadRecords } from '#src/library/upload/upload-records.actor.ts'

/** What the contents depend on: the chosen files, the records of uploads, and functions of the browser. */
export interface ContentDependencies {
  fileStore: Pick<FileStore, 'get' | 'putBack'>
  records: Pick<UploadRecords, 'batch' | 'owns' | 'findContent' | 'noteContent'>
  /** Opens the worker that reads files; called before the first read. */
  openReader: () => Promise<ContentReader>
  /** Opens the copies of this page's account; null if the browser has no storage for them. */
  openBytes: () => Promise<FileCopies | null>
  newId: () => string
  report: (error: unknown) => void
}

/** Milliseconds during which results are collected into one event. */
const GATHERING = 100
/** How many copies that an earlier page made are opened in parallel at most. */
const BACK_AT_ONCE = 16
/** Milliseconds after which a worker that failed is opened again. */
const REOPENING = 2000
/** How many other files with the same content are listed for one file at most. */
const SAMES = 3

const READ: ReadonlySet<FileStatus> = new Set(['ready', 'active', 'failed', 'there'])
const COPIED: ReadonlySet<FileStatus> = new Set(['ready', 'active', 'failed'])

/** A photo whose upload ended before its content was known. */
interface Learned {
  file: File
  fileKey: string
  imageId: string
}

/**
 * Reads the files of an upload in a worker, one at a time: hashes them to find duplicates, and copies them in case the
 * page dies. Sending does not wait for this.
 */
export const createUploadContents = ({
  fileStore,
  records,
  openReader,
  openBytes,
  newId,
  report,
}: ContentDependencies) => {
  let batch: Batch | null = null
  let isUnderWay = false
  let emit: ((contents: Content[]) => void) | null = null
  let reader: Promise<ContentReader> | null = null
  let bytes: Promise<FileCopies | null> | null = null
  let isReading = false
  let current: string | null = null
  /** Whether the browser has no storage for copies. */
  let isDiskless = false
  /** Bytes that copies may take, by the browser's last estimate. */
  let room = 0
  /** Whether the last copy ran out of space; deleting another copy resets this. */
  let isFull = false
  /** Whether the last file was not read because the worker failed. */
  let hasFailed = false
  /** Whether the worker failed for two files in a row: every urgent file then counts as unreadable. */
  let isBroken = false
  let gathered: Content[] = []
  let gathering: ReturnType<typeof setTimeout> | null = null
  const contentById = new Map<string, Content>()
  const byHash = new Map<string, Set<string>>()
  /** Names of copies by file id. */
  const copies = new Map<string, string>()
  /**
   * The ids of the files to read, in this order. `urgent`: to hash first, because their names, sizes and times say that
   * they were sent before. `toCopy`: to copy and hash. `toRead`: to hash.
   */
  const urgent = new Set<string>()
  let toCopy = new Set<string>()
  const toRead = new Set<string>()
  const toLearn: Learned[] = []

  const openedBytes = (): Promise<FileCopies | null> => {
    bytes ??= openBytes()
    return bytes
  }
  const remove = (names: readonly string[]): void => {
    openedBytes()
      .then(kept => kept?.remove(names))
      .catch(report)
  }
  const dropCopy = (id: string): void => {
    const name = copies.get(id)
    if (name === undefined) return
    copies.delete(id)
    isFull = false
    remove([name])
  }

  const note = ({ id, hash }: Pick<Content, 'id' | 'hash'>): void => {
    if (hash === null) return
    const same = byHash.get(hash) ?? new Set()
    byHash.set(hash, same.add(id))
  }

  const isStillSent = (id: string): boolean => {
    const one = batch === null ? undefined : fileOf(batch, id)
    return one !== undefined && COPIED.has(one.status)
  }

  /** Whether the upload is under way with a storage, and the file is readable, not sent and not copied. */
  const wantsCopy = (id: string): boolean =>
    isUnderWay &&
    !isDiskless &&
    isStillSent(id) &&
    !copies.has(id) &&
    contentById.get(id)?.hash !== null

  /** Queues the work for one file, by its current state. */
  const collect = (one: BatchFile): void => {
    const {
      file: { id },
      status,
      hash,
      copyName,
    } = one
    if (hash !== null) note({ id, hash })
    if (copyName !== null && !copies.has(id) && status !== 'stored') copies.set(id, copyName)
    if (isLeftOut(one)) dropCopy(id)
    if (id === current) return
    if (hash === null && !contentById.has(id) && READ.has(status)) {
      if (status === 'there') urgent.add(id)
      else toRead.add(id)
    }
    if (wantsCopy(id)) toCopy.add(id)
  }

  const clearOthers = (indexes: Batch['indexes']): void => {
    for (const waiting of [urgent, toCopy, toRead]) {
      for (const id of waiting) if (!(id in indexes)) waiting.delete(id)
    }
    for (const [id, { hash }] of contentById) {
      if (id in indexes) continue
      contentById.delete(id)
      if (hash !== null) byHash.get(hash)?.delete(id)
    }
    for (const id of copies.keys()) if (!(id in indexes)) dropCopy(id)
  }

  const samesOf = (id: string, hash: string | null): string[] => {
    const sames: string[] = []
    for (const other of (hash === null ? null : byHash.get(hash)) ?? []) {
      if (sames.length === SAMES) break
      if (other !== id) sames.push(other)
    }
    return sames
  }

  const notifyGathered = (): void => {
    gathering = null
    const contents = gathered
    gathered = []
    emit?.(contents)
  }

  const found = async (file: FileRef, hash: string | null): Promise<void> => {
    const { id } = file
    const sentAs = hash === null ? [] : await records.findContent(file, hash)
    const one = batch === null ? undefined : fileOf(batch, id)
    if (one === undefined) return
    const content = {
      id,
      hash,
      copyName: copies.get(id) ?? null,
      isSent: sentAs.some(imageId => imageId !== one.imageId),
      sames: samesOf(id, hash),
    }
    contentById.set(id, content)
    note(content)
    gathered.push(content)
    gathering ??= setTimeout(notifyGathered, GATHERING)
  }

  /** Reserves space for a copy and returns its path; null without space or storage. */
  const copyPathOf = async (id: string, size: number): Promise<CopyPath | null> => {
    const kept = await openedBytes()
    if (kept === null) {
      isDiskless = true
      toCopy.clear()
      return null
    }
    if (size > room) room = await kept.room()
    if (size > room) {
      isFull = true
      toCopy = new Set([id, ...toCopy])
      return null
    }
    room -= size
    return { folder: kept.folder, name: `${records.batch()}.${newId()}` }
  }

  const read = async (request: ContentRequest): Promise<ContentReading> => {
    try {
      if (isBroken) return UNREAD
      reader ??= openReader()
      const open = await reader
      const reading = await open.read(request)
      hasFailed = false
      return reading
    } catch (error) {
      reader = null
      isBroken = hasFailed
      hasFailed = true
      if (isBroken) report(error)
      else await new Promise(resolve => setTimeout(resolve, REOPENING))
      return UNREAD
    }
  }

  const readFile = async (id: string): Promise<void> => {
    const one = batch === null ? undefined : fileOf(batch, id)
    urgent.delete(id)
    toRead.delete(id)
    const isCopied = !isFull && toCopy.delete(id) && isStillSent(id)
    if (one === undefined || (!isCopied && contentById.has(id))) return
    const file = fileStore.get(id)
    const copy = isCopied ? await copyPathOf(id, one.file.size) : null
    if (copy === null && contentById.has(id)) return
    const { hash, isKept } = await read({ file, copy })
    if (copy !== null) {
      if (isKept && isStillSent(id)) {
        copies.set(id, copy.name)
      } else {
        remove([copy.name])
        isFull ||= !isKept && hash !== null
        if (!isKept && hash !== null) toCopy = new Set([id, ...toCopy])
      }
    }
    await found(one.file, hash)
    // If the upload has started while the file was read, the file now needs a copy.
    if (copy === null && !isFull && wantsCopy(id)) toCopy.add(id)
  }

  const learnNext = async ({ file, fileKey, imageId }: Learned): Promise<void> => {
    const { hash } = await read({ file, copy: null })
    if (hash !== null) records.noteContent({ fileKey, hash, imageId })
  }

  const next = (): (() => Promise<void>) | null => {
    if (emit === null) return null
    const other = isBroken ? null : ((isFull ? null : firstOf(toCopy)) ?? firstOf(toRead))
    // Answers L-265
    const id = firstOf(urgent) ?? other
    if (id !== null) {
      current = id
      return () => readFile(id)
    }
    const learned = toLearn.shift()
    return learned === undefined ? null : () => learnNext(learned)
  }

  const readOn = async (): Promise<void> => {
    if (isReading) return
    isReading = true
    for (let work = next(); work !== null; work = next()) {
      try {
        await work()
      } catch (error) {
        report(error)
      }
      current = null
    }
    isReading = false
  }

  return {
    /**
     * Reads the files of the batch. If the upload `hasBegun`, also copies the files that are not sent yet, in order.
     */
    follow: (now: Batch, hasBegun: boolean): void => {
      const seen = hasBegun === isUnderWay ? batch : null
      batch = now
      isUnderWay = hasBegun
      if (!hasBegun) toCopy.clear()
      for (const [index, chunk] of now.fileChunks.entries()) {
        if (seen?.fileChunks[index] === chunk) continue
        for (const one of chunk) collect(one)
      }
      if (seen?.indexes !== now.indexes) clearOthers(now.indexes)
      void readOn()
    },
    /** SHA-256 of a file's bytes as hex; null if unknown. */
    hashOf: (id: string): string | null =>
      contentById.get(id)?.hash ?? (batch === null ? undefined : fileOf(batch, id)?.hash) ?? null,
    /** Reads those files of an ended batch whose content is not known yet, and records their hashes. */
    learn: (files: readonly BatchFile[]): void => {
      for (const { file, hash, imageId } of files) {
        if (hash !== null || imageId === null || contentById.has(file.id)) continue
        try {
          toLearn.push({ file: fileStore.get(file.id), fileKey: fileKeyOf(file), imageId })
        } catch {
          // Skip the file: only an earlier page had its bytes.
          continue
        }
      }
    },
    /** Reports to the listener that the files with these keys (`fileKeyOf`) have the content of photos sent before. */
    foundTwice: (fileKeys: readonly string[]): void => {
      const twice = new Set(fileKeys)
      const contents = (batch?.fileChunks ?? [])
        .flat()
        .filter(({ file, hash }) => hash !== null && twice.has(fileKeyOf(file)))
        .map(({ file: { id }, hash }) => ({
          id,
          hash,
          copyName: copies.get(id) ?? null,
          isSent: true,
          sames: [],
        }))
      if (contents.length > 0) emit?.(contents)
    },
    dropCopies: (files: readonly StoredFile[]): void => {
      const names = files.flatMap(({ copyName }) => (copyName === null ? [] : [copyName]))
      if (names.length === 0) return
      remove(names)
      isFull = false
      void readOn()
    },
    /**
     * Restores files of an earlier page from this browser's copies as `ready`, and deletes the other copies of that
     * page.
     */
    bringBack: async ({ files, album }: Recalled): Promise<Recalled> => {
      const kept = await openedBytes()
      if (kept === null) return { files, album }
      const back: BatchFile[] = []
      for (let start = 0; start < files.length; start += BACK_AT_ONCE) {
        const some = files.slice(start, start + BACK_AT_ONCE)
        back.push(...(await Promise.all(some.map(one => broughtBack(one, kept, fileStore)))))
      }
      const used = new Set(back.flatMap(({ copyName }) => (copyName === null ? [] : [copyName])))
      const names = await kept.names()
      for (const name of names) {
        if (!used.has(name) && (await records.owns(name.split('.')[0] ?? ''))) remove([name])
      }
      return { files: back, album }
    },
    /**
     * Starts to read contents, and calls `listener` with them; there is only one listener. Returns a function that
     * stops reading. It keeps the copies, because perhaps only the session ended, and the upload continues from them
     * later.
     */
    // Answers B-003
    listen: (listener: (contents: Content[]) => void): (() => void) => {
      emit = listener
      void readOn()
      return () => {
        emit = null
        if (gathering !== null) clearTimeout(gathering)
        gathering = null
        reader?.then(open => open.end()).catch(() => undefined)
        reader = null
      }
    },
  }
}

export type UploadContents = ReturnType<typeof createUploadContents>

const firstOf = (ids: ReadonlySet<string>): string | null => {
  for (const id of ids) return id
  return null
}

/**
 * Returns the file as `ready` if this browser has a complete copy of it; otherwise unchanged, but with `copyName` null.
 */
const broughtBack = async (
  one: BatchFile,
  kept: FileCopies,
  fileStore: Pick<FileStore, 'putBack'>,
): Promise<BatchFile> => {
  const { copyName, file } = one
  if (one.status !== 'missing' || copyName === null) return { ...one, copyName: null }
  const copy = await kept.find(copyName)
  if (copy?.size !== file.size) return { ...one, copyName: null }
  const head = await copy.slice(0, SIGNATURE_LENGTH).arrayBuffer()
  const type = imageTypeOf(new Uint8Array(head))
  if (type === null) return { ...one, copyName: null }
  const { name, lastModified } = file
  fileStore.putBack(file.id, new File([copy], name, { lastModified, type }))
  return { ...one, status: 'ready', type }
}
