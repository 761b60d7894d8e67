import * as v from 'valibot'
import {
  isFreshSignIn,
  SENSITIVE_STEPS,
  type SensitiveStep,
  type SignInVerdict,
} from '#machines/session/model/fresh-sign-in.ts'
import { digest } from '#src/browser/digest.ts'
import { jsonText } from '#machines/model/json-text.ts'
import { setOrRemove } from '#src/browser/storage/attempt.ts'

const KEY = 'fresh-sign-in'

/**
 * What this tab knows of a fresh sign-in. `left`: the customer left for the provider. `another`: another account signed
 * in there. `untimed`: the provider did not say when the customer signed in. `timed`: the sign-in was `age` ms old when
 * its token came, at `at` ms since 1970.
 */
const note = v.object({
  step: v.picklist(SENSITIVE_STEPS),
  /** The digest of the step and the account that the note is about. */
  account: v.string(),
  /** The path to return to. */
  asked: v.string(),
  answer: v.union([
    v.object({ kind: v.literal('left') }),
    v.object({ kind: v.literal('another') }),
    v.object({ kind: v.literal('untimed') }),
    v.object({ kind: v.literal('timed'), age: v.number(), at: v.number() }),
  ]),
})
type Note = v.InferOutput<typeof note>

/** Creates the `FreshSignIns` of a tab; `now` is in ms. */
export const createFreshSignIns = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  now: () => number,
) => {
  const read = (): Note | null => v.parse(jsonText(note), storage.getItem(KEY))
  const write = (kept: Note): void => storage.setItem(KEY, JSON.stringify(kept))
  const clear = (): void => storage.removeItem(KEY)
  /** Writes the note. If the storage is full, deletes it: the sign-in then proves nothing, but it does not fail. */
  const writeOrClear = (kept: Note): void => setOrRemove(storage, KEY, JSON.stringify(kept))

  const check = async (step: SensitiveStep, account: string): Promise<SignInVerdict> => {
    const owner = await digest([step, account])
    const stored = read()
    if (stored?.account !== owner) return 'unasked'
    switch (stored.answer.kind) {
      case 'left':
        return 'unfinished'
      case 'another':
        return 'anotherAccount'
      case 'untimed':
        return 'untimed'
      case 'timed':
        return isFreshSignIn(stored.answer.age, now() - stored.answer.at) ? 'proven' : 'old'
    }
  }

  return {
    /** Notes that the customer leaves `asked` for a sign-in. Rejects if the storage takes no note. */
    leave: async (step: SensitiveStep, account: string, asked: string): Promise<void> =>
      write({ step, account: await digest([step, account]), asked, answer: { kind: 'left' } }),
    /** The path from which the customer left for a fresh sign-in that was not completed; else null. */
    leftFrom: (): string | null => {
      const stored = read()
      return stored?.answer.kind === 'left' ? stored.asked : null
    },
    /** Notes the result of any completed sign-in; `age` as in `ageAtIssue`. */
    complete: async (account: string, age: number | null): Promise<void> => {
      const stored = read()
      if (stored === null) return
      if (stored.answer.kind !== 'left') return clear()
      const signedIn = await digest([stored.step, account])
      const isAnother = stored.account !== signedIn
      writeOrClear({
        ...stored,
        account: signedIn,
        answer: isAnother
          ? { kind: 'another' }
          : age === null
            ? { kind: 'untimed' }
            : { kind: 'timed', age, at: now() },
      })
    },
    /** The verdict on the last fresh sign-in for this step of this account. The note stays stored. */
    check,
    /** The same verdict, told only once: deletes the note of a sign-in that is no proof. */
    recall: async (step: SensitiveStep, account: string): Promise<SignInVerdict> => {
      const verdict = await check(step, account)
      if (verdict !== 'proven' && verdict !== 'unasked') clear()
      return verdict
    },
    clear,
  }
}

/** The fresh sign-in that this tab asked for last; B-145. The note is in the session storage. */
export type FreshSignIns = ReturnType<typeof createFreshSignIns>
