import type { Page } from '@playwright/test'
import type { SensitiveStep, SignInVerdict } from '#machines/session/model/fresh-sign-in.ts'
import { ANNA } from '#sandbox/people/people.ts'
import { digest } from '#src/browser/digest.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'

const FOUND = 'path-found-sign-in'
const NOTE = 'fresh-sign-in'

/** Makes the storefront ask for fresh sign-ins, and each look at the note about one wait for `findSignIn`. */
export const holdSignIns = async ({ page, sandbox }: Stage, step: SensitiveStep): Promise<void> => {
  await page.route(/\/config\.json$/u, async route => {
    // Node resolves no *.localhost: the sandbox answers in this process.
    const answer = await sandbox.fetch(new Request(route.request().url()))
    const configuration = (await answer.json()) as { storefronts: object[] }
    const storefronts = configuration.storefronts.map(shop => ({ ...shop, freshSignIn: [step] }))
    await route.fulfill({ json: { ...configuration, storefronts } })
  })
  await page.addInitScript(
    ([held, found]) => {
      const digestOf = crypto.subtle.digest.bind(crypto.subtle)
      let released = 0
      const waiting: (() => void)[] = []
      addEventListener(found, () => {
        const next = waiting.shift()
        if (next === undefined) released += 1
        else next()
      })
      crypto.subtle.digest = async (algorithm, data) => {
        if (new TextDecoder().decode(data).startsWith(held)) {
          if (released > 0) released -= 1
          else {
            await new Promise<void>(resolve => {
              waiting.push(resolve)
            })
          }
        }
        return digestOf(algorithm, data)
      }
    },
    [`["${step}",`, FOUND] as const,
  )
}

const ANSWERS: Readonly<Partial<Record<SignInVerdict, (now: number) => object>>> = {
  proven: now => ({ kind: 'timed', age: 0, at: now }),
  old: now => ({ kind: 'timed', age: 300_001, at: now }),
  untimed: () => ({ kind: 'untimed' }),
  unfinished: () => ({ kind: 'left' }),
  anotherAccount: () => ({ kind: 'another' }),
}

/** Lets the page find a note about a fresh sign-in of Anna's that means `verdict`. */
export const findSignIn = async (
  page: Page,
  step: SensitiveStep,
  verdict: SignInVerdict,
): Promise<void> => {
  const account = await digest([step, ANNA.sub])
  const answer = ANSWERS[verdict]?.(await page.evaluate(() => Date.now()))
  await page.evaluate(
    ([key, note, found]) => {
      if (note === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, note)
      dispatchEvent(new Event(found))
    },
    [
      NOTE,
      answer === undefined ? null : JSON.stringify({ step, account, asked: '/settings', answer }),
      FOUND,
    ] as const,
  )
}
