import type { Page } from '@playwright/test'
import { axeOn, transitionsEnd } from '#tests/support/pages/axe.ts'

/** Rules about a whole page, which a view on the stage is not, nor a flow's part of a page. */
const OF_PAGES = ['page-has-heading-one', 'region', 'heading-order', 'landmark-one-main']

/** What axe finds in a part of a page, on the stage in the whole view: one sentence for each violated rule. */
export const axeFaults = async (page: Page, part = '#main'): Promise<string[]> => {
  await transitionsEnd(page)
  const axe = await axeOn(page, { part })
  const { violations } = await axe.disableRules(OF_PAGES).analyze()
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} at ${nodes.flatMap(({ target }) => target).join(', ')}`,
  )
}
