import * as v from 'valibot'
import { openDatabase } from '#src/browser/storage/open-database.ts'
import { accountHash } from '#src/browser/digest.ts'
import { UPLOAD_DATABASE } from '#src/browser/page.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'

/** How many records are read per task. */
const READ_AT_ONCE = 100
const FILES = 'files'
const SENT = 'sent'

const fileRecord = v.pipe(
  v.object({
    /** The name of the upload that the file belongs to. */
    batch: v.string(),
    /** The key that identifies the file when it is chosen again, see `fileKeyOf`; stored records call it `mark`. */
    mark: v.string(),
    /** The album to which the photo is copied; null if it goes to the library alone. */
    album: v.optional(v.nullable(v.object({ albumId: v.string(), name: v.string() })), null),
    /** The file's index in its batch, from 0; stored records call it `place`. */
    place: v.number(),
    name: v.string(),
    /** Size in bytes. */
    size: v.number(),
    /** Last modification, in ms since 1970. */
    lastModified: v.number(),
    /** The number of the file among files with the same name, size and time; 0 is the first. */
    copy: v.optional(v.number(), 0),
    /** Id of the photo that the service stored for the file; null until then. */
    imageId: v.nullable(v.string()),
    isTicked: v.boolean(),
    /** SHA-256 of the file's bytes as hex; null if unknown. */
    hash: v.optional(v.nullable(v.string()), null),
    /** The name under which this browser stores a copy of the file; null without a copy. */
    copyName: v.optional(v.nullable(v.string()), null),
  }),
  v.transform(({ place, mark, ...file }) => ({ ...file, index: place, fileKey: mark })),
)
/** One file of an unfinished upload, as this browser stores it; the record outlives the page. */
export type FileRecord = v.InferOutput<typeof fileRecord>

/** The record of a file that became a photo: the content and the id of the photo. */
export type SentContent = Pick<FileRecord, 'fileKey'> & { hash: string; imageId: string }

const sentFile = v.object({
  mark: v.string(),
  imageId: v.string(),
  hash: v.optional(v.nullable(v.string()), null),
})
type SentFile = v.InferOutput<typeof sentFile>

/** The key of a content. The same store has the keys of files, which are JSON lists and cannot equal it. */
const contentKey = (hash: string): string => `sha256 ${hash}`

interface SentReader {
  get(key: string[]): Promise<unknown>
}

interface SentWriter extends SentReader {
  put(value: object): Promise<unknown>
}

/**
 * Moves the records of builds before December 2026, whose owner is the account itself. Leaves the records of a batch
 * that an open page holds, because that page may run an older build, which must still find and delete them.
 */
// Answers B-432
const hideOwner = async (
  database: Awaited<ReturnType<typeof openDatabase>>,
  account: string,
  owner: string,
): Promise<void> => {
  const named = IDBKeyRange.bound([account], [account, []])
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {}
  const busy = new Set(held.map(({ name }) => name))
  const transaction = database.transaction([FILES, SENT], 'readwrite')
  const moving = [FILES, SENT].map(async name => {
    const store = transaction.objectStore(name)
    const records: { batch?: string }[] = await store.getAll(named)
    const keys = await store.getAllKeys(named)
    await Promise.all(
      records.flatMap((record, index) => {
        const key = keys[index]
        if (key === undefined || busy.has(`upload ${record.batch}`)) return []
        return [store.delete(key), store.put({ ...record, owner })]
      }),
    )
  })
  await Promise.all([...moving, transaction.done])
}

/**
 * Opens the records of an account under its hash: the unfinished uploads, and the files that became photos. Unreadable
 * records are ignored. Each call is one transaction, except `readAll`, which reads in groups. A call rejects if the
 * browser's storage fails. `onLost` is called when the browser has closed the database.
 */
