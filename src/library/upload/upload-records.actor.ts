import type { NamedAlbum } from '#machines/library/albums/album-name/album-name.machine.ts'
import type { Recalled } from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import { inTurns, nextTask } from '#src/browser/in-turns.ts'
import type { FileRef } from '#machines/library/model/upload/upload.ts'
import type { SentFile } from '#src/library/upload/upload-attempt.service.ts'
import type {
  FileRecord,
  SentContent,
  UploadStore,
} from '#src/library/upload/upload-store.actor.ts'
import {
  filesOf,
  isLeftOut,
  fileKeyOf,
  newFile,
  sizeOf,
  type Batch,
  type BatchFile,
  type FileStatus,
} from '#machines/library/model/upload/upload-batch.ts'

export interface UploadRecordsDependencies {
  /** Opens the store of this page's account. */
  store: () => Promise<UploadStore>
  /** The locks that the tabs of one browser share. */
  locks: Pick<LockManager, 'request'>
  newId: () => string
  /**
   * Called with files that are recorded as stored, or that cannot be recorded any more. Deletes their resume URLs and
   * copies.
   */
  onStored: (files: readonly StoredFile[]) => void
  /** Called with the keys of files that were stored as another photo before, for example by another tab. */
  onTwice: (fileKeys: readonly string[]) => void
  /** Sets the flag that says whether an unfinished upload is stored. */
  note: (isKept: boolean) => void
  report: (error: unknown) => void
}

export type StoredFile = SentFile & Pick<FileRecord, 'copyName'>

/** The most records that one transaction writes, so that no task is long. */
const AT_ONCE = 100
/** The most records that one transaction reads; reading takes less time than writing. */
const ASKED_AT_ONCE = 250

const KEPT: ReadonlySet<FileStatus> = new Set(['ready', 'active', 'failed', 'missing', 'stored'])

