import * as v from 'valibot'
import { digest } from '#src/services/digest.ts'

/** Milliseconds that a draft is kept. */
const LIFE = 86_400_000
const PREFIX = 'draft:'
const OWNER = 'draft-owner'

const draft = v.object({
  keptAt: v.pipe(v.number(), v.finite()),
  values: v.record(v.string(), v.string()),
})
export type DraftValues = v.InferOutput<typeof draft>['values']

/** A form and the version of its fields: a draft of other fields is not brought back. */
export interface DraftName {
  form: string
  version: number
}

/**
 * What a customer typed and did not save, for this tab and account, at most a day. It survives a reload and a
 * sign-in; it never holds the delete word, a token or a message to somebody else. A full storage keeps no draft.
 */
export interface Drafts {
  /** From now on drafts belong to this account; those of another one go. */
  claim(account: string): Promise<void>
  keep(name: DraftName, values: DraftValues): Promise<void>
  /** Null when there is none, or when it is over a day old or unreadable. */
  recall(name: DraftName): Promise<DraftValues | null>
  /** After a save or a cancel. */
  forget(name: DraftName): Promise<void>
  /** At sign-out: nothing is kept or brought back until an account is claimed again. */
  forgetAll(): void
}

const parse = (text: string): v.InferOutput<typeof draft> | null => {
  try {
    const result = v.safeParse(draft, JSON.parse(text))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

/** `storage` is the tab's session storage; `now` gives ms since 1970. */
export const createDrafts = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>,
  now: () => number,
): Drafts => {
  let owner: string | null = null

  const keyOf = async ({ form, version }: DraftName): Promise<string> =>
    PREFIX + (await digest([owner, form, version]))

  const removeAll = (): void => {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    for (const key of keys) {
      if (key !== null && (key.startsWith(PREFIX) || key === OWNER)) storage.removeItem(key)
    }
  }

  return {
    claim: async account => {
      owner = account
      const mark = await digest([account])
      if (owner !== account || storage.getItem(OWNER) === mark) return
      removeAll()
      try {
        storage.setItem(OWNER, mark)
      } catch {
        return
      }
    },
    keep: async (name, values) => {
      const keeper = owner
      const key = await keyOf(name)
      if (keeper === null || owner !== keeper) return
      try {
        storage.setItem(key, JSON.stringify({ keptAt: now(), values }))
      } catch {
        storage.removeItem(key)
      }
    },
    recall: async name => {
      const key = await keyOf(name)
      if (owner === null) return null
      const found = parse(storage.getItem(key) ?? '')
      if (found !== null && now() - found.keptAt <= LIFE) return found.values
      storage.removeItem(key)
      return null
    },
    forget: async name => {
      storage.removeItem(await keyOf(name))
    },
    forgetAll: () => {
      owner = null
      removeAll()
    },
  }
}
