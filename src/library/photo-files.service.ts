import { createCall } from '#src/http/call.ts'
import { ServiceError } from '#machines/model/service-error.ts'
import { imageTypeOf } from '#machines/library/model/upload/image-kind.ts'
import type { PhotoToSave } from '#machines/library/model/upload/photo-file.ts'
import type { Network } from '#src/http/client.ts'

const PHOTO_FILE = { accept: 'image/*', typeOf: imageTypeOf } as const

/** Photos as files, from the signed addresses of photo management, which get no token. */
export const photoFileClient = ({ configuration, send }: Network) => {
  const read = async (address: string, signal: AbortSignal): Promise<Blob> => {
    const { origin, pathname, search } = new URL(address)
    // A report names no part of the path, where the service may have put the name of a file.
    const photo = { text: pathname.slice(1) + search, template: 'photoFile' }
    const { answer } = await createCall(origin, null, { send, service: 'photoFile' }).file(photo, {
      type: PHOTO_FILE,
      largest: configuration.upload.maxBytes,
      signal,
    })
    return answer
  }
  return {
    /**
     * The photo as it was uploaded, or the displayed version if the original is gone (404, 410). The type of the file is
     * the type of its content: `image/heic`, `image/jpeg` or `image/png`. Rejects with `ServiceError` or `AbortError`
     * only. A file with more bytes than an upload may have causes a `ServiceError`. L-124.
     */
    original: async (
      { untouchedUrl, url }: Pick<PhotoToSave, 'untouchedUrl' | 'url'>,
      signal: AbortSignal,
    ): Promise<Blob> => {
      try {
        return await read(untouchedUrl, signal)
      } catch (error) {
        // Storages of files are seldom services of ours: their word is enough for another read.
        const isGone =
          error instanceof ServiceError &&
          [404, 410].includes(error.status ?? error.gatewayStatus ?? 0)
        if (!isGone || url === untouchedUrl) throw error
        return read(url, signal)
      }
    },
  }
}
