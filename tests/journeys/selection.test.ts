import { expect, test } from '#tests/support/journey.ts'

const bar = '[data-flow=selection]'
const tile = '[data-photo]'

// Answers L-031, L-181, L-182, L-185, L-188
test('photos are selected by presses, ranges and keys, and the mode ends with Escape', async ({
  customer,
}) => {
  const { page } = customer
  await customer.signIn('Anna de Vries', '/my-photos/photos')
  const photos = page.locator(tile)
  await photos.first().waitFor()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const said = page.locator(bar).getByRole('status')
  await expect(said).toHaveText('0 selected')
  await expect(page.getByRole('button', { name: 'Select all' })).toBeFocused()

  await photos.nth(0).click()
  await photos.nth(3).click({ modifiers: ['Shift'] })
  await expect(said).toHaveText('4 selected')
  await expect(page.locator('[aria-selected=true]')).toHaveCount(4)
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(said).toHaveText('3 selected')
  await page.keyboard.press(' ')
  await expect(said).toHaveText('2 selected')
  await page.keyboard.press('Escape')
  await expect(page.locator(bar)).toHaveCount(0)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await expect(said).toHaveText('0 selected')
})

// Answers L-189
test('a deletion that a reload interrupts is finished by the page that comes after it', async ({
  customer,
}) => {
  const { page } = customer
  await customer.signIn('Anna de Vries', '/my-photos/photos')
  const photos = page.locator(tile)
  await photos.first().waitFor()
  const id = await photos.first().getAttribute('data-photo')
  const own = page.locator(`[data-photo="${id}"]`)
  const address = /\/photo\/photos$/u
  let isHeld = true
  await page.route(address, async route => {
    if (!isHeld) await route.continue()
  })

  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await own.click()
  await page.locator(bar).getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete photo' }).click()
  await expect(own).toHaveCount(0)
  await expect.poll(() => page.evaluate(keptBatches)).toBe(1)

  isHeld = false
  await page.reload()
  await expect.poll(() => page.evaluate(keptBatches)).toBe(0)
  await photos.first().waitFor()
  await expect(own).toHaveCount(0)
  await page.reload()
  await photos.first().waitFor()
  await expect(own).toHaveCount(0)
})

/** How many batches the journal of deletions has. */
const keptBatches = (): Promise<number> =>
  new Promise(done => {
    const opening = indexedDB.open('deletions')
    opening.addEventListener('success', () => {
      const { result } = opening
      const counting = result.transaction('batches').objectStore('batches').count()
      counting.addEventListener('success', () => {
        result.close()
        done(counting.result)
      })
    })
  })
