import type { Page } from '@playwright/test'
import { axeOn, transitionsEnd } from '#tests/support/pages/axe.ts'

/** Rules about a whole page, which a view on the stage is not. */
const OF_PAGES = ['page-has-heading-one', 'region', 'heading-order', 'landmark-one-main']

/** What axe finds on the stage, one sentence for each violated rule. */
export const axeFaults = async (page: Page): Promise<string[]> => {
  await transitionsEnd(page)
  const axe = await axeOn(page, { part: '#main' })
  const { violations } = await axe.disableRules(OF_PAGES).analyze()
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} at ${nodes.flatMap(({ target }) => target).join(', ')}`,
  )
}
