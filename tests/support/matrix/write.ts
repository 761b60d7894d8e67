import type { CALLS, CallName } from '#sandbox/services/calls.ts'
import type { MatrixContext } from '#tests/support/matrix/context.ts'

/** The claim of a sentence on the page about a write. `later`: it is pending and continues by itself. */
export type Claim = 'done' | 'notDone' | 'unknown' | 'later'

/** A write that is about to be sent. */
export interface Attempt {
  /** Makes the customer's last press, which sends the write. */
  press(): Promise<void>
  /**
   * How many times the services have the result, read without the page. By default, the calls that a service carried
   * out are counted.
   */
  count?(): Promise<number>
  /** Sentences in which the page names the subject of this attempt, with what they claim. */
  says?: Write['says']
}

/** One way for a customer to cause a write. */
export interface Write {
  what: string
  person?: string
  /** Opens the page and does everything but the last press. Each attempt has its own subject. */
  begin(context: MatrixContext): Promise<Attempt>
  /**
   * Sentences that the page shows for this write, with what they claim; `SHARED_CLAIMS` has the sentences that many
   * writes share.
   */
  says: readonly (readonly [words: string | RegExp, claim: Claim])[]
  /** Whether a read can find out, after a lost answer, if the write was done. See docs/decisions/0056. */
  isReadable: boolean
  /** Whether the product repeats the write each time a service asks it to wait. The test then makes it wait once. */
  repeats?: boolean
  /**
   * Milliseconds of the page's clock in which the page shows the result, if automatic retries take longer
   * than one call.
   */
  time?: number
  /** Whether `npm test` plays this write, too. */
  isCore?: boolean
}

/** Calls that change nothing although their method is POST. */
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
