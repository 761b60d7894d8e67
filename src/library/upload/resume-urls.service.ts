import type { PreviousUpload, UploadOptions } from 'tus-js-client'
import * as v from 'valibot'
import { objectStore } from '#src/browser/storage/object-store.ts'
import { RESUME_URL_DATABASE } from '#src/browser/page.ts'

type UrlStorage = NonNullable<UploadOptions['urlStorage']>

const uploads = v.fallback(
  v.array(
    v.object({
      size: v.nullable(v.number()),
      metadata: v.record(v.string(), v.string()),
      creationTime: v.string(),
      urlStorageKey: v.string(),
      uploadUrl: v.nullable(v.string()),
      parallelUploadUrls: v.fallback(v.nullable(v.array(v.string())), null),
    }),
  ),
  [],
)

/** Separates the fields of the key of an upload. */
export const SEPARATOR = '::'

/**
 * The store of resume URLs for tus. It uses IndexedDB, which browsers write to disk immediately. Browsers write
 * localStorage seconds later: if a browser is killed meanwhile, the URLs are lost, and photos are sent twice
 * (docs/decisions/0095). `other` stores URLs that IndexedDB refuses, and still has URLs from earlier versions of the
 * app.
 */
export const createResumeUrls = (other: UrlStorage): UrlStorage => {
  const own = objectStore(RESUME_URL_DATABASE, 'urls', 'urlStorageKey')
  // Use `IDBKeyRange` in the callback only, which is not called in a browser without IndexedDB.
  const read = async (prefix: string): Promise<PreviousUpload[]> => {
    const reading = own.run('readonly', urls =>
      urls.getAll(IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)),
    )
    return v.parse(uploads, await reading.catch(() => []))
  }

  return {
    findAllUploads: async () => [...(await read('')), ...(await other.findAllUploads())],
    findUploadsByFingerprint: async fingerprint => [
      ...(await read(fingerprint + SEPARATOR)),
      ...(await other.findUploadsByFingerprint(fingerprint)),
    ],
    removeUpload: async key => {
      await own.run('readwrite', urls => urls.delete(key)).catch(() => undefined)
      await other.removeUpload(key)
    },
    addUpload: async (fingerprint, upload) => {
      const urlStorageKey = fingerprint + SEPARATOR + crypto.randomUUID()
      try {
        await own.run('readwrite', urls => urls.put({ ...upload, urlStorageKey }))
        return urlStorageKey
      } catch {
        return other.addUpload(fingerprint, upload)
      }
    },
  }
}
