import * as v from 'valibot'
import { accountId, downloadId } from '#machines/model/identifiers.ts'
import { jsonText } from '#machines/model/json-text.ts'

export const PUSH_TYPES = {
  importStarted: 'import.started',
  importError: 'import.error',
  importFinished: 'import.finished',
  archiveStarted: 'archive.started',
  archiveError: 'archive.error',
  archiveFinished: 'archive.finished',
} as const
export type PushType = (typeof PUSH_TYPES)[keyof typeof PUSH_TYPES]

/** The text frame by which the service shows that the socket works. Nothing waits for it. */
export const KEEP_ALIVE = 'OK'

// Answers L-262
const pushMessage = v.pipe(
  // Some services name the type `key`.
  v.looseObject({}),
  v.transform(({ key, ...message }) => ({ type: key, ...message })),
  v.object({
    // Answers L-211
    id: v.pipe(v.string(), v.uuid()),
    // Answers L-210
    type: v.picklist(Object.values(PUSH_TYPES)),
    // Answers L-212
    timestamp: v.pipe(v.string(), v.isoTimestamp()),
    payload: v.object({ userId: accountId, downloadId: v.nullish(downloadId) }),
  }),
)
/** A message of a push socket. Photo library, sections 5 and 7. */
export type PushMessage = v.InferOutput<typeof pushMessage>

/** Parses a frame of a push socket; null for a malformed frame, which callers ignore; L-213. */
export const readPushMessage = (frame: unknown): PushMessage | 'keep-alive' | null =>
  // Answers L-214
  frame === KEEP_ALIVE ? 'keep-alive' : v.parse(jsonText(pushMessage), frame)