const openUploadStore = async (account: string, onLost: () => void) => {
  const owner = accountHash(account)
  const database = await openDatabase(UPLOAD_DATABASE, {
    upgrade: opened => {
      opened.createObjectStore(FILES, { keyPath: ['owner', 'batch', 'mark'] })
      opened
        .createObjectStore(SENT, { keyPath: ['owner', 'mark'] })
        .createIndex('imageId', ['owner', 'imageId'])
    },
    // Close the database: a sign-out in another tab deletes it, which an open connection would block.
    blocking: () => database.close(),
    // Called when the browser closes the database by itself, for example because the page was long in the background.
    terminated: onLost,
  })
  const ofOwner = IDBKeyRange.bound([owner], [owner, []])
  // Ignore a failure, for example on a full disk: nothing else needs these records to be moved.
  await hideOwner(database, account, owner).catch(() => undefined)
  const readSent = async (sent: SentReader, fileKey: string): Promise<SentFile | null> => {
    const parsed = v.safeParse(sentFile, await sent.get([owner, fileKey]))
    return parsed.success ? parsed.output : null
  }
  /** Records a file that became a photo. Resolves to false if another photo has the same content. */
  const noteSent = async (
    sent: SentWriter,
    { fileKey, hash, imageId }: Pick<FileRecord, 'fileKey' | 'hash'> & { imageId: string },
  ): Promise<boolean> => {
    await sent.put({ owner, mark: fileKey, hash, imageId })
    if (hash === null) return true
    const earlier = await readSent(sent, contentKey(hash))
    if (earlier === null) await sent.put({ owner, mark: contentKey(hash), hash, imageId })
    return earlier === null || earlier.imageId === imageId
  }
  return {
    readAll: async (): Promise<FileRecord[]> => {
      const all: FileRecord[] = []
      let unreadKeys = ofOwner
      for (;;) {
        const { store: files, done } = database.transaction(FILES)
        const [keys, records] = await Promise.all([
          files.getAllKeys(unreadKeys, READ_AT_ONCE),
          files.getAll(unreadKeys, READ_AT_ONCE),
          done,
        ])
        for (const record of records) {
          const parsed = v.safeParse(fileRecord, record)
          if (parsed.success) all.push(parsed.output)
        }
        const last = keys.at(-1)
        if (last === undefined || keys.length < READ_AT_ONCE) return all
        unreadKeys = IDBKeyRange.bound(last, ofOwner.upper, true)
      }
    },
    /** Writes and removes records; returns the keys of files whose content was sent as another photo. */
    write: async (
      put: readonly FileRecord[],
      remove: readonly Pick<FileRecord, 'batch' | 'fileKey'>[],
    ): Promise<string[]> => {
      const transaction = database.transaction([FILES, SENT], 'readwrite')
      const files = transaction.objectStore(FILES)
      const sent = transaction.objectStore(SENT)
      const writing = [
        ...put.map(({ index, fileKey, ...file }) =>
          files.put({ owner, ...file, place: index, mark: fileKey }),
        ),
        ...remove.map(({ batch, fileKey }) => files.delete([owner, batch, fileKey])),
      ]
      const noting = put.map(async ({ fileKey, hash, imageId }) =>
        imageId === null || (await noteSent(sent, { fileKey, hash, imageId })) ? [] : [fileKey],
      )
      const [twice] = await Promise.all([Promise.all(noting), ...writing, transaction.done])
      return twice.flat()
    },
    /** Ids of the photos that were sent with this content, or from the file with this key while its hash was unknown. */
    findContent: async (fileKey: string, hash: string): Promise<string[]> => {
      const { store: sent, done } = database.transaction(SENT)
      const [ofContent, ofFile] = await Promise.all([
        readSent(sent, contentKey(hash)),
        readSent(sent, fileKey),
        done,
      ])
      return [
        ...(ofContent === null ? [] : [ofContent.imageId]),
        ...(ofFile === null || ofFile.hash !== null ? [] : [ofFile.imageId]),
      ]
    },
    noteContent: async (content: SentContent): Promise<void> => {
      const { store: sent, done } = database.transaction(SENT, 'readwrite')
      await Promise.all([noteSent(sent, content), done])
    },
    /** The keys of those files that became photos of the library. */
    findSent: async (fileKeys: readonly string[]): Promise<Set<string>> => {
      const { store: sent, done } = database.transaction(SENT)
      const reading = Promise.all(fileKeys.map(fileKey => sent.getKey([owner, fileKey])))
      const [keys] = await Promise.all([reading, done])
      return new Set(fileKeys.filter((_, index) => keys[index] !== undefined))
    },
    removeSent: async (imageIds: readonly string[]): Promise<void> => {
      const { store: sent, done } = database.transaction(SENT, 'readwrite')
      const removing = imageIds.map(async imageId => {
        const keys = await sent.index('imageId').getAllKeys([owner, imageId])
        await Promise.all(keys.map(key => sent.delete(key)))
      })
      await Promise.all([...removing, done])
    },
    clearSent: async (): Promise<void> => {
      const { store: sent, done } = database.transaction(SENT, 'readwrite')
      await Promise.all([sent.delete(ofOwner), done])
    },
  }
}

export type UploadStore = Awaited<ReturnType<typeof openUploadStore>>

/** Opens this account's store once, and again after a failure, or when the browser has closed it. */
export const uploadStoreOf = (app: Pick<AppContext, 'owner'>): (() => Promise<UploadStore>) => {
  let store: Promise<UploadStore> | null = null
  let owner: string | null = null
  const lose = (): void => {
    store = null
  }
  return () => {
    owner ??= app.owner() ?? ''
    store ??= openUploadStore(owner, lose).catch((error: unknown) => {
      lose()
      throw error
    })
    return store
  }
}
