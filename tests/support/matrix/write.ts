import type { CALLS, CallName } from '#sandbox/services/calls.ts'
import type { MatrixContext } from '#tests/support/matrix/context.ts'

/** What a sentence says of a write. `later`: it is not done yet and goes on by itself. */
export type Claim = 'done' | 'notDone' | 'unknown' | 'later'

/** A write that is about to be sent. */
export interface Attempt {
  /** The customer's last press. */
  press(): Promise<void>
  /** How often the services have it, read past the page. Left out, the calls that reached the service are counted. */
  count?(): Promise<number>
  /** What sentences say that name the subject. */
  says?: Write['says']
}

/** One way in which a customer brings a write about. */
export interface Write {
  what: string
  person?: string
  /** Opens the page up to the last press, with a subject of its own. */
  begin(context: MatrixContext): Promise<Attempt>
  /** What its own sentences say, besides those of `SHARED_CLAIMS`. */
  says: readonly (readonly [words: string | RegExp, claim: Claim])[]
  /** Whether a reading can tell after a lost answer whether it was done. See docs/decisions/0056. */
  isReadable: boolean
  /** Whether it is tried again by itself as often as it is asked to wait: then it meets a wait once, and is done after it. */
  repeats?: boolean
  /** Milliseconds of the page's clock within which it is told, where tries that it makes by itself take longer than one call. */
  time?: number
  /** Whether `npm test` plays it, too. */
  isCore?: boolean
}

/** Calls that change nothing, whatever their method: their answers are read. */
export const READ_BY_POST = [
  'storage.anonymousUploads',
  'merchandise.channels',
  'merchandise.channel',
  'abTest.offer',
] as const satisfies readonly CallName[]

/** The calls of the contract that change something. */
export type WriteCall = Exclude<
  { [Name in CallName]: (typeof CALLS)[Name]['method'] extends 'GET' ? never : Name }[CallName],
  (typeof READ_BY_POST)[number]
>

/** Sentences that many writes share. */
export const SHARED_CLAIMS: Write['says'] = [
  ['This was not done: the service does not accept it.', 'notDone'],
  ['This was not done: the service has no room for it.', 'notDone'],
  ['This was not done: the service is busy.', 'notDone'],
  ['The service is busy. This goes on at', 'later'],
  ['We do not know whether', 'unknown'],
  ['We do not know which', 'unknown'],
]
