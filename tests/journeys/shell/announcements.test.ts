import type { Locator, Page } from '@playwright/test'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { listenTo } from '#tests/support/pages/live-regions.ts'
import { aJpeg } from '#sandbox/testing/pictures.ts'
import { goWithin } from '#tests/support/pages/screens.ts'

/** Runs `action`, and expects exactly the given announcements. */
type ExpectAnnounced = (
  what: string,
  action: () => Promise<unknown>,
  /** The expected announcements, in order; none if the focus moves to the text. */
  expected: readonly unknown[],
  /** Where the focus must be after the step. */
  focused?: Locator,
) => Promise<void>

/** Milliseconds to wait for announcements that must not come, such as a repetition. */
const QUIET_MS = 500

/** Milliseconds to wait for late announcements of the previous step. */
const BETWEEN = 150

/** Matches announcements that the page makes only while slow work is running: the tests ignore them. */
const UNDER_WAY =
  /^politely: (?:Removing from the album$|Undoing$|Checking which photos are new |Copying photos: |Selecting your photos\.\.\.$)/u

test.describe.configure({ timeout: 90_000 })
test.use({
  today: '2026-05-20T12:00:00Z',
  permissions: ['clipboard-read', 'clipboard-write'],
  actionTimeout: 10_000,
})

const announcementsOf = async (page: Page): Promise<ExpectAnnounced> => {
  const { heard } = await listenTo(page)
  const announced = (): string[] => heard.filter(one => !UNDER_WAY.test(one))
  return async (what, action, expected, focused) => {
    // Wait for late announcements of the previous step, and discard them.
    await page.waitForTimeout(BETWEEN)
    heard.length = 0
    await action()
    if (focused !== undefined) await expect(focused, what).toBeFocused()
    await expect.poll(announced, { message: what }).toEqual(expected)
    await page.waitForTimeout(QUIET_MS)
    expect(announced(), what).toEqual(expected)
  }
}

const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

test('each change of orders is announced once', nightly, async ({ customer, page }) => {
  const announces = await announcementsOf(page)
  await customer.comeBack('Anna de Vries', '/orders')
  await page.locator('#main article').first().waitFor()
  const code = page.getByRole('textbox', { name: 'Find an order by number or product' })
  const copy = button(page, /^Copy order number/u).first()

  await announces('the next page', () => button(page, 'Next').click(), ['politely: Page 2 of 3'])
  await announces('another page', () => button(page, 'Page 3').click(), ['politely: Page 3 of 3'])
  await announces('a code', () => copy.click(), ['politely: Copied'])
  await announces('the same code', () => copy.click(), ['politely: Copied'])
  await announces('other orders', () => page.getByRole('tab', { name: 'History' }).click(), [])
  await announces(
    'orders of a code',
    async () => {
      await code.fill('A-479')
      await button(page, 'Search').click()
    },
    ['politely: 3 orders match your search'],
  )
  await announces(
    'a code that no order has',
    async () => {
      await code.fill('ZZZ')
      await button(page, 'Search').click()
    },
    ['politely: No orders match your search'],
  )
  await announces('a lost connection', () => page.context().setOffline(true), [
    "politely: You're offline. What you see here may be out of date.",
  ])
  await announces('a connection that came back', () => page.context().setOffline(false), [])
  await announces(
    'another language',
    () => page.getByRole('combobox', { name: 'Language' }).selectOption('nl-NL'),
    ['politely: Geen enkele bestelling past bij je zoekopdracht'],
  )
})

