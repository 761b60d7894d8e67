import type { Page } from '@playwright/test'
import type { CALLS, CallName } from '#sandbox/services/calls.ts'
import type { MatrixContext } from '#tests/support/matrix/context.ts'

/** What a sentence on the page claims about a write. `later`: the page sends the write again by itself. */
export type Claim = 'done' | 'notDone' | 'unknown' | 'later'

/** A write that is about to be sent. */
export interface Attempt {
  /** Makes the customer's last press, which sends the write. */
  press(): Promise<void>
  /**
   * Reads, without the page, how often the write was done. If omitted, the test counts the calls that a service carried
   * out.
   */
  count?(): Promise<number>
  /** Sentences that the page shows only for this attempt, such as one with a new name, with what they claim. */
  says?: Write['says']
}

/** One way for a customer to cause a write. */
export interface Write {
  call: WriteCall
  what: string
  person?: string
  /** Opens the page and performs every step except the last press. */
  begin(context: MatrixContext): Promise<Attempt>
  /** Sentences that the page may show for this write, with what they claim; `SHARED_CLAIMS` are added. */
  says: readonly (readonly [words: string | RegExp, claim: Claim])[]
  /** Whether the page can read, after a lost response, whether the write was done. See docs/decisions/0056. */
  isReadable: boolean
  /**
   * Whether the page repeats the write when a service asks it to wait. A fault that makes the page wait then occurs
   * once.
   */
  repeats?: boolean
  /** Milliseconds of the page's clock in which the page must show the result, for writes with automatic retries. */
  time?: number
  /** Whether `npm test` plays this write, too. */
  isCore?: boolean
}

/** Presses the button of the page with this name. */
export const press = (page: Page, name: string) => (): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

/** Presses the button of the open question with this name. */
export const pressInQuestion = (page: Page, name: string) => (): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name }).click()

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

/** Sentences that the page may show for any write, with what they claim. */
export const SHARED_CLAIMS: Write['says'] = [
  ["This didn't go through. Check anything you've entered, or contact customer care.", 'notDone'],
  ["This didn't go through, and trying again won't help.", 'notDone'],
  ["We have no space left for this, and trying again won't help.", 'notDone'],
  ["This didn't go through because we're busy right now.", 'notDone'],
  ["We're busy right now. We'll continue at", 'later'],
  ["We couldn't confirm", 'unknown'],
]
