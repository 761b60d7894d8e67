import * as v from 'valibot'
import type { FileRecord, UploadStore } from '#src/library/upload/upload-records.actor.ts'
import { openDatabase } from '#src/browser/open-database.ts'
import { UPLOAD_DATABASE } from '#src/browser/page.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'

/** Records read per task. */
const READ_AT_ONCE = 100
const FILES = 'files'
const SENT = 'sent'

const fileRecord = v.object({
  batch: v.string(),
  mark: v.string(),
  album: v.optional(v.nullable(v.object({ albumId: v.string(), name: v.string() })), null),
  place: v.number(),
  name: v.string(),
  size: v.number(),
  lastModified: v.number(),
  copy: v.optional(v.number(), 0),
  imageId: v.nullable(v.string()),
  isTicked: v.boolean(),
  hash: v.optional(v.nullable(v.string()), null),
  copyName: v.optional(v.nullable(v.string()), null),
})
const sentFile = v.object({
  mark: v.string(),
  imageId: v.string(),
  hash: v.optional(v.nullable(v.string()), null),
})
type SentFile = v.InferOutput<typeof sentFile>

/** Content keys share the store with marks, which are JSON lists. */
const contentKey = (hash: string): string => `sha256 ${hash}`

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => {
      resolve()
    })
    const fail = (): void => {
      reject(transaction.error ?? new Error('What is remembered of uploads could not be written'))
    }
    transaction.addEventListener('abort', fail)
    transaction.addEventListener('error', fail)
  })

const answered = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => {
      resolve(request.result)
    })
    request.addEventListener('error', () => {
      reject(request.error ?? new Error('What is remembered of uploads could not be read'))
    })
  })

const open = (): Promise<IDBDatabase> =>
  openDatabase(UPLOAD_DATABASE, database => {
    database.createObjectStore(FILES, { keyPath: ['owner', 'batch', 'mark'] })
    database
      .createObjectStore(SENT, { keyPath: ['owner', 'mark'] })
      .createIndex('imageId', ['owner', 'imageId'])
  })

/** The stored uploads of one account. Unreadable records are ignored. */
const openUploadStore = async (owner: string, onLost: () => void): Promise<UploadStore> => {
  const database = await open()
  // A sign-out in another tab deletes the database.
  database.addEventListener('versionchange', () => {
    database.close()
  })
  // The browser may close it by itself, for example in a page that was long in the background.
  database.addEventListener('close', onLost)
  const ofOwner = IDBKeyRange.bound([owner], [owner, []])
  const readSent = async (sent: IDBObjectStore, mark: string): Promise<SentFile | null> => {
    const parsed = v.safeParse(sentFile, await answered<unknown>(sent.get([owner, mark])))
    return parsed.success ? parsed.output : null
  }
  /** Records a file that became a photo. False if another photo has the same content. */
  const noteSent = async (
    sent: IDBObjectStore,
    { mark, hash, imageId }: Pick<FileRecord, 'mark' | 'hash'> & { imageId: string },
  ): Promise<boolean> => {
    sent.put({ owner, mark, hash, imageId })
    if (hash === null) return true
    const earlier = await readSent(sent, contentKey(hash))
    if (earlier === null) sent.put({ owner, mark: contentKey(hash), hash, imageId })
    return earlier === null || earlier.imageId === imageId
  }
  return {
    readAll: async () => {
      const all: FileRecord[] = []
      let rest = ofOwner
      for (;;) {
        const files = database.transaction(FILES).objectStore(FILES)
        // oxlint-disable-next-line no-await-in-loop -- one group after the other keeps each task short
        const [keys, records] = await Promise.all([
          answered(files.getAllKeys(rest, READ_AT_ONCE)),
          answered<unknown[]>(files.getAll(rest, READ_AT_ONCE)),
        ])
        for (const record of records) {
          const parsed = v.safeParse(fileRecord, record)
          if (parsed.success) all.push(parsed.output)
        }
        const last = keys.at(-1)
        if (last === undefined || keys.length < READ_AT_ONCE) return all
        rest = IDBKeyRange.bound(last, ofOwner.upper, true)
      }
    },
    write: async (put, remove) => {
      const transaction = database.transaction([FILES, SENT], 'readwrite')
      const files = transaction.objectStore(FILES)
      const sent = transaction.objectStore(SENT)
      for (const file of put) files.put({ owner, ...file })
      for (const { batch, mark } of remove) files.delete([owner, batch, mark])
      const noting = put.map(async ({ mark, hash, imageId }) =>
        imageId === null || (await noteSent(sent, { mark, hash, imageId })) ? [] : [mark],
      )
      const [twice] = await Promise.all([Promise.all(noting), finished(transaction)])
      return twice.flat()
    },
    findContent: async (mark, hash) => {
      const sent = database.transaction(SENT).objectStore(SENT)
      const [ofContent, ofMark] = await Promise.all([
        readSent(sent, contentKey(hash)),
        readSent(sent, mark),
      ])
      return [
        ...(ofContent === null ? [] : [ofContent.imageId]),
        ...(ofMark === null || ofMark.hash !== null ? [] : [ofMark.imageId]),
      ]
    },
    noteContent: async content => {
      const transaction = database.transaction(SENT, 'readwrite')
      await Promise.all([noteSent(transaction.objectStore(SENT), content), finished(transaction)])
    },
    findSent: async marks => {
      const sent = database.transaction(SENT).objectStore(SENT)
      const found = await Promise.all(marks.map(mark => answered(sent.getKey([owner, mark]))))
      return new Set(marks.filter((_, index) => found[index] !== undefined))
    },
    removeSent: async imageIds => {
      const transaction = database.transaction(SENT, 'readwrite')
      const sent = transaction.objectStore(SENT)
      await Promise.all(
        imageIds.map(async imageId => {
          const keys = await answered(sent.index('imageId').getAllKeys([owner, imageId]))
          for (const key of keys) sent.delete(key)
        }),
      )
      await finished(transaction)
    },
    clearSent: () => {
      const transaction = database.transaction(SENT, 'readwrite')
      transaction.objectStore(SENT).delete(ofOwner)
      return finished(transaction)
    },
  }
}

/**
 * The store of this page's account: opened on first use, and again if that failed or the database was closed.
 */
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
