import type { Locator, Page, Request } from '@playwright/test'
import { boxAtRest } from '#tests/support/pages/box-at-rest.ts'
import {
  APART,
  byScreen,
  dialogsOn,
  OPENED,
  open,
  patternOf,
} from '#tests/support/pages/dialogs.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { goWithin, type Screen, visit, VISITS } from '#tests/support/pages/screens.ts'

test(
  'a double click and a double Enter on Send link send one link, and the confirmation stays on screen',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    const sent: string[] = []
    page.on('request', request => {
      if (request.method() === 'POST' && request.url().includes('email')) sent.push(request.url())
    })
    await customer.comeBack('Anna de Vries', '/settings/email')
    const email = page.getByRole('textbox', { name: 'New email address' })
    await email.fill('anna.elsewhere@example.com')
    // Press the same place again when Close has replaced Send link there.
    const { x, y, width, height } = await boxAtRest(page.getByRole('button', { name: 'Send link' }))
    await page.mouse.click(x + width / 2, y + height / 2)
    await page.getByText("We've sent you an email with a link to confirm").waitFor()
    await page.mouse.click(x + width / 2, y + height / 2)
    await page.waitForTimeout(600)
    await expect(page.getByText("We've sent you an email with a link to confirm")).toBeVisible()

    await page.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialogsOn(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Change email address' }).click()
    await email.fill('anna.somewhere@example.com')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByText("We've sent you an email with a link to confirm")).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText("We've sent you an email with a link to confirm")).toBeVisible()
    expect(sent.length).toBeLessThanOrEqual(2)
  },
)

/** The texts of the open dialogs and panels. */
const openOn = (page: Page): Promise<string[]> =>
  dialogsOn(page).evaluateAll(all => all.map(dialog => dialog.textContent ?? ''))

const presses: Readonly<Record<string, (button: Locator) => Promise<void>>> = {
  'a double click': button => button.dblclick(),
  'a double Enter': async button => {
    // Unlike a click, `press` does not wait for a button whose code is being loaded.
    await expect(button).toBeEnabled()
    await button.press('Enter')
    // The button may be gone: press what has the focus.
    await button.page().keyboard.press('Enter')
  },
}

const ONCE = OPENED.filter(
  ({ press, isToggle = false, shows }) => press.length > 0 && !isToggle && shows.length > 0,
)

for (const [on, opened] of byScreen(ONCE)) {
  test(
    `a double click and a double Enter on ${on} open the same as one press`,
    nightly,
    async ({ customer }) => {
      test.setTimeout(120_000)
      const { page } = customer
      for (const [how, pressLast] of Object.entries(presses)) {
        for (const one of opened) {
          await test.step(`${how}: ${one.what}`, async () => {
            await open(one, { customer, said: patternOf, pressLast })
            const before = await openOn(page)
            await page.waitForTimeout(APART)
            expect(await openOn(page), one.what).toHaveLength(before.length)
            if (!one.shows.includes('ConsentRegion')) expect(before.length).toBeGreaterThan(0)
          })
        }
      }
    },
  )
}

/** On each screen, at most this many buttons are pressed twice. */
const MOST = 8

/** Whether a request may change data. Requests to merchandise change nothing: pages send queries there by POST. */
const isChange = (request: Request): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(request.method()) &&
  !/\/merchandise\/graphql/u.test(request.url())

for (const { person, of, screens } of VISITS) {
  test(
    `a double click on a button of ${of} acts once, and does not press the control that replaces the button`,
    nightly,
    async ({ customer, sandbox }) => {
      test.setTimeout(240_000)
      const { page } = customer
      const sent: string[] = []
      page.on('request', request => {
        if (isChange(request)) sent.push(`${request.method()} ${request.url()}`)
      })
      await visit(customer, sandbox, person, screens.filter(isPressed), async name => {
        const { origin, pathname, search } = new URL(page.url())
        const count = Math.min(MOST, await buttonsOf(page).count())
        for (let index = 0; index < count; index += 1) {
          const button = buttonsOf(page).nth(index)
          if (!(await button.isVisible()) || (await button.isDisabled())) continue
          const said = (await button.textContent()) ?? ''
          sent.splice(0)
          await button.dblclick({ timeout: 5000 })
          await page.waitForTimeout(APART)
          expect(new Set(sent).size, `${name}: ${said} sends ${sent.join(', ')}`).toBe(sent.length)
          if (new URL(page.url()).origin !== origin)
            await page.goto(`${origin}${pathname}${search}`)
          await expect(page.locator('#main h1'), `${name}: ${said}`).toHaveText(/./u)
          for (let open = await dialogsOn(page).count(); open > 0; open -= 1) {
            await page.keyboard.press('Escape')
          }
          if (new URL(page.url()).pathname !== pathname) await goWithin(page, pathname + search)
        }
        // End a selection that a press may have begun, because photos in a selection are no links.
        await page.keyboard.press('Escape')
      })
    },
  )
}

const buttonsOf = (page: Page): Locator =>
  page.locator('#main').getByRole('button', { disabled: false }).filter({ visible: true })

/** True for a screen that is no dialog: the tests of `OPENED` press the buttons of dialogs. */
const isPressed = ([name]: Screen): boolean => !/Preview$|mail$/u.test(name)
