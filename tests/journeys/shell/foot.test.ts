import type { Page } from '@playwright/test'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { aJpeg } from '#sandbox/testing/pictures.ts'
import { lasting } from '#tests/support/pages/lasting.ts'
import { startPrints, startSelecting } from '#tests/support/pages/start-selecting.ts'
import { outOfReach } from '#tools/stage/out-of-reach.ts'

test.use({ asksConsent: true })

/** CSS selectors of the layers at the bottom of the window, from its edge upwards. */
const STACK = [
  '[data-flow=consent]',
  '[data-flow=prints]',
  '[data-part=uploadTray]',
  'section[data-react-aria-top-layer]',
]

/** Drops a text on the page. The page shows a notice, because it accepts only files. */
const dropText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/plain', 'a text')
    for (const type of ['dragover', 'drop']) {
      const init = { bubbles: true, cancelable: true, dataTransfer }
      document.body.dispatchEvent(new DragEvent(type, init))
    }
  })

/**
 * Px between neighbouring layers (`between`), and from the end of the page to the topmost layer (`below`); negative for
 * an overlap.
 */
const roomAtFoot = (page: Page): Promise<{ between: number[]; below: number }> =>
  page.evaluate(async stack => {
    scrollTo(0, document.documentElement.scrollHeight)
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const end = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0
    const boxes = stack.map(name => document.querySelector(name)?.getBoundingClientRect())
    const tops = boxes.map(box => box?.top ?? Number.NaN)
    scrollTo(0, 0)
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const standing = stack.map(name => document.querySelector(name)?.getBoundingClientRect())
    return {
      between: standing
        .slice(1)
        .map((box, index) => (standing[index]?.top ?? Number.NaN) - (box?.bottom ?? Number.NaN)),
      below: (tops.at(-1) ?? Number.NaN) - end,
    }
  }, STACK)

/** Starts the upload of a photo that is never sent, and closes its dialog: the tray is left. */
const uploadBehind = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Add photos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload photos' })
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aJpeg({}) })
  await page.route(/\/uploads?\b/u, () => undefined)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.locator('[data-part=uploadTray]').waitFor()
}

// Answers B-560, B-567
test(
  'in a small window the sheets of a sticky bar are whole, over an upload and the cookie question',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    const faults = () => lasting(() => page.evaluate(outOfReach), 2000)
    await page.setViewportSize({ width: 390, height: 470 })
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    await page.getByRole('region', { name: 'Cookies and your privacy' }).waitFor()
    await page.locator('[data-photo]').first().waitFor()
    await uploadBehind(page)
    await expect(page.locator('body')).toHaveCSS('overscroll-behavior-y', 'auto')

    await page.evaluate(async () => {
      scrollTo(0, 3000)
      // The page hears of each scroll before its next frame.
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      scrollTo(0, 2400)
    })
    const tools = page.getByRole('group', { name: 'Photo tools' })
    await tools.getByRole('button', { name: /Find a month$/u }).click()
    await expect(page.getByRole('dialog', { name: 'Find a month' })).toBeVisible()
    expect(await faults()).toEqual([])
    await expect(page.locator('body')).toHaveCSS('overscroll-behavior-y', 'none')
    await page.keyboard.press('Escape')

    await page.evaluate(() => scrollTo(0, 0))
    await startSelecting(page)
    await page.getByRole('toolbar').getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible()
    expect(await faults()).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.locator('body')).toHaveCSS('overscroll-behavior-y', 'none')
  },
)

// Answers B-070
test(
  'cookie region, prints bar, upload and notice are stacked, and the page ends above them',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    await page.getByRole('region', { name: 'Cookies and your privacy' }).waitFor()

    await uploadBehind(page)
    await startPrints(page)
    await page.locator('[role=gridcell][data-photo]').first().click()
    await page.getByRole('button', { name: 'Next: Customise 1 photo prints' }).waitFor()
    // Wait for the code that handles drops: this button appears with it.
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
    await dropText(page)
    await expect(page.getByText('You can only add files here')).toBeVisible()

    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expect
        .poll(async () => {
          const { between, below } = await roomAtFoot(page)
          return Math.min(...between, below)
        }, `covered at ${width} px`)
        .toBeGreaterThanOrEqual(0)
    }
  },
)
