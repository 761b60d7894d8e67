import * as v from 'valibot'
import { digest } from '#src/browser/digest.ts'
import { type Seal, sealOf } from '#src/browser/seal.ts'

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
 * What a customer typed and did not save, for this tab and account, at most a day. It survives a reload, a
 * sign-in, and somebody else's session in the tab, who cannot read it; docs/decisions/0074. It never holds the delete word, a
 * token or a message to somebody else. A full storage keeps no draft.
 */
export interface Drafts {
  /** From now on drafts belong to this account; gives whether the tab was another one's before. */
  claim(account: string): Promise<boolean>
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

/** A sealed draft stands behind the time when it was kept, so that it can go without being opened. */
const SEALED = /^(\d+)\.(.+)$/u

/** `storage` is the tab's session storage; `now` gives ms since 1970. */
export const createDrafts = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>,
  now: () => number,
): Drafts => {
  let owner: string | null = null
  let ownSeal: Seal | null = null
  let last: Promise<unknown> = Promise.resolve()

  /** Digests end in any order; what was asked first is done first, so that an older draft never replaces a newer one. */
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
    claim: account => {
      if (owner !== account) ownSeal = sealOf(['draft', account])
      owner = account
      return inOrder(async () => {
        const mark = await digest([account])
        const before = storage.getItem(OWNER)
        if (owner !== account || before === mark) return false
        removeOld()
        try {
          storage.setItem(OWNER, mark)
        } catch {
          removeAll()
        }
        return before !== null
      })
    },
    keep: (name, values) => {
      const typedBy = owner
      return inOrder(async () => {
        if (typedBy === null || owner !== typedBy) return
        const key = await keyOf(name)
        const keptAt = now()
        const sealed = await ownSeal?.seal(JSON.stringify({ keptAt, values }))
        if (owner !== typedBy || sealed === undefined) return
        try {
          storage.setItem(key, `${keptAt}.${sealed}`)
        } catch {
          storage.removeItem(key)
        }
      })
    },
    recall: name =>
      inOrder(async () => {
        const key = await keyOf(name)
        const found = parse(await open(storage.getItem(key) ?? ''))
        if (owner === null) return null
        if (found !== null && now() - found.keptAt <= LIFE) return found.values
        storage.removeItem(key)
        return null
      }),
    forget: name =>
      inOrder(async () => {
        storage.removeItem(await keyOf(name))
      }),
    forgetAll: () => {
      owner = null
      removeAll()
    },
  }
}