test(
  'each change of settings is announced once, by the focus or by a live region',
  nightly,
  async ({ customer, page }) => {
    const announces = await announcementsOf(page)
    await customer.comeBack('Anna de Vries', '/settings')
    const problem = page.getByRole('group', { name: "There's a problem" })
    const heading = page.getByRole('heading', { level: 1 })
    const format = page.getByLabel('Callback format')
    const question = page.getByRole('alertdialog')
    await format.waitFor()

    for (const [round, kind] of [
      ['the FTP callback', 'XML'],
      ['the FTP callback once more', 'JSON'],
    ] as const) {
      await announces(round, async () => {
        await format.selectOption(kind)
        await button(page, 'Save').click()
      }, ['politely: Your FTP callback is saved.'])
    }
    await announces(
      'an address that is gone',
      async () => {
        await button(page, /^Delete Mireille/u).click()
        await button(question, 'Delete address').click()
      },
      ['politely: Address deleted Close'],
      heading,
    )
    await page.getByRole('link', { name: 'Change email address' }).click()
    await announces('no address of mail', () => button(page, 'Send link').click(), [], problem)
    await announces(
      'another address of mail',
      async () => {
        await page.getByRole('textbox', { name: 'New email address' }).fill('anna@example.org')
        await button(page, 'Send link').click()
      },
      [
        "politely: We've sent you an email with a link to confirm Open the link we've emailed to anna@example.org within 24 hours. Until you do, sign in with your old address.",
      ],
    )
    await page.keyboard.press('Escape')
    await announces(
      'a link that deletes the account',
      async () => {
        await button(page, 'Delete account').click()
        await button(question, 'Delete account').click()
      },
      [
        "politely: We've sent you an email with a link to confirm Nothing will be deleted until you open the link and confirm. The link works for 24 hours.",
      ],
    )
    await page.keyboard.press('Escape')

    await goWithin(page, '/settings/personal-details')
    const firstName = page.getByRole('textbox', { name: 'First name' })
    await announces(
      'a form with a mistake',
      async () => {
        await firstName.fill('')
        await button(page, 'Save').click()
      },
      [],
      problem,
    )
    await announces(
      'saved details',
      async () => {
        await firstName.fill('Anne')
        await button(page, 'Save').click()
      },
      [],
      heading,
    )
    await expect(heading).toHaveAccessibleDescription('Your details are saved.')
  },
)

test(
  'each change of projects and photo books is announced once',
  nightly,
  async ({ customer, page }) => {
    const announces = await announcementsOf(page)
    await customer.comeBack('Anna de Vries', '/saved-projects')
    await announces(
      'a deleted project',
      async () => {
        await button(page, /^Delete project/u)
          .first()
          .click()
        await button(page.getByRole('alertdialog'), 'Delete project').click()
      },
      ['politely: Project deleted Close'],
      page.getByRole('heading', { level: 1 }),
    )

    await goWithin(page, '/online-products')
    await page.locator('#main a[href*="/online-products/"]').first().click()
    const gallery = page.getByRole('region', { name: 'Gallery' })
    await announces(
      'a form with mistakes',
      () => button(page, 'Send').click(),
      [],
      page.getByRole('group', { name: "There's a problem" }),
    )
    await announces(
      'a book in the gallery',
      async () => {
        await gallery.getByLabel('Author').fill('Anna')
        await gallery.getByLabel('Category').selectOption('Travel')
        await button(gallery, 'Add to the gallery').click()
      },
      ['politely: The photo book is now in the gallery.'],
    )
    for (const title of ['Lisbon', 'Lisbon by tram']) {
      await announces(title, async () => {
        await gallery.getByLabel('Title').fill(title)
        await button(gallery, 'Save changes').click()
      }, ['politely: Your changes are saved.'])
    }
    await announces(
      'a deleted photo book',
      async () => {
        await button(page, /^Delete/u)
          .first()
          .click()
        await button(page.getByRole('alertdialog'), /^Delete/u).click()
      },
      ['politely: Online photo book deleted Close'],
      page.getByRole('heading', { level: 1 }),
    )
  },
)

