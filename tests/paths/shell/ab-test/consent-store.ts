import { writtenConsent, type ConsentChoice } from '#machines/shell/consent/consent.model.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'

let serial = 0

/**
 * Stores a choice of consent in another tab, so that the page gets a storage event; null stores an undecided visitor.
 */
export const storeConsent = async (
  { context, at }: Stage,
  choice: ConsentChoice | null,
): Promise<void> => {
  serial += 1
  // Each entry differs from the previous entry, because browsers fire no event for an equal entry.
  const entry =
    choice === null ? JSON.stringify({ serial }) : writtenConsent(choice, Date.now() - serial)
  const tab = await context.newPage()
  await tab.goto(at('/favicon.svg'))
  await tab.evaluate(written => {
    localStorage.setItem('cookieConsent', written)
  }, entry)
  await tab.close()
}
