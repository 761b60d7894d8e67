import { boxAtRest } from '#tests/support/pages/box-at-rest.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { settle } from '#tests/support/pages/screens.ts'
import { startSelecting } from '#tests/support/pages/start-selecting.ts'

test.use({ viewport: { width: 844, height: 390 }, hasTouch: true })

/** Px that a notch, and at the bottom the bar of the system, cover of a phone on its side. */
const NOTCH = 50
const INSETS = {
  left: NOTCH,
  leftMax: NOTCH,
  right: NOTCH,
  rightMax: NOTCH,
  bottom: 21,
  bottomMax: 21,
}

// Answers B-561
test(
  'on a phone on its side no text, no photo and no control is under the notch',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: INSETS })
    /** What is seen under the notch, except in rows that scroll sideways. */
    const covered = () =>
      page.evaluate(notch => {
        const SEEN = 'a, button > *, input, select, svg, h1, h2, h3, p, img, [data-thumb]'
        const scrolls = (at: Element | null): boolean =>
          at !== null &&
          (/auto|scroll/u.test(getComputedStyle(at).overflowX) || scrolls(at.parentElement))
        return [...document.querySelectorAll(SEEN)].flatMap(one => {
          const { left, right, width } = one.getBoundingClientRect()
          const isClear = left >= notch && right <= innerWidth - notch
          if (isClear || width <= 1 || !one.checkVisibility() || scrolls(one)) return []
          return [`${one.outerHTML.slice(0, 80)} from ${left} to ${right}`]
        })
      }, NOTCH)

    await customer.comeBack('Anna de Vries', '/settings')
    for (const path of ['/settings', '/orders', '/my-photos/albums', '/my-photos/photos']) {
      await customer.open(path)
      await settle(page)
      expect(await covered(), path).toEqual([])
    }
    const isClear = await page.getByRole('slider', { name: 'Jump to a month' }).evaluate(slider => {
      const start = slider.parentElement?.getBoundingClientRect().left ?? 0
      const cells = [...document.querySelectorAll('[role=gridcell]')]
      return cells.length > 0 && cells.every(one => one.getBoundingClientRect().right <= start)
    })
    expect(isClear, 'the month slider is beside the photos').toBe(true)
    await page.evaluate(() => scrollTo(0, 900))
    await page.getByRole('group', { name: 'Photo tools' }).waitFor()
    expect(await covered(), 'the tools in reach').toEqual([])
    await page.evaluate(() => scrollTo(0, 0))
    await startSelecting(page)
    expect(await covered(), 'the selection').toEqual([])
    await page.getByRole('button', { name: 'Find a month' }).click()
    expect(await covered(), 'a panel').toEqual([])
  },
)

// Answers B-562
test(
  'on a phone on its side a dialog is in what the keyboard leaves of the window',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/albums')
    await page.getByRole('button', { name: 'New album' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').focus()
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { value: 170 })
      visualViewport?.dispatchEvent(new Event('resize'))
    })
    await expect
      .poll(async () => {
        const { y, height } = await boxAtRest(dialog)
        return y + height
      })
      .toBeLessThan(170)
    for (const control of [
      dialog.getByRole('textbox'),
      dialog.getByRole('button', { name: 'Create album' }),
    ]) {
      await control.scrollIntoViewIfNeeded()
      const { y, height } = await boxAtRest(control)
      expect(y + height).toBeLessThan(170)
    }
  },
)
