import { uploadItemMachine } from '#machines/library/upload/upload-item/upload-item.machine.ts'
import type { ImageType } from '#machines/library/model/upload/image-kind.ts'
import {
  FileChangedError,
  sendWait,
  type FileRef,
  type UploadProgress,
} from '#machines/library/model/upload/upload.ts'
import { waitLeft } from '#machines/model/time/retry-after.ts'
import { ServiceError } from '#machines/model/service-error.ts'
import { fromWork } from '#src/browser/saving/from-work.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { UploadContents } from '#src/library/upload/upload-contents.actor.ts'
import { isReadable } from '#src/library/upload/upload-attempt.service.ts'
import { uploadClient } from '#src/library/upload/uploads.service.ts'
import type { AppContext, ServiceDependencies } from '#src/shell/app-context.actor.ts'

/** What the files of a queue share. */
interface SharedSending {
  bytesOf(id: string): File
  hashOf: UploadContents['hashOf']
  /** The actor calls it with the number of bytes that were sent since the last call for the same file. */
  onSent(bytes: number): void
  /** Ids of the photos that the queue knows. If a stopped upload has become another photo, that photo is broadcast. */
  announced: Set<string>
}

export const provideUploadItem = (
  app: ServiceDependencies & Pick<AppContext, 'broadcast'>,
  { bytesOf, hashOf, onSent, announced }: SharedSending,
) =>
  uploadItemMachine.provide({
    actors: {
      sendFile: fromWork<UploadProgress, { file: FileRef; type: ImageType }>(
        async ({ file, type }, emit, signal) => {
          /**
           * Bytes sent at the last event; null before the first event, which counts the bytes of earlier attempts, too.
           */
          let sent: number | null = null
          const bytes = bytesOf(file.id)
          const listener = {
            progress: (progress: UploadProgress) => {
              onSent(sent === null ? 0 : Math.max(0, progress.sent - sent))
              sent = progress.sent
              if (progress.imageId !== null) announced.add(progress.imageId)
              emit(progress)
            },
            late: (imageId: string) => {
              if (announced.has(imageId)) return
              announced.add(imageId)
              app.broadcast({ type: 'upload.late', file, imageId })
            },
          }
          const kind = { type, copy: file.copy ?? 0, hash: hashOf(file.id) }
          const sending = app.known().client(uploadClient).send(bytes, kind, listener, signal)
          await sending.catch(async error => {
            throw await reasonOf(error, bytes)
          })
        },
      ),
    },
    delays: {
      backOff: ({ context: { attempt } }) => sendWait(attempt, Math.random()),
      asked: ({ context: { failure } }) =>
        failure?.again === undefined ? 0 : waitLeft(failure.again, Date.now()),
    },
    actions: { report: reportingTo(app) },
  })

/**
 * The reason of an error. If there was no response, reads the file, to tell an unreadable file from a lost connection.
 */
const reasonOf = async (error: unknown, file: File): Promise<unknown> => {
  if (!(error instanceof ServiceError) || error.status !== null) return error
  return (await isReadable(file)) ? error : new FileChangedError()
}
