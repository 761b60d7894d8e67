import type { FileSource, HttpResponse, PreviousUpload, Upload } from 'tus-js-client'
import * as v from 'valibot'
import { createResumeUrls, SEPARATOR } from '#src/library/upload/resume-urls.service.ts'
import { digest } from '#src/browser/digest.ts'
import { linkWithin } from '#machines/model/configuration/web-address.ts'
import { imageId } from '#machines/model/identifiers.ts'
import type { ImageType } from '#machines/library/model/upload/image-kind.ts'
import { againOf } from '#machines/model/time/retry-after.ts'
import { ServiceError, type FailureKind } from '#machines/model/service-error.ts'
import {
  laterBy,
  type FileRef,
  type UploadProgress,
} from '#machines/library/model/upload/upload.ts'
import { type BearerSource, traceHeaders } from '#src/http/call.ts'
import { isFromService, NO_ROOM } from '#src/http/send.ts'

/**
 * The most and the least bytes of one request. If the connection breaks, only the piece of that request is sent again.
 */
const LARGEST_PIECE: number = 8_000_000
const SMALLEST_PIECE = 256_000
/**
 * Milliseconds within which a piece should be answered. A scanner on the way may hold a piece until it has all of it.
 */
const PIECE_TIME = 10_000
/**
 * Milliseconds after which the connection counts as lost: `STALL` without a sent byte and, after the last byte,
 * `CHECK_TIME` without an answer.
 */
const STALL = 30_000
const CHECK_TIME = 120_000
/** Statuses by which a proxy refuses the method PATCH. */
const NO_PATCH = new Set([405, 501])
const LONGEST_BODY = 4000
/** Statuses of an answer to HEAD that mean that the upload no longer exists at the service. */
const UPLOAD_IS_GONE = new Set([403, 404, 410])
/** Refusals whose sender does not matter: the token is refused, a piece is too large, or the upload is put off. */
const FROM_ANYWHERE = new Set([401, 408, 413, 425, 429])

export interface UploadListener {
  progress(progress: UploadProgress): void
  /** The upload was stopped after all bytes were sent, and the photo was stored all the same. */
  late(imageId: string): void
}

/** What a network was seen to let through. The attempts of a page share it. docs/decisions/0155, 0171; B-165, B-271 */
export const freshWay = () => ({
  /** Bytes of the next piece. */
  piece: LARGEST_PIECE,
  /** The most bytes of a piece. After a piece was refused for its size, it is half of that size. */
  most: LARGEST_PIECE,
  /** How many pieces in a row lost their connection within `PIECE_TIME`; 0 after the service has taken one. */
  breaks: 0,
  /** When a break was counted last: one cut breaks all pieces that are on their way, and counts once. */
  brokeAt: -Infinity,
  /** Whether pieces go by POST, with the header `X-HTTP-Method-Override`. */
  isByPost: false,
})
type UploadWay = ReturnType<typeof freshWay>

/**
 * Bytes of the next piece after a piece of `sent` bytes was answered in `took` ms. If that took longer than
 * `PIECE_TIME`, as many bytes as pass in `PIECE_TIME`. If a whole piece passed sooner, twice as many as before, up to
 * `most`. Otherwise as many as before.
 */
const nextPiece = ({ piece, most }: UploadWay, sent: number, took: number): number => {
  if (took > PIECE_TIME) return Math.max(SMALLEST_PIECE, Math.round((sent * PIECE_TIME) / took))
  return sent < piece ? piece : Math.min(most, piece * 2)
}

/** Halves the pieces of a way on which a piece of `size` bytes was too large. */
const halve = (way: UploadWay, size: number): void => {
  way.most = Math.min(way.most, Math.max(SMALLEST_PIECE, Math.floor(size / 2)))
  way.piece = Math.min(way.piece, way.most)
}

export interface UploadAttempt {
  endpoint: string
  file: File
  /** The number of the file among files with the same name, size and time; 0 is the first. */
  copy: number
  hash: string | null
  type: ImageType
  bearer: BearerSource
  /** The account id, which separates the resumable uploads of two customers who share a browser. */
  owner: string
  /** Whether the upload's calls carry `traceparent`. */
  isTraced: boolean
  way: UploadWay
  listener: UploadListener
  /**
   * Aborted when the upload is paused or cancelled. Nothing more is sent then, but a file that was sent whole stays
   * stored.
   */
  stopped: AbortSignal
}

/** Whether a status proves something only if the service itself sent it. */
const needsService = (status: number): boolean =>
  (status < 500 || status === NO_ROOM) && !FROM_ANYWHERE.has(status)

const kindOf = (status: number | null): FailureKind => (status === null ? 'offline' : 'refused')

/** The identity of a file, by which a second upload resumes the first. */
export type SentFile = Pick<FileRef, 'name' | 'size' | 'lastModified' | 'copy'>

const fingerprintOf = (
  owner: string,
  { name, size, lastModified, copy = 0 }: SentFile,
): Promise<string> => digest([owner, name, size, lastModified, ...(copy === 0 ? [] : [copy])])

