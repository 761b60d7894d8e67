import type { DetailedError, Upload } from 'tus-js-client'
import { imageId } from '#src/model/identifiers.ts'
import type { ImageType } from '#src/model/image-kind.ts'
import { ServiceError } from '#src/model/service-error.ts'
import type { UploadProgress } from '#src/model/upload.ts'
import type { BearerSource } from '#src/services/call.ts'
import * as v from 'valibot'

/** Files above this size go in pieces, so that a torn connection costs one piece. Bytes. */
const CHUNK = 8_000_000
/** Milliseconds without a byte on its way after which a connection counts as lost. */
const STALL = 30_000

export interface UploadListener {
  progress(progress: UploadProgress): void
  done(): void
  failed(error: ServiceError): void
}

/** The storage service: resumable uploads by the tus protocol at `/files`. See docs/decisions/0006. */
export interface UploadService {
  /**
   * Sends one file, from where an earlier try of the same person with the same file stopped. The listener hears
   * `progress` and then once `done` or `failed`; after `stop()` it hears nothing.
   */
  send(file: File, type: ImageType, listener: UploadListener): { stop(): void }
}

interface StoppableListener extends UploadListener {
  stopped: AbortSignal
}

const isDetailed = (error: Error): error is DetailedError => 'originalRequest' in error

/** `owner` keeps the resumable uploads of two customers of one browser apart. */
export const createUploadService = (
  baseUrl: string,
  bearer: BearerSource,
  owner: () => string,
): UploadService => {
  const endpoint = `${baseUrl}/files`

  const prepare = async (
    file: File,
    type: ImageType,
    listener: StoppableListener,
  ): Promise<Upload> => {
    const { Upload } = await import('tus-js-client')
    const correlationId = crypto.randomUUID()
    let refused: string | null = null
    let renewed = false
    let stall: ReturnType<typeof setTimeout> | undefined

    const fail = (error: Error): void => {
      const answer = isDetailed(error) ? error.originalResponse : null
      const status = answer?.getStatus() ?? null
      listener.failed(
        new ServiceError(`The upload failed (${endpoint})`, {
          kind: status === null || status >= 500 ? 'offline' : 'refused',
          status,
          body: answer?.getBody().slice(0, 4000) ?? null,
          url: endpoint,
          correlationId,
        }),
      )
    }

    const watchForStall = (): void => {
      clearTimeout(stall)
      stall = setTimeout(() => {
        void upload.abort()
        fail(new Error('The upload stalled'))
      }, STALL)
    }

    const upload: Upload = new Upload(file, {
      endpoint,
      chunkSize: CHUNK,
      retryDelays: null,
      removeFingerprintOnSuccess: true,
      uploadDataDuringCreation: file.size <= CHUNK,
      headers: { 'X-CorrelationId': correlationId },
      metadata: { filename: file.name, filetype: type, lastModified: String(file.lastModified) },
      fingerprint: () =>
        Promise.resolve(['print-shop', owner(), file.name, file.size, file.lastModified].join('|')),
      onBeforeRequest: request => {
        const token = bearer.read()
        refused = token
        watchForStall()
        if (token !== null) request.setHeader('Authorization', `Bearer ${token}`)
      },
      onAfterResponse: () => {
        clearTimeout(stall)
      },
      onProgress: sent => {
        watchForStall()
        listener.progress({ sent, imageId: null })
      },
      onSuccess: ({ lastResponse }) => {
        clearTimeout(stall)
        const id = v.safeParse(imageId, lastResponse.getHeader('imageId'))
        if (!id.success) {
          fail(new Error('The storage service did not name the photo'))
          return
        }
        listener.progress({ sent: file.size, imageId: id.output })
        listener.done()
      },
      onError: error => {
        clearTimeout(stall)
        const status = isDetailed(error) ? (error.originalResponse?.getStatus() ?? null) : null
        if (status !== 401 || renewed) {
          fail(error)
          return
        }
        renewed = true
        bearer.renew(refused).then(
          () => {
            upload.start()
          },
          () => {
            fail(error)
          },
        )
      },
    })
    listener.stopped.addEventListener('abort', () => {
      clearTimeout(stall)
      void upload.abort()
    })
    const [earlier] = await upload.findPreviousUploads()
    if (earlier !== undefined) upload.resumeFromPreviousUpload(earlier)
    return upload
  }

  return {
    send: (file, type, listener) => {
      const stop = new AbortController()
      const { signal } = stop
      const quiet: StoppableListener = {
        stopped: signal,
        progress: progress => {
          if (!signal.aborted) listener.progress(progress)
        },
        done: () => {
          if (!signal.aborted) listener.done()
        },
        failed: error => {
          if (!signal.aborted) listener.failed(error)
        },
      }
      prepare(file, type, quiet).then(
        upload => {
          if (!signal.aborted) upload.start()
        },
        (error: unknown) => {
          quiet.failed(
            new ServiceError(error instanceof Error ? error.message : 'Upload not started', {
              kind: 'unexpected',
              status: null,
              body: null,
              url: endpoint,
              correlationId: crypto.randomUUID(),
            }),
          )
        },
      )
      return {
        stop: () => {
          stop.abort()
        },
      }
    },
  }
}
