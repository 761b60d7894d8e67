import type { Page } from '@playwright/test'
import { notifyControlRoom } from '#tests/support/control-room.ts'
import { settle, VISITS } from '#tests/support/pages/screens.ts'
import { fillStorage } from '#tests/support/uploads/fill-storage.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { aJpeg } from '#sandbox/testing/pictures.ts'
import { startSelecting } from '#tests/support/pages/start-selecting.ts'
import { stopAndSignOut } from '#tests/support/pages/sign-out.ts'

// Answers A-152, B-093
test(
  'if cookies are refused and storage works, the page asks to enable cookies',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'cookie', {
        get: () => '',
        set: (_text: string) => {},
      })
    })
    await customer.open('/orders')
    await expect(page.getByRole('alert')).toHaveText(
      'Please enable cookies and site data to use this website',
    )
    await expect(page).toHaveURL(/\/\/myaccount\./u)
  },
)

// Answers B-093
test(
  'a customer whose storage is full signs in, chooses a language and signs out',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.signIn('Anna de Vries', '/orders')
    await page.evaluate(fillStorage, true)
    await page.reload()
    await page.getByRole('article').first().waitFor()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('nl-NL')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestellingen')
    await page.getByRole('link', { name: 'Uitloggen', exact: true }).click()
    await expect(page).toHaveURL(/\/\/shop\./u)

    await customer.signIn('Anna de Vries', '/orders')
    await page.getByRole('article').first().waitFor()
  },
)

/** Functions that break IndexedDB in a page before the product's scripts run. */
const BROKEN: Readonly<Record<string, () => void>> = {
  'refuses to open': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Denied', 'SecurityError')
    }
    IDBFactory.prototype.deleteDatabase = () => {
      throw new DOMException('Denied', 'SecurityError')
    }
  },
  'is missing': () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  },
  'never answers': () => {
    IDBFactory.prototype.open = () => {
      const silent: unknown = Object.assign(new EventTarget(), { result: null, error: null })
      return silent as IDBOpenDBRequest
    }
  },
  'has no room': () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  },
}

const addPhoto = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Add photos' }).click()
  await page
    .locator('[role=dialog] input[type=file][multiple]')
    .first()
    .setInputFiles([
      {
        name: 'one.jpg',
        mimeType: 'image/jpeg',
        buffer: await aJpeg({ taken: '2023:05:01 12:00:00' }),
      },
    ])
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByRole('button', { name: 'Add 1 photo' }).click()
}

for (const [what, breakDatabase] of Object.entries(BROKEN)) {
  // Answers B-093
  test(
    `a customer whose database ${what} uploads a photo, deletes it and signs out`,
    nightly,
    async ({ customer }) => {
      const { page } = customer
      await page.addInitScript(breakDatabase)
      await customer.comeBack('Cleo Martin', '/my-photos/photos')
      await addPhoto(page)
      const photo = page.locator('[data-photo]')
      await expect(photo).toHaveCount(1)

      await startSelecting(page)
      await photo.click()
      await page
        .getByRole('toolbar', { name: 'Selected photos' })
        .getByRole('button', { name: 'Delete', exact: true })
        .click()
      await page.getByRole('button', { name: 'Delete photo' }).click()
      await expect(photo).toHaveCount(0)

      await stopAndSignOut(page)
      // Ignore the errors that the page reports because it could not store its data.
      customer.complaints.splice(0)
    },
  )
}

/** Takes away every part of the browser that the product can do without, as Lockdown Mode and embedded browsers do. */
const withoutOptionalParts = (): void => {
  for (const part of [
    'indexedDB',
    'BroadcastChannel',
    'FileReader',
    'SharedWorker',
    'Notification',
  ]) {
    Object.defineProperty(window, part, { value: undefined })
  }
  for (const part of ['locks', 'wakeLock', 'storage', 'serviceWorker', 'connection', 'clipboard']) {
    Object.defineProperty(Navigator.prototype, part, { value: undefined })
  }
}

// Answers B-093, B-163
test(
  'a customer whose browser has none of the optional parts sees every screen, uploads, and stays signed in',
  nightly,
  async ({ customer, sandbox }) => {
    test.setTimeout(120_000)
    const { page } = customer
    await page.addInitScript(withoutOptionalParts)
    await customer.comeBack('Cleo Martin', '/my-photos/photos')
    await addPhoto(page)
    await expect(page.locator('[data-photo]')).toHaveCount(1)

    const screens = VISITS.filter(({ person }) => person === 'Anna de Vries')
      .flatMap(visit => visit.screens)
      .filter(([, , , link]) => link === undefined)
    for (const [, title, path] of screens) {
      await customer.open(path)
      await expect(page).toHaveTitle(new RegExp(title, 'u'))
      await settle(page)
      await expect(page.getByRole('alert')).toHaveCount(0)
    }

    const renewed = page.waitForResponse(/\/token$/u)
    await notifyControlRoom(sandbox, '/tokens/expire', { person: 'cleo' })
    await customer.open('/orders')
    expect((await renewed).status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
    // Ignore the errors that the page reports because it could not store its data.
    customer.complaints.splice(0)
  },
)