/** Creates the store of resume URLs; null in an environment for which tus has no store. */
const resumeUrls = async (): Promise<ReturnType<typeof createResumeUrls> | null> => {
  const { defaultOptions } = await import('tus-js-client')
  return defaultOptions.urlStorage === undefined
    ? null
    : createResumeUrls(defaultOptions.urlStorage)
}

/** Forgets an upload. Call it only once the photo is recorded as stored: otherwise a later page would send it twice. */
export const clearUpload = async (owner: string, file: SentFile): Promise<void> => {
  const urls = await resumeUrls()
  if (urls === null) return
  const started = await urls.findUploadsByFingerprint(await fingerprintOf(owner, file))
  await Promise.all(started.map(({ urlStorageKey }) => urls.removeUpload(urlStorageKey)))
}

/**
 * Whether an upload may have this content; true if a hash is unknown. The key of an upload ends with the hash of its
 * content, if that was known, and with a number or random id.
 */
const isOfContent = (
  fingerprint: string,
  hash: string | null,
  { urlStorageKey }: PreviousUpload,
): boolean => {
  const [known, number] = (urlStorageKey.split(fingerprint + SEPARATOR)[1] ?? '').split(SEPARATOR)
  return hash === null || number === undefined || known === hash
}

/** Whether an address is at the endpoint's origin; only such an address gets the token and the bytes. */
const isAt = (endpoint: string, address: string): boolean =>
  linkWithin(address, [new URL(endpoint).origin]) !== null

/**
 * Gives the upload client the pieces of a file. A file of a single chunk is passed on whole: `File.slice` blocks the
 * page until the browser process answers, up to 95 ms with a busy process (docs/decisions/0020).
 */
const inPieces = (file: File): FileSource => ({
  size: file.size,
  slice: (start, end) => {
    const done = end >= file.size
    return Promise.resolve({ value: start === 0 && done ? file : file.slice(start, end), done })
  },
  close: () => undefined,
})

/** Whether the bytes of a chosen file can still be read. */
export const isReadable = async (file: File): Promise<boolean> => {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}

/**
 * Sends a file by tus, or resumes its upload. After a 401, continues with a new token. Rejects with `ServiceError`;
 * never ends if stopped.
 */
