import { accountIn, holdings } from '#tests/support/account-tabs.ts'
import { notifyControlRoom } from '#tests/support/control-room.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { choosePhotos, jpegFile, startButton } from '#tests/support/uploads/choose-photos.ts'
import { startSelecting } from '#tests/support/pages/start-selecting.ts'
import { cookiesOf } from '#tests/support/stored-sign-in.ts'

/**
 * Runs in the page. Stores two photos as a build before December 2026 did, with the account's id as their owner: one
 * photo that is sent, and one that is being sent.
 */
const storeOlderPhotos = (owner: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('uploads', 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('files', { keyPath: ['owner', 'batch', 'mark'] })
      request.result
        .createObjectStore('sent', { keyPath: ['owner', 'mark'] })
        .createIndex('imageId', ['owner', 'imageId'])
    })
    request.addEventListener('success', () => {
      const transaction = request.result.transaction(['files', 'sent'], 'readwrite')
      transaction.objectStore('sent').put({ owner, mark: 'sent by an older build', imageId: 'i-1' })
      transaction.objectStore('files').put({ owner, batch: 'older', mark: 'being sent' })
      transaction.addEventListener('complete', () => {
        request.result.close()
        resolve()
      })
    })
    request.addEventListener('error', () => reject(new Error('No database')))
  })

// Answers A-265, B-053, B-054
test(
  'a page that does not reload for another customer says so, and shows no data; after a reload it names the account',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    await customer.signIn('Anna de Vries', '/orders')
    await page.getByRole('article').first().waitFor()
    const other = await page.context().newPage()
    await customer.loseCookies()
    await page.route(/\/orders$/u, route =>
      route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
    )
    await other.goto(`${sandbox.origin('myaccount')}/orders`)
    await other.getByRole('button', { name: 'Sign in as Cleo Martin' }).click()
    await other.locator('#main h1').waitFor()
    const cookies = await page.context().cookies()

    await expect(page.getByRole('article')).toHaveCount(0)
    await expect(page.getByText('Someone else has signed in on this device.')).toBeVisible({
      timeout: 15_000,
    })

    expect(await page.context().cookies()).toEqual(cookies)
    await page.unroute(/\/orders$/u)
    await page.getByRole('button', { name: 'Reload page' }).click()
    await expect(page.getByText("You haven't ordered anything yet!")).toBeVisible()
    await expect(page.getByText('Someone else was signed in here before')).toBeVisible()
    await expect(page.getByText("You're now signed in as cleo.martin@example.com.")).toBeVisible()
    customer.complaints.splice(0)
  },
)

// Answers B-053
test(
  'a page that nobody told of another sign-in is loaded for that account when its window gets the focus',
  nightly,
  async ({ customer, sandbox, storefront }) => {
    const { page } = customer
    await customer.comeBack('Anna de Vries', '/orders')
    await page.getByRole('article').first().waitFor()
    await page.context().addCookies(await cookiesOf(sandbox, 'Cleo Martin', storefront))

    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(page.getByText("You haven't ordered anything yet!")).toBeVisible()
  },
)

// Answers B-055, B-432
test(
  'nothing that the browser stores has the id of the account, which seals what the customer typed',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    await notifyControlRoom(sandbox, '/faults', {
      method: 'PATCH',
      path: '/files/',
      kind: 'hang',
      times: null,
    })
    await customer.comeBack('Anna de Vries', '/settings/new-address')
    const account = (await accountIn(page.context())) ?? ''
    await page.evaluate(storeOlderPhotos, account)
    const older = await page.context().newPage()
    await older.goto(`${sandbox.origin('myaccount')}/orders`)
    await older.evaluate(() => {
      void navigator.locks.request('upload older', () => new Promise(() => undefined))
    })
    await page.getByRole('textbox', { name: 'First name' }).fill('Anna')
    await expect
      .poll(async () => (await page.evaluate(holdings))['session storage'])
      .toMatch(/draft:/u)

    await customer.open('/my-photos/photos')
    await choosePhotos(page, [await jpegFile('sea.jpg')])
    await startButton(page).click()
    await expect.poll(async () => (await page.evaluate(holdings))['IndexedDB']).toMatch(/sea\.jpg/u)
    await page.keyboard.press('Escape')
    await startSelecting(page)
    for (const index of [0, 1]) await page.locator('[role=gridcell][data-photo]').nth(index).click()
    await page
      .getByRole('toolbar', { name: 'Selected photos' })
      .getByRole('button', { name: 'Download' })
      .click()
    await expect
      .poll(async () => (await page.evaluate(holdings))['session storage'])
      .toMatch(/archives/u)

    expect((await page.evaluate(holdings))['IndexedDB']?.split(account)).toHaveLength(2)
    await older.close()
    await page.reload()
    await expect
      .poll(async () => (await page.evaluate(holdings))['IndexedDB'])
      .not.toContain(account)
    const held = JSON.stringify(await page.evaluate(holdings))
    expect(held).toContain('sent by an older build')
    expect(held).toContain('being sent')
    expect(account).not.toBe('')
    expect(held).not.toContain(account)
    customer.complaints.splice(0)
  },
)
