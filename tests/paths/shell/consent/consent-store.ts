import { writtenConsent, type ConsentChoice } from '#machines/shell/consent/consent.model.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'

let told = 0

/** What another tab stores of the visitor's consent; null makes them undecided. The page of the path hears of it. */
export const storeConsent = async (
  { context, at }: Stage,
  choice: ConsentChoice | null,
): Promise<void> => {
  told += 1
  // Each entry is unlike the one before, or browsers would not tell of it.
  const entry =
    choice === null ? JSON.stringify({ told }) : writtenConsent(choice, Date.now() - told)
  const tab = await context.newPage()
  await tab.goto(at('/favicon.svg'))
  await tab.evaluate(written => {
    localStorage.setItem('cookieConsent', written)
  }, entry)
  await tab.close()
}