test('each change of photos is announced once', nightly, async ({ customer, page }) => {
  const announces = await announcementsOf(page)
  await customer.comeBack('Anna de Vries', '/my-photos/photos')
  const tile = (index: number): Locator => page.locator('[role=gridcell][data-photo]').nth(index)
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')
  await tile(1).waitFor()

  await announces(
    'the way to select',
    () => button(page, 'Select').click(),
    [],
    button(page, 'Select all'),
  )
  await announces('one photo', () => tile(0).click(), ['politely: 1 selected'])
  await announces('two photos', () => tile(1).click(), ['politely: 2 selected'])
  await announces('one of them again', () => tile(1).click(), ['politely: 1 selected'])
  await announces(
    'a photo in an album',
    async () => {
      await button(page, 'Copy to album').click()
      await button(dialog, /^Garden/u).click()
    },
    ['politely: Photos copied to Garden Close'],
  )
  await tile(0).getByRole('link').click()
  await announces('the next photo', () => button(dialog, 'Next photo').click(), [
    expect.stringMatching(/^politely: \S+ , .+ at .+$/u),
  ])
  await announces(
    'a deleted photo',
    async () => {
      await button(dialog, 'Delete').click()
      await button(question, 'Delete photo').click()
    },
    [expect.stringMatching(/^politely: \S+ , .+ at .+$/u), 'politely: 1 photo deleted Close'],
  )
  await page.keyboard.press('Escape')
  await button(page, 'Select').click()
  await tile(0).click()
  await tile(1).click()
  await announces(
    'two deleted photos',
    async () => {
      await button(page, 'Delete').click()
      await button(question, 'Delete photos').click()
    },
    // If the previous toast is still shown, this toast takes its place, and only the words are announced, without
    // "Close".
    [expect.stringMatching(/^politely: 2 photos deleted(?: Close)?$/u)],
  )

  await button(page, 'Add photos').click()
  const picker = page.waitForEvent('filechooser')
  await button(dialog, 'Choose files').click()
  await (
    await picker
  ).setFiles(
    await Promise.all(
      [60, 90].map(async width => ({
        name: `${width}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await aJpeg({ width }),
      })),
    ),
  )
  await announces('two uploads', () => button(dialog, 'Upload').click(), [
    'politely: 2 of 2 uploaded',
  ])
  await announces('two photos that are added', () => button(dialog, 'Add 2 photos').click(), [
    'politely: 2 photos added Close',
    'politely: Your new photos are sorted by date taken. Sort by uploaded to see them first Close',
  ])
})

test('each change of albums is announced once', nightly, async ({ customer, page }) => {
  const announces = await announcementsOf(page)
  await customer.comeBack('Anna de Vries', '/my-photos/albums')
  const name = page.getByRole('textbox', { name: 'Album name' })
  const heading = page.getByRole('heading', { level: 1 })
  await button(page, 'New album').click()
  await name.fill('Sea')
  await button(page, 'Create album').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sea' })).toBeFocused()

  await announces(
    'another name',
    async () => {
      await button(page, 'Edit album name').click()
      await name.fill('Lake')
      await button(page, 'Save').click()
    },
    ['politely: Lake'],
    button(page, 'Edit album name'),
  )
  await announces(
    'an album that is gone',
    async () => {
      await button(page, 'Delete album').click()
      await button(page.getByRole('alertdialog'), 'Delete album').click()
    },
    ['politely: Lake album deleted Close'],
  )
  await page.getByRole('link', { name: /^Garden/u }).click()
  await button(page, 'Select').click()
  await page.locator('[role=gridcell][data-photo]').first().click()
  await announces('a photo that left', () => button(page, 'Remove from album').click(), [
    'politely: Photo removed from Garden Undo Close',
  ])
  await announces('a photo that is back', () => button(page, 'Undo').click(), [], heading)
})

test(
  'text that appears with its region, is hidden, or is removed is not announced; a repeated text is announced again',
  nightly,
  async ({ page }) => {
    const { heard, unheard } = await listenTo(page)
    await page.route('http://page.localhost/', route =>
      route.fulfill({
        contentType: 'text/html',
        body: `<p role="status"></p><p role="alert"></p><div inert><p role="status"></p></div>
        <p role="status" aria-atomic="false"><span>Old</span></p><button>Aside</button>`,
      }),
    )
    await page.goto('http://page.localhost/')
    await page.waitForTimeout(QUIET_MS)
    heard.length = 0
    unheard.length = 0
    const say = async (index: number, html: string): Promise<void> => {
      await page.evaluate(
        ([at, words]) => {
          const region = document.querySelectorAll('[role]')[at]
          if (region !== undefined) region.innerHTML = words
        },
        [index, html] as const,
      )
      await page.waitForTimeout(QUIET_MS)
    }
    await say(0, 'Saved')
    await say(0, 'Saved')
    await say(0, '')
    await say(1, 'Not saved<svg><title>Sign</title></svg>')
    await say(2, 'Behind a dialog')
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<p role="status">Come with it</p>')
      document.querySelectorAll('[role]')[3]?.insertAdjacentHTML('beforeend', '<b>New</b>')
    })

    await expect
      .poll(() => heard)
      .toEqual(['politely: Saved', 'politely: Saved', 'at once: Not saved', 'politely: New'])
    expect(unheard).toEqual(['Behind a dialog', 'Come with it'])
  },
)
