import type { ImageType } from '#machines/library/model/upload/image-kind.ts'
import { ServiceError } from '#machines/model/service-error.ts'
import {
  attemptUpload,
  clearUpload,
  freshWay,
  type SentFile,
  type UploadListener,
} from '#src/library/upload/upload-attempt.service.ts'
import type { Network } from '#src/http/client.ts'

/**
 * The storage service: resumable uploads by the tus protocol at `/files`. See docs/decisions/0006 and 0020. Uploads belong
 * to the account that `network.owner` returns.
 */
export const uploadClient = (network: Network) => {
  const { bearer, owner } = network
  const { storageBaseUrl: baseUrl, traceParent: isTraced } = network.configuration
  /** Resolves when every deletion of resume URLs that has begun so far is done or has failed. */
  let cleared: Promise<unknown> = Promise.resolve()
  const way = freshWay()
  return {
    /**
     * Deletes the resume URLs of a file; a failure is only reported. If the file is sent again, it becomes another
     * photo, because a `send` that is called later waits for the deletion.
     */
    clearResumeUrl: (file: SentFile): void => {
      const clearing = clearUpload(owner(), file).catch((error: unknown) => {
        network.report('action', error)
      })
      cleared = Promise.all([cleared, clearing])
    },

    /**
     * Sends one file, resuming an earlier attempt of the same customer with the same file. Rejects with `ServiceError`.
     *
     * - Once `stopped` is aborted, nothing more is sent, and the call may never end. If all bytes had been sent and the
     *   service has stored a photo all the same, the listener gets `late`; it gets nothing else.
     * - `copy` distinguishes files with the same name, size and time. `hash`, the SHA-256 of the bytes as hex if
     *   known, prevents resuming the upload of another photo.
     */
    send: async (
      file: File,
      { type, copy = 0, hash = null }: { type: ImageType; copy?: number; hash?: string | null },
      listener: UploadListener,
      stopped: AbortSignal,
    ): Promise<void> => {
      const endpoint = `${baseUrl}/files`
      const upload = { endpoint, file, type, copy, hash, bearer, owner: owner(), isTraced, way }
      await cleared
      try {
        await attemptUpload({ ...upload, listener, stopped })
      } catch (error) {
        if (error instanceof ServiceError) throw error
        throw new ServiceError(
          error instanceof Error ? error.message : 'The upload did not start',
          {
            kind: 'unexpected',
            status: null,
            body: null,
            url: endpoint,
            correlationId: null,
          },
        )
      }
    },
  }
}

export type UploadService = ReturnType<typeof uploadClient>