export const attemptUpload = async ({
  endpoint,
  file,
  copy,
  hash,
  type,
  bearer,
  owner,
  isTraced,
  way,
  listener,
  stopped,
}: UploadAttempt): Promise<void> => {
  const correlationId = crypto.randomUUID()
  let token: string | null = null
  let hasAsked = false
  let hasRenewed = false
  let answer: HttpResponse | null = null
  let hasLeft = false
  let isElsewhere = false
  /** Whether the last request carried bytes of the file, and when it began. */
  let isPiece = false
  let began = 0
  let stall: ReturnType<typeof setTimeout> | undefined
  const { promise: sending, resolve: done, reject } = Promise.withResolvers<void>()

  /** Whether a gateway or proxy answered the last request, so that its status proves nothing; docs/decisions/0137. */
  const isFromGateway = (): boolean => {
    // Answers B-359
    if (answer === null || !needsService(answer.getStatus())) return false
    const header = (name: string): string | null => answer?.getHeader(name) ?? null
    return (
      header('Tus-Resumable') === null && !isFromService(correlationId, header, answer.getBody())
    )
  }

  const fail = (kind: FailureKind, cause: string): void => {
    const status = answer?.getStatus() ?? null
    const isGateways = kind === 'refused' && isFromGateway()
    const asked = againOf(status, name => answer?.getHeader(name) ?? null, Date.now())
    reject(
      new ServiceError(`${cause} (${endpoint})`, {
        kind: isGateways ? 'unanswered' : kind,
        status: isGateways ? null : status,
        gatewayStatus: isGateways ? status : null,
        body: answer?.getBody().slice(0, LONGEST_BODY) ?? null,
        url: endpoint,
        correlationId: hasAsked ? correlationId : null,
        again: asked === null ? null : laterBy(asked, Math.random()),
      }),
    )
  }

  const tus = await import('tus-js-client').catch(() => null)
  if (tus === null) {
    fail('offline', 'The uploader could not be loaded')
    return sending
  }

  const urls = await resumeUrls()
  const { name, size, lastModified } = file
  const fingerprint = await fingerprintOf(owner, { name, size, lastModified, copy })

  /** Bytes of the last piece. */
  const pieceSize = (): number => Math.min(upload.options.chunkSize ?? size, size)

  /**
   * Makes pieces smaller after a piece was not taken. If it took long, pieces get the smallest size, because that
   * passes sooner, whatever the reason. If it broke at once, and so did the piece before, pieces get half the size,
   * because they may be too large for a proxy that does not say so.
   */
  const shrink = (): void => {
    if (!isPiece || isElsewhere) return
    if (performance.now() - began > PIECE_TIME) {
      way.piece = SMALLEST_PIECE
    } else if (answer === null && began > way.brokeAt) {
      // Answers B-474
      way.brokeAt = performance.now()
      way.breaks += 1
      if (way.breaks > 1) halve(way, pieceSize())
    }
  }

  /**
   * Shrinks the pieces only if the file can be read: a piece that broke because its file is gone, as on a card that was
   * pulled out, says nothing about the network.
   */
  const shrinkIfReadable = async (): Promise<void> => {
    if (await isReadable(file)) shrink()
  }

  const watchForStall = (): void => {
    clearTimeout(stall)
    stall = setTimeout(
      () => {
        void upload.abort()
        answer = null
        shrink()
        fail('offline', 'The upload stalled')
      },
      hasLeft ? CHECK_TIME : STALL,
    )
  }

  const goOnByPost = (): void => {
    way.isByPost = true
    upload.options.overridePatchMethod = true
    upload.start()
  }

  /**
   * Whether the last piece was refused for its own size. The size of the file cannot be the reason, because the service
   * has known it since it created the upload.
   */
  const isPieceTooLarge = (): boolean =>
    isPiece &&
    !stopped.aborted &&
    answer?.getStatus() === 413 &&
    (answer.getHeader('Retry-After') ?? null) === null &&
    pieceSize() > SMALLEST_PIECE

  const goOnSmaller = (): void => {
    halve(way, pieceSize())
    upload.options.chunkSize = way.piece
    upload.start()
  }

  const renewAndGoOn = async (): Promise<void> => {
    hasRenewed = true
    const renewed = await bearer.renew(token).catch(() => null)
    if (stopped.aborted) return
    if (renewed !== null) {
      upload.start()
      return
    }
    // Answers B-473
    answer = null
    fail('unanswered', 'The token could not be renewed')
  }

  const upload: Upload = new tus.Upload(file, {
    endpoint,
    chunkSize: way.piece,
    overridePatchMethod: way.isByPost,
    fileReader: { openFile: () => Promise.resolve(inPieces(file)) },
    retryDelays: null,
    // Send no bytes with the request that creates the upload, which may be repeated. See docs/decisions/0020.
    uploadDataDuringCreation: false,
    headers: { 'X-CorrelationId': correlationId, ...traceHeaders(correlationId, isTraced) },
    metadata: { filename: file.name, filetype: type, lastModified: String(file.lastModified) },
    ...(urls === null ? {} : { urlStorage: urls }),
    fingerprint: () =>
      Promise.resolve(hash === null ? fingerprint : fingerprint + SEPARATOR + hash),

    onBeforeRequest: request => {
      // Throw here if the upload was stopped: tus ignores an abort before its first request.
      if (stopped.aborted) throw new Error('Nobody wants the upload any more')
      answer = null
      // Throw before the token is set: the address comes from the header `Location` of an answer.
      isElsewhere = !isAt(endpoint, request.getURL())
      if (isElsewhere) throw new Error('The upload was sent to another host')
      token = bearer.read()
      hasAsked = true
      hasLeft = false
      isPiece = request.getURL() !== endpoint && request.getMethod() !== 'HEAD'
      began = performance.now()
      if (token !== null) request.setHeader('Authorization', `Bearer ${token}`)
      watchForStall()
    },
    onAfterResponse: (request, response) => {
      clearTimeout(stall)
      answer = response
      const status = response.getStatus()
      // Throw on other failures of HEAD: otherwise, tus would delete the resume URL and start from zero.
      const isGone = UPLOAD_IS_GONE.has(status) && !isFromGateway()
      if (request.getMethod() === 'HEAD' && status >= 400 && !isGone) {
        throw new Error('The offset of the upload could not be read')
      }
    },
    onProgress: sent => {
      hasLeft = sent === file.size
      watchForStall()
      if (!stopped.aborted) listener.progress({ sent, imageId: null })
    },
    onChunkComplete: sent => {
      way.breaks = 0
      way.piece = nextPiece(way, sent, performance.now() - began)
      upload.options.chunkSize = way.piece
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
      done()
    },
    onError: () => {
      clearTimeout(stall)
      const status = answer?.getStatus() ?? null
      if (answer === null) void shrinkIfReadable()
      else shrink()
      if (isElsewhere) fail('malformed', 'The storage service named an address of another host')
      else if (status === 401 && !hasRenewed) void renewAndGoOn()
      else if (isPiece && !way.isByPost && NO_PATCH.has(status ?? 0)) goOnByPost()
      else if (isPieceTooLarge()) goOnSmaller()
      else fail(kindOf(status), 'The upload failed')
    },
  })

  stopped.addEventListener('abort', () => {
    if (hasLeft) return
    clearTimeout(stall)
    void upload.abort()
  })
  const started = await urls?.findUploadsByFingerprint(fingerprint)
  const earlier = started?.find(
    one => isAt(endpoint, one.uploadUrl ?? endpoint) && isOfContent(fingerprint, hash, one),
  )
  if (earlier !== undefined) upload.resumeFromPreviousUpload(earlier)
  if (!stopped.aborted) upload.start()
  return sending
}
