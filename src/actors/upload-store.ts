import * as v from 'valibot'
import type { KeptFile, UploadStore } from '#src/actors/upload-ledger.ts'
import { UPLOAD_DATABASE } from '#src/actors/page.ts'
import type { World } from '#src/actors/world.ts'

/** Records that are read in one task. */
const READ_AT_ONCE = 100
const FILES = 'files'
const SENT = 'sent'

const keptFile = v.object({
  batch: v.string(),
  mark: v.string(),
  album: v.optional(v.nullable(v.object({ albumId: v.string(), name: v.string() })), null),
  place: v.number(),
  name: v.string(),
  size: v.number(),
  lastModified: v.number(),
  imageId: v.nullable(v.string()),
  isTicked: v.boolean(),
})

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

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(UPLOAD_DATABASE, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(FILES, { keyPath: ['owner', 'batch', 'mark'] })
    request.result
      .createObjectStore(SENT, { keyPath: ['owner', 'mark'] })
      .createIndex('imageId', ['owner', 'imageId'])
  })
  return answered(request)
}

/** What this browser remembers of one account's uploads. Records that nobody understands count as none. */
const openUploadStore = async (owner: string, onLost: () => void): Promise<UploadStore> => {
  const database = await open()
  // Who signs out in another tab deletes it.
  database.addEventListener('versionchange', () => {
    database.close()
  })
  // The browser closes it by itself, such as that of a page that was long in the background.
  database.addEventListener('close', onLost)
  const ofOwner = IDBKeyRange.bound([owner], [owner, []])
  return {
    readAll: async () => {
      const all: KeptFile[] = []
      let rest = ofOwner
      for (;;) {
        const files = database.transaction(FILES).objectStore(FILES)
        // oxlint-disable-next-line no-await-in-loop -- one group after the other keeps each task short
        const [keys, records] = await Promise.all([
          answered(files.getAllKeys(rest, READ_AT_ONCE)),
          answered<unknown[]>(files.getAll(rest, READ_AT_ONCE)),
        ])
        for (const record of records) {
          const parsed = v.safeParse(keptFile, record)
          if (parsed.success) all.push(parsed.output)
        }
        const last = keys.at(-1)
        if (last === undefined || keys.length < READ_AT_ONCE) return all
        rest = IDBKeyRange.bound(last, ofOwner.upper, true)
      }
    },
    write: (put, remove) => {
      const transaction = database.transaction([FILES, SENT], 'readwrite')
      const files = transaction.objectStore(FILES)
      const sent = transaction.objectStore(SENT)
      for (const file of put) {
        files.put({ owner, ...file })
        if (file.imageId !== null) sent.put({ owner, mark: file.mark, imageId: file.imageId })
      }
      for (const { batch, mark } of remove) files.delete([owner, batch, mark])
      return finished(transaction)
    },
    findSent: async marks => {
      const sent = database.transaction(SENT).objectStore(SENT)
      const found = await Promise.all(marks.map(mark => answered(sent.getKey([owner, mark]))))
      return new Set(marks.filter((_, index) => found[index] !== undefined))
    },
    forgetSent: async imageIds => {
      const transaction = database.transaction(SENT, 'readwrite')
      const sent = transaction.objectStore(SENT)
      await Promise.all(
        imageIds.map(async imageId => {
          const key = await answered(sent.index('imageId').getKey([owner, imageId]))
          if (key !== undefined) sent.delete(key)
        }),
      )
      await finished(transaction)
    },
    forgetAllSent: () => {
      const transaction = database.transaction(SENT, 'readwrite')
      transaction.objectStore(SENT).delete(ofOwner)
      return finished(transaction)
    },
  }
}

/** The store of the account whose page it is at first: opened when it is asked for, and anew where that failed or it was lost. */
export const uploadStoreOf = (world: Pick<World, 'owner'>): (() => Promise<UploadStore>) => {
  let store: Promise<UploadStore> | null = null
  let owner: string | null = null
  const lose = (): void => {
    store = null
  }
  return () => {
    owner ??= world.owner() ?? ''
    store ??= openUploadStore(owner, lose).catch((error: unknown) => {
      lose()
      throw error
    })
    return store
  }
}
