import type { Page } from '@playwright/test'
import { type Said, OPENED, open } from '#tests/support/pages/dialogs.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'
import {
  MAILED_PATHS,
  noteAccountEnd,
  PUBLIC,
  settle,
  visit,
  VISITS,
} from '#tests/support/pages/screens.ts'
import { misfits, type Window } from '#tests/support/pages/windows.ts'

/** The pages and the windows that `everyScreenFits` checks. */
interface Look {
  /** The end of each title, after `room for`. */
  room: string
  windows: readonly Window[]
  /** Windows in which the screens are also checked with the text spacing of WCAG 2.2, 1.4.12. */
  spacedIn?: readonly Window[]
  /** Returns the pattern of a source text as these pages show it. */
  said: Said
  /** Prepares a page before the test opens anything in it. */
  prepare: (page: Page) => Promise<void>
}

/**
 * Defines tests that nothing overflows and each control can be reached: one test per entry of `VISITS`, one for the
 * pages without a sign-in, and one per overlay.
 */
export const everyScreenFits = ({ room, windows, spacedIn = [], said, prepare }: Look): void => {
  for (const { person, of, screens } of VISITS) {
    test(`each screen of ${of} has room for ${room}`, nightly, async ({ customer, sandbox }) => {
      const { page } = customer
      await prepare(page)
      const found: string[] = []
      await visit(customer, sandbox, person, screens, async name => {
        found.push(...(await measured(page, name)))
        await page.setViewportSize({ width: 1280, height: 900 })
      })
      expect(found).toEqual([])
    })
  }

  test(`pages without a sign-in have room for ${room}`, nightly, async ({ customer }) => {
    const { page } = customer
    await prepare(page)
    const found: string[] = []
    await noteAccountEnd(page, 'deleted')
    for (const [, , path] of PUBLIC) {
      await customer.open(path)
      await settle(page)
      found.push(...(await measured(page, path)))
    }
    await customer.comeBack('Anna de Vries')
    await page.route(/\/(?:actions\/confirm|subscription\/confirm\/[^/]+)$/u, () => undefined)
    for (const path of MAILED_PATHS) {
      await customer.open(`${path}?confirmation-token=held&email=anna%40example.org`)
      const words =
        path === '/delete-account-confirmation' ? 'Delete your account?' : 'One moment, please'
      await expect(page.getByText(said(words))).toBeVisible()
      found.push(...(await measured(page, path)))
    }
    // After a sign-out, the page opens the shop: never answer that request, so that the page stays.
    await page.route(
      ({ hostname }) => !hostname.startsWith('myaccount'),
      () => undefined,
    )
    await customer.open('/logout')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./u)
    found.push(...(await measured(page, '/logout')))
    expect(found).toEqual([])
  })

  for (const one of OPENED) {
    test(`${one.what} has room for ${room}`, nightly, async ({ customer }) => {
      const { page } = customer
      await prepare(page)
      await open(one, { customer, said })
      expect(await measured(page, one.what)).toEqual([])
    })
  }

  /** What does not fit on the page, in all `windows` and `spacedIn`. */
  const measured = async (page: Page, name: string): Promise<string[]> => {
    const found = await misfits(page, name, windows)
    if (spacedIn.length === 0) return found
    await spaceText(page, true)
    found.push(...(await misfits(page, `${name} with spaced text`, spacedIn)))
    await spaceText(page, false)
    return found
  }
}

/**
 * Gives all text the spacing of WCAG 2.2, 1.4.12, or removes it. The policy allows style sheets that a script
 * constructs.
 */
const spaceText = (page: Page, isSpaced: boolean): Promise<void> =>
  page.evaluate(spaced => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }`)
    document.adoptedStyleSheets = spaced ? [sheet] : []
  }, isSpaced)
