import * as v from 'valibot'
import { digest } from '#src/browser/digest.ts'
import { type Seal, sealOf } from '#src/browser/storage/seal.ts'
import { jsonText } from '#machines/model/json-text.ts'
import { setOrRemove } from '#src/browser/storage/attempt.ts'

/** Milliseconds for which a draft is stored. */
const LIFE = 86_400_000
const PREFIX = 'draft:'
const OWNER = 'draft-owner'

const draft = v.object({
  keptAt: v.pipe(v.number(), v.finite()),
  values: v.record(v.string(), v.string()),
})
export type DraftValues = v.InferOutput<typeof draft>['values']

/** A form and the version of its fields: a draft of another version is not restored. */
export interface DraftName {
  form: string
  version: number
}

/**
 * Matches a stored draft: the time of storing, and the sealed text. The time is not sealed, so that a draft can expire
 * without being opened.
 */
const SEALED = /^(\d+)\.(.+)$/u

/**
 * Creates the store of this tab's drafts. `storage` is the tab's session storage; `now` returns ms since 1970; B-055.
 */
export const createDrafts = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>,
  now: () => number,
) => {
  let owner: string | null = null
  let ownSeal: Seal | null = null
  let last: Promise<unknown> = Promise.resolve()

  /**
   * Runs one `work` after the other, because digests may end in any order, and an older draft must not replace a newer
   * one.
   */
  const inOrder = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }

  const keyOf = async ({ form, version }: DraftName): Promise<string> =>
    PREFIX + (await digest([owner, form, version]))

  const keys = (): string[] =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
      (key): key is string => key !== null && (key.startsWith(PREFIX) || key === OWNER),
    )

  const removeAll = (): void => {
    for (const key of keys()) storage.removeItem(key)
  }

  const removeOld = (): void => {
    for (const key of keys()) {
      const keptAt = Number(SEALED.exec(storage.getItem(key) ?? '')?.[1] ?? Number.NaN)
      if (key !== OWNER && !(now() - keptAt <= LIFE)) storage.removeItem(key)
    }
  }

  const open = async (text: string): Promise<string> => {
    const sealed = SEALED.exec(text)?.[2]
    return sealed === undefined ? text : ((await ownSeal?.open(sealed)) ?? '')
  }

  return {
    /** Binds drafts to this account; returns whether the tab belonged to another account before. */
    claim: (account: string): Promise<boolean> => {
      if (owner !== account) ownSeal = sealOf(['draft', account])
      owner = account
      return inOrder(async () => {
        const ownerHash = await digest([account])
        const before = storage.getItem(OWNER)
        if (owner !== account || before === ownerHash) return false
        removeOld()
        try {
          storage.setItem(OWNER, ownerHash)
        } catch {
          removeAll()
        }
        return before !== null
      })
    },
    set: (name: DraftName, values: DraftValues): Promise<void> => {
      const typedBy = owner
      return inOrder(async () => {
        if (typedBy === null || owner !== typedBy) return
        const key = await keyOf(name)
        const keptAt = now()
        const sealed = await ownSeal?.seal(JSON.stringify({ keptAt, values }))
        if (owner !== typedBy || sealed === undefined) return
        setOrRemove(storage, key, `${keptAt}.${sealed}`)
      })
    },
    /** Reads a draft; null if it is missing, over a day old or unreadable. */
    read: (name: DraftName): Promise<DraftValues | null> =>
      inOrder(async () => {
        const key = await keyOf(name)
        const storedDraft = v.parse(jsonText(draft), await open(storage.getItem(key) ?? ''))
        if (owner === null) return null
        if (storedDraft !== null && now() - storedDraft.keptAt <= LIFE) return storedDraft.values
        storage.removeItem(key)
        return null
      }),
    /** Deletes a draft, for example after a save or a cancel. */
    clear: (name: DraftName): Promise<void> =>
      inOrder(async () => {
        storage.removeItem(await keyOf(name))
      }),
    /** Deletes all drafts at sign-out. After that, no draft is stored or read until an account claims the drafts. */
    clearAll: (): void => {
      owner = null
      removeAll()
    },
  }
}

/**
 * Unsaved input, per tab and account, for at most a day. It survives a reload, a sign-in, and the session of
 * another customer in the tab, who cannot read it; docs/decisions/0074. It never contains the delete word, a token or
 * a message to another person. If the storage is full, no draft is stored.
 */
export type Drafts = ReturnType<typeof createDrafts>
