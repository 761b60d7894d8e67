import { EventEmitter } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import type { Upload } from 'tus-js-client'
import type { ServiceError } from '#machines/model/service-error.ts'
import type { UploadProgress } from '#machines/library/model/upload/upload.ts'
import type { UploadListener } from '#src/library/upload/upload-attempt.service.ts'
import type { UploadService } from '#src/library/upload/uploads.service.ts'
import type { Network } from '#tests/support/contract/network.ts'

type PreviousUpload = Awaited<ReturnType<Upload['findPreviousUploads']>>[number]

/** A file's bytes with a `size` property, as the Node build of tus expects. */
const bytesOf = async (file: Blob): Promise<Buffer & { size: number }> =>
  Object.assign(Buffer.from(await file.arrayBuffer()), { size: file.size })

/**
 * Makes the Node build of tus behave like the browser build: it accepts a `File`, and it stores unfinished uploads. tus
 * copies `node:http` when it is imported: the network must be open before this call. Returns a function that clears the
 * stored uploads.
 */
export const readFilesAsBrowsersDo = async (_openNetwork: Network): Promise<() => void> => {
  const { defaultOptions } = await import('tus-js-client')
  const { httpStack } = defaultOptions
  const remembered = new Map<string, PreviousUpload>()
  defaultOptions.httpStack = {
    getName: () => httpStack.getName(),
    createRequest: (method, url) => {
      const request = httpStack.createRequest(method, url)
      const send = request.send.bind(request)
      const setProgressHandler = request.setProgressHandler.bind(request)
      let onSent: (sent: number) => void = () => undefined
      request.setProgressHandler = handler => {
        onSent = handler
        setProgressHandler(handler)
      }
      request.send = async (body: unknown) => {
        if (!(body instanceof Blob)) return send(body)
        const bytes = await bytesOf(body)
        const answer = send(bytes)
        // Report the progress when the last byte is sent, as a browser does; the Node build of tus does not.
        const sent: unknown = request.getUnderlyingObject()
        if (sent instanceof EventEmitter) {
          sent.once('finish', () => onSent(body.size))
        }
        return answer
      }
      return request
    },
  }
  defaultOptions.urlStorage = {
    findAllUploads: async () => [...remembered.values()],
    findUploadsByFingerprint: async fingerprint =>
      [...remembered]
        .filter(([key]) => key.startsWith(`tus::${fingerprint}::`))
        .map(([urlStorageKey, upload]) => ({ ...upload, urlStorageKey })),
    removeUpload: async key => {
      // Delete later, because IndexedDB deletes in a transaction after the transaction that reads.
      await setImmediate()
      remembered.delete(key)
    },
    addUpload: async (fingerprint, upload) => {
      const key = `tus::${fingerprint}::${remembered.size}`
      remembered.set(key, upload)
      return key
    },
  }
  return () => remembered.clear()
}

/** One call of a listener: the name of the method, and its argument if there is one. */
export type ListenerEvent =
  | ['progress', UploadProgress]
  | ['done']
  | ['failed', ServiceError]
  | ['late', string]

/** A listener that records its calls and the end of its upload; `ended` resolves with the first event that is not `progress`. */
export interface RecordingListener extends UploadListener {
  events: readonly ListenerEvent[]
  ended: Promise<ListenerEvent>
  record(event: ListenerEvent): void
}

/** Creates a recording listener, which calls `onProgress` after it has recorded a progress. */
export const recordingListener = (
  onProgress: (progress: UploadProgress) => void = () => {},
): RecordingListener => {
  const { promise, resolve } = Promise.withResolvers<ListenerEvent>()
  const events: ListenerEvent[] = []
  const record = (event: ListenerEvent): void => {
    events.push(event)
    if (event[0] !== 'progress') resolve(event)
  }
  return {
    events,
    ended: promise,
    record,
    progress: progress => {
      record(['progress', progress])
      onProgress(progress)
    },
    late: imageId => record(['late', imageId]),
  }
}

/** Sends a JPEG, and records how the upload ends, unless it is stopped before. */
export const sendTo = (
  uploads: UploadService,
  file: File,
  { record, ...listener }: RecordingListener,
  { copy = 0, hash = null }: { copy?: number; hash?: string | null } = {},
): { stop(): void } => {
  const stopped = new AbortController()
  const { signal } = stopped
  uploads.send(file, { type: 'image/jpeg', copy, hash }, listener, signal).then(
    () => {
      if (!signal.aborted) record(['done'])
    },
    error => {
      if (!signal.aborted) record(['failed', error])
    },
  )
  return { stop: () => stopped.abort() }
}
