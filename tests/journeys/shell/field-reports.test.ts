import { expect, nightly, test } from '#tests/support/journey.ts'
import { aJpeg } from '#sandbox/testing/pictures.ts'
import { overflows } from '#tests/support/pages/overflow.ts'
import { goWithin, settle } from '#tests/support/pages/screens.ts'
import { startSelecting } from '#tests/support/pages/start-selecting.ts'

// Each test checks this product for a bug that users reported about other products; the comment above it names the
// reports.

const BUTTON = 'Delete account'

test.describe('dialogs', nightly, () => {
  // unovue/reka-ui#2649
  test('a press beside a dialog closes it and returns the focus', async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/settings')
    const opener = page.getByRole('button', { name: 'Keyboard shortcuts' })
    await opener.click()
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(600)
    await page.mouse.click(5, 5)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test.describe(() => {
    test.use({ asksConsent: true })

    // ariakit/ariakit#7463
    test('Escape closes a dialog while the cookie region is open, and leaves the region', async ({
      customer,
    }) => {
      const { page } = customer
      await customer.comeBack('Anna de Vries', '/settings')
      const region = page.getByRole('region', { name: 'Cookies and your privacy' })
      await region.getByRole('button', { name: 'Choose' }).click()
      const opener = page.getByRole('button', { name: BUTTON, exact: true })
      await opener.focus()
      await page.keyboard.press('Enter')
      const dialog = page.locator('[role=dialog], [role=alertdialog]')
      await dialog.waitFor()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(region).toBeVisible()
    })
  })
})

// immich-app/immich#1735
test(
  'a folded phone of 280 px has space for the bars of the library',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await page.setViewportSize({ width: 280, height: 653 })
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    await settle(page)
    expect(await overflows(page), 'the library').toEqual([])
    await startSelecting(page)
    await page.locator('[role=gridcell][data-photo]').first().click()
    expect(await overflows(page), 'photos that are selected').toEqual([])
    await page.getByRole('button', { name: 'Cancel' }).click()
    const photo = page.locator('#main a[href*="/preview/"]').first()
    await goWithin(page, (await photo.getAttribute('href')) ?? '')
    await page.locator('img[data-large]').first().waitFor()
    expect(await overflows(page), 'a photo').toEqual([])
  },
)

test.describe('photos', nightly, () => {
  // immich-app/immich#19167
  test('a photo opens in another tab by the middle button and by Ctrl', async ({ customer }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    const photo = page.locator('#main a[href*="/preview/"]').nth(1)
    for (const press of [
      () => photo.click({ button: 'middle' }),
      () => photo.click({ modifiers: ['ControlOrMeta'] }),
    ]) {
      const [tab] = await Promise.all([page.context().waitForEvent('page'), press()])
      await expect(tab.getByRole('dialog', { name: 'Photo preview' })).toBeVisible()
      await tab.close()
      expect(new URL(page.url()).pathname).toBe('/my-photos/photos')
    }
  })

  // immich-app/immich#2955, pulsejet/memories#1414
  test('keys work after the arrows were pressed by mouse, and while the details are open', async ({
    customer,
  }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    await page.locator('#main a[href*="/preview/"]').nth(1).click()
    const preview = page.getByRole('dialog', { name: 'Photo preview' })
    const seen = async (): Promise<string> => {
      await expect(preview.locator('img[data-large]')).toBeVisible()
      return new URL(page.url()).pathname
    }
    const first = await seen()
    await preview.getByRole('button', { name: 'Next photo' }).click()
    await expect(page).not.toHaveURL(new RegExp(`${first}$`, 'u'))
    const second = await seen()
    await preview.getByRole('button', { name: 'Details', exact: true }).click()
    const details = preview.getByRole('region', { name: 'Details' })
    await details.click()
    await expect(details).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page).not.toHaveURL(new RegExp(`${second}$`, 'u'))
    await seen()
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(new RegExp(`${second}$`, 'u'))

    await page.keyboard.press('Escape')
    await expect(details).toHaveCount(0)
    await expect(preview.getByRole('button', { name: 'Details', exact: true })).toBeFocused()
    await preview.getByRole('button', { name: 'Previous photo' }).click()
    await expect(page).toHaveURL(new RegExp(`${first}$`, 'u'))
    await page.keyboard.press('Escape')
    await expect(preview).toHaveCount(0)
  })

  // immich-app/immich#1329, #30289
  test('a picture of the page that is dropped on the page is not uploaded', async ({
    customer,
  }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/my-photos/photos')
    await page.getByRole('button', { name: 'Add photos' }).click()
    const upload = page.getByRole('dialog', { name: 'Upload photos' })
    await upload
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'own.jpg',
        mimeType: 'image/jpeg',
        buffer: await aJpeg({ width: 200, height: 100 }),
      })
    const rows = upload.locator('[data-status]')
    await expect(rows).toHaveText([/own\.jpg/u])
    const drop = (isOwn: boolean): Promise<void> =>
      rows.locator('img').evaluate((picture, own) => {
        const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([bytes], 'dragged.jpg', { type: 'image/jpeg' }))
        const zone = document.querySelector('[role=dialog] input[type=file]')?.parentElement
        const send = (target: Element | null | undefined, type: string): void => {
          const options = { bubbles: true, cancelable: true, dataTransfer }
          target?.dispatchEvent(new DragEvent(type, options))
        }
        if (own) send(picture, 'dragstart')
        for (const type of ['dragenter', 'dragover', 'drop']) send(zone, type)
        if (own) send(picture, 'dragend')
      }, isOwn)

    await drop(true)
    await expect(upload.locator('[data-over]')).toHaveCount(0)
    await expect(rows).toHaveText([/own\.jpg/u])
    await drop(false)
    await expect(rows).toHaveText([/own\.jpg/u, /dragged\.jpg/u])
  })
})
