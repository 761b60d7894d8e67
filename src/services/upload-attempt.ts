import type { FileSource, HttpResponse, Upload } from 'tus-js-client'
import * as v from 'valibot'
import { digest } from '#src/services/digest.ts'
import { imageId } from '#src/model/identifiers.ts'
import type { ImageType } from '#src/model/image-kind.ts'
import { ServiceError, type FailureKind } from '#src/model/service-error.ts'
import type { UploadProgress } from '#src/model/upload.ts'
import type { BearerSource } from '#src/services/call.ts'

/** Largest piece of a file that goes in one call, so that a torn connection costs one piece. Bytes. */
const CHUNK = 8_000_000
/** Milliseconds without a byte on its way after which a connection counts as lost. */
const STALL = 30_000
const LONGEST_BODY = 4000

export interface UploadListener {
  progress(progress: UploadProgress): void
  done(): void
  failed(error: ServiceError): void
  /** The file was stopped when all of it had left, and is a photo all the same. */
  late(imageId: string): void
}

export interface UploadAttempt {
  endpoint: string
  file: File
  type: ImageType
  bearer: BearerSource
  /** Keeps the resumable uploads of two customers of one browser apart. */
  owner: string
  listener: UploadListener
  /** Aborted when nobody wants the upload any more: from then on nothing is sent. What has left whole is not called back. */
  stopped: AbortSignal
}

const kindOf = (status: number | null): FailureKind => (status === null ? 'offline' : 'refused')

type Named = Pick<File, 'name' | 'size' | 'lastModified'>

const fingerprintOf = (owner: string, { name, size, lastModified }: Named): Promise<string> =>
  digest([owner, name, size, lastModified])

/** Forgets where the upload of a file stood. Whoever hears `done` does so once it remembers the photo. */
export const forgetUpload = async (owner: string, file: Named): Promise<void> => {
  const { defaultOptions } = await import('tus-js-client')
  const { urlStorage } = defaultOptions
  if (urlStorage === null || urlStorage === undefined) return
  const places = await urlStorage.findUploadsByFingerprint(await fingerprintOf(owner, file))
  await Promise.all(places.map(({ urlStorageKey }) => urlStorage.removeUpload(urlStorageKey)))
}

/**
 * A file that goes in one piece is handed over as it is. `File.slice` has the page wait for the browser's process, which
 * takes its time when it is busy: 95 ms were seen, once a photo (docs/decisions/0020).
 */
const inPieces = (file: File): FileSource => ({
  size: file.size,
  slice: (start, end) => {
    const done = end >= file.size
    return Promise.resolve({ value: start === 0 && done ? file : file.slice(start, end), done })
  },
  close: () => undefined,
})

/**
 * One try to send a file by tus, from where an earlier one stopped. A 401 renews the token once and goes on. The listener
 * hears `done` or `failed` once.
 */
export const attemptUpload = async ({
  endpoint,
  file,
  type,
  bearer,
  owner,
  listener,
  stopped,
}: UploadAttempt): Promise<void> => {
  const correlationId = crypto.randomUUID()
  let token: string | null = null
  let hasAsked = false
  let hasRenewed = false
  let answer: HttpResponse | null = null
  let hasLeft = false
  let stall: ReturnType<typeof setTimeout> | undefined

  const fail = (kind: FailureKind, cause: string): void => {
    listener.failed(
      new ServiceError(`${cause} (${endpoint})`, {
        kind,
        status: answer?.getStatus() ?? null,
        body: answer?.getBody().slice(0, LONGEST_BODY) ?? null,
        url: endpoint,
        correlationId: hasAsked ? correlationId : null,
      }),
    )
  }

  const tus = await import('tus-js-client').catch(() => null)
  if (tus === null) {
    fail('offline', 'The uploader could not be loaded')
    return
  }

  const watchForStall = (): void => {
    clearTimeout(stall)
    stall = setTimeout(() => {
      void upload.abort()
      answer = null
      fail('offline', 'The upload stalled')
    }, STALL)
  }

  const renewAndGoOn = async (): Promise<void> => {
    hasRenewed = true
    const renewed = await bearer.renew(token).catch(() => null)
    if (stopped.aborted) return
    if (renewed === null) fail('refused', 'The upload was refused')
    else upload.start()
  }

  const upload: Upload = new tus.Upload(file, {
    endpoint,
    chunkSize: CHUNK,
    fileReader: { openFile: () => Promise.resolve(inPieces(file)) },
    retryDelays: null,
    // A creation whose answer is lost is made again: it must not carry the photo. See docs/decisions/0020.
    uploadDataDuringCreation: false,
    headers: { 'X-CorrelationId': correlationId },
    metadata: { filename: file.name, filetype: type, lastModified: String(file.lastModified) },
    fingerprint: () => fingerprintOf(owner, file),

    onBeforeRequest: request => {
      // tus takes a stop back that comes before its first call.
      if (stopped.aborted) throw new Error('Nobody wants the upload any more')
      hasAsked = true
      hasLeft = false
      answer = null
      token = bearer.read()
      if (token !== null) request.setHeader('Authorization', `Bearer ${token}`)
      watchForStall()
    },
    onAfterResponse: (request, response) => {
      clearTimeout(stall)
      answer = response
      const status = response.getStatus()
      // tus forgets where an upload stands when a HEAD fails in any way and starts from zero; throwing keeps the place.
      if (request.getMethod() === 'HEAD' && (status === 401 || status >= 500)) {
        throw new Error('The place of the upload could not be asked for')
      }
    },
    onProgress: sent => {
      watchForStall()
      hasLeft = sent === file.size
      listener.progress({ sent, imageId: null })
    },
    onSuccess: ({ lastResponse }) => {
      clearTimeout(stall)
      const id = v.safeParse(imageId, lastResponse.getHeader('imageId'))
      if (!id.success) {
        fail('malformed', 'The storage service did not name the photo')
        return
      }
      if (stopped.aborted) {
        listener.late(id.output)
        return
      }
      listener.progress({ sent: file.size, imageId: id.output })
      listener.done()
    },
    onError: () => {
      clearTimeout(stall)
      const status = answer?.getStatus() ?? null
      if (status === 401 && !hasRenewed) void renewAndGoOn()
      else fail(kindOf(status), 'The upload failed')
    },
  })

  stopped.addEventListener('abort', () => {
    if (hasLeft) return
    clearTimeout(stall)
    void upload.abort()
  })
  const [earlier] = await upload.findPreviousUploads()
  if (earlier !== undefined) upload.resumeFromPreviousUpload(earlier)
  if (!stopped.aborted) upload.start()
}
