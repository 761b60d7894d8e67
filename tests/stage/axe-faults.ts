import type { Page } from '@playwright/test'
import { axeOn, transitionsEnd } from '#tests/support/pages/axe.ts'

/** Rules that apply only to a whole page. A view on the stage and a flow's part of a page are only parts of a page. */
const OF_PAGES = ['page-has-heading-one', 'region', 'heading-order', 'landmark-one-main']

/**
 * One sentence for each rule that axe finds violated in a part of a page. On the stage, the default part `#main` is the
 * whole view.
 */
export const axeFaults = async (page: Page, part = '#main'): Promise<string[]> => {
  await transitionsEnd(page)
  const axe = await axeOn(page, { part })
  const { violations } = await axe.disableRules(OF_PAGES).analyze()
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} at ${nodes.flatMap(({ target }) => target).join(', ')}`,
  )
}