/** This browser's records of uploads, which outlive the page: the batch, its album and the sent photos. */
export const createUploadRecords = ({
  store,
  locks,
  newId,
  onStored,
  onTwice,
  note,
  report,
}: UploadRecordsDependencies) => {
  let own = newId()
  let seen: Batch | null = null
  let waiting: Batch | null = null
  let aim: NamedAlbum | null = null
  let isWriting = false
  /** Names of the batches that this tab has claimed. */
  const taken = new Set<string>()
  /** The stored state of each file as text (`stateOf`), by the file's key. */
  const written = new Map<string, string>()

  /** Claims a batch for the lifetime of this page; resolves to false if another tab has it. */
  const take = (batch: string): Promise<boolean> =>
    new Promise((resolve, reject) => {
      locks
        .request(`upload ${batch}`, { ifAvailable: true }, lock => {
          if (lock !== null) taken.add(batch)
          resolve(lock !== null)
          return lock === null ? undefined : new Promise<never>(() => undefined)
        })
        .catch(reject)
    })

  const recordOf = (
    { file, imageId, isTicked, hash, copyName, double, isMeant }: BatchFile,
    { indexes }: Batch,
  ): FileRecord => ({
    batch: own,
    fileKey: fileKeyOf(file),
    album: aim,
    index: indexes[file.id] ?? 0,
    name: file.name,
    size: file.size,
    lastModified: file.lastModified,
    copy: file.copy ?? 0,
    imageId,
    isTicked,
    // A duplicate has no hash, because the original records the content, unless the duplicate was sent on purpose.
    hash: double === null || isMeant ? hash : null,
    copyName,
  })

  const changesOf = (batch: Batch): { put: FileRecord[]; remove: string[] } => {
    const put: FileRecord[] = []
    /**
     * Keys of files that were refused or sent before. Their records are removed, so that no later page reports the
     * files as missing.
     */
    const refused: string[] = []
    for (const [index, chunk] of batch.fileChunks.entries()) {
      if (seen?.fileChunks[index] === chunk) continue
      for (const one of chunk) {
        if (isLeftOut(one) && written.has(fileKeyOf(one.file))) {
          refused.push(fileKeyOf(one.file))
        }
        if (!KEPT.has(one.status)) continue
        const record = recordOf(one, batch)
        if (written.get(record.fileKey) !== stateOf(record)) put.push(record)
      }
    }
    if (seen?.indexes === batch.indexes) return { put, remove: refused }
    const fileKeys = new Set(filesOf(batch).map(({ file }) => fileKeyOf(file)))
    return {
      put,
      remove: [...refused, ...[...written.keys()].filter(fileKey => !fileKeys.has(fileKey))],
    }
  }

  const writeChanges = async (batch: Batch): Promise<void> => {
    const opened = await store()
    const isLarge = sizeOf(batch) > AT_ONCE
    if (isLarge) await nextTask()
    const { put, remove } = changesOf(batch)
    if (isLarge) await nextTask()
    for (let start = 0; start < Math.max(put.length, remove.length); start += AT_ONCE) {
      const records = put.slice(start, start + AT_ONCE)
      const gone = remove.slice(start, start + AT_ONCE)
      const twice = await opened.write(
        records,
        gone.map(fileKey => ({ batch: own, fileKey })),
      )
      if (twice.length > 0) onTwice(twice)
      for (const record of records) written.set(record.fileKey, stateOf(record))
      for (const fileKey of gone) written.delete(fileKey)
      // Set the flag with the first group, so that the next page finds this group if this page dies before it stores
      // the rest.
      if (start === 0 && written.size > 0) note(true)
      const stored = records.filter(({ imageId }) => imageId !== null)
      if (stored.length > 0) onStored(stored)
    }
    seen = batch
    if (written.size === 0) note((await opened.readAll()).length > 0)
  }

  const notifyStored = async (files: readonly FileRecord[]): Promise<void> => {
    const stored = files.filter(({ imageId }) => imageId !== null)
    for (let start = 0; start < stored.length; start += AT_ONCE) {
      onStored(stored.slice(start, start + AT_ONCE))
      await nextTask()
    }
  }

  const writeOn = async (): Promise<void> => {
    if (isWriting) return
    isWriting = true
    let hasFailed = false
    while (waiting !== null) {
      const batch: Batch = waiting
      waiting = null
      try {
        await writeChanges(batch)
        hasFailed = false
      } catch (error) {
        if (hasFailed) report(error)
        // Retry once: the browser may have closed the database, and the next write opens it again.
        else waiting ??= batch
        hasFailed = !hasFailed
      }
    }
    isWriting = false
  }

  return {
    /** The name under which the batch of this page is stored. */
    batch: (): string => own,
    /** Claims a batch, so that no other tab works on it. Returns whether this tab has the batch. */
    owns: async (batch: string): Promise<boolean> => taken.has(batch) || take(batch),
    /** The unfinished uploads of earlier pages, merged into one. Uploads that another tab works on are left out. */
    recall: async (): Promise<Recalled> => {
      await take(own)
      const opened = await store()
      const all = await opened.readAll()
      const batches = Map.groupBy(all, ({ batch }) => batch)
      const mine: FileRecord[] = []
      for (const [batch, files] of batches) {
        if (batch === own || !(await take(batch))) continue
        if (mine.length === 0) own = batch
        mine.push(...files)
      }
      const others = mine.filter(({ batch }) => batch !== own)
      for (let start = 0; start < others.length; start += AT_ONCE) {
        const moved = others.slice(start, start + AT_ONCE)
        await opened.write(
          moved.map(file => ({ ...file, batch: own })),
          moved,
        )
      }
      const files = new Map<string, FileRecord>()
      await inTurns(mine, file => {
        files.set(file.fileKey, file)
        written.set(file.fileKey, stateOf(file))
      })
      // Set the flag for uploads of other tabs as well: they stay stored even if their tab closes.
      note(all.length > 0)
      const sorted = [...files.values()].toSorted((a, b) => a.index - b.index)
      notifyStored(sorted).catch(report)
      aim = albumOf(sorted)
      const recalledFiles: BatchFile[] = []
      await inTurns(sorted, file => {
        const one = recalled(file, recalledFiles.length)
        // Cache the key in this loop of short tasks: choosing files again needs all keys in one task.
        fileKeyOf(one.file)
        recalledFiles.push(one)
      })
      if (recalledFiles.length > AT_ONCE) await nextTask()
      return { files: recalledFiles, album: aim }
    },
    /** Stores the newest state of a batch. A failed write is retried once and then reported. */
    write: (batch: Batch, album: NamedAlbum | null): void => {
      waiting = batch
      aim = album
      void writeOn()
    },
    /** Deletes the resume URLs and copies of those stored files of an ended upload that could not be recorded. */
    release: (files: readonly BatchFile[]): void => {
      const unkept = files.filter(
        one => one.imageId !== null && written.get(fileKeyOf(one.file)) !== stateOf(one),
      )
      if (unkept.length > 0) {
        onStored(unkept.map(({ file, copyName }) => ({ ...file, copyName })))
      }
    },
    findSent: async (files: readonly FileRef[]): Promise<Set<string>> => {
      try {
        const opened = await store()
        const sent = new Set<string>()
        for (let start = 0; start < files.length; start += ASKED_AT_ONCE) {
          const fileKeys = files.slice(start, start + ASKED_AT_ONCE).map(fileKeyOf)
          for (const fileKey of await opened.findSent(fileKeys)) sent.add(fileKey)
        }
        return sent
      } catch (error) {
        report(error)
        return new Set()
      }
    },
    /** Photos with the content of a file that this browser sent; empty if the storage cannot be read. */
    findContent: async (file: FileRef, hash: string): Promise<string[]> => {
      try {
        const opened = await store()
        return await opened.findContent(fileKeyOf(file), hash)
      } catch (error) {
        report(error)
        return []
      }
    },
    /** Records the content of a photo whose upload has ended. */
    noteContent: (sent: SentContent): void => {
      store()
        .then(opened => opened.noteContent(sent))
        .catch(report)
    },
  }
}

export type UploadRecords = ReturnType<typeof createUploadRecords>

/** The album of all files; null (the library alone) if the files have several albums, or none. */
const albumOf = (files: readonly FileRecord[]): NamedAlbum | null => {
  const album = files[0]?.album ?? null
  return files.every(file => file.album?.albumId === album?.albumId) ? album : null
}

const stateOf = ({
  imageId,
  isTicked,
  hash,
  copyName,
}: Pick<FileRecord, 'imageId' | 'isTicked' | 'hash' | 'copyName'>): string =>
  `${imageId ?? ''} ${isTicked} ${hash ?? ''} ${copyName ?? ''}`

const recalled = (
  { name, size, lastModified, copy, imageId, isTicked, hash, copyName }: FileRecord,
  index: number,
): BatchFile => ({
  ...newFile({
    id: `stored-${index}`,
    name,
    size,
    lastModified,
    ...(copy === 0 ? {} : { copy }),
  }),
  status: imageId === null ? 'missing' : 'stored',
  imageId,
  isTicked,
  hash,
  copyName,
})
