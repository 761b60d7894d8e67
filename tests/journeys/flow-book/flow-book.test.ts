import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { findings } from '#tests/support/pages/judge.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const search = (page: Page) => page.getByRole('searchbox')

// Answers B-324, B-332
test(
  'a product owner finds A-090 from the map in two clicks; the map reads no charts and asks no foreign hosts',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await customer.open('/flow-book')
    await expect(heading(page)).toHaveText('Every flow of the product')
    const book = `${sandbox.origin('myaccount', 'kiln-and-keep')}/flow-book`
    expect(asked.filter(url => !url.startsWith(book))).toEqual([])
    expect(asked.filter(url => url.includes('/flows/'))).toEqual([])

    await search(page).fill('A-090')
    await page
      .getByRole('list', { name: /^Answers for/u })
      .first()
      .getByRole('link', { name: /^Order list: / })
      .first()
      .click()
    await expect(page.locator('svg [aria-current="true"]')).toBeVisible()
    await expect(page.getByRole('heading', { level: 3, name: 'What it answers for' })).toBeVisible()
  },
)

// Answers B-329
test(
  'a chart begins with its main way in the window; a state is chosen by keyboard, has an address, and links to its neighbours',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await page.setViewportSize({ width: 1440, height: 900 })
    await customer.open('/flow-book/#/session:chart')
    const chart = page.getByRole('region', { name: /^Chart of Session/u })
    const whole = page.getByRole('button', { name: 'Whole chart', exact: true })
    await expect(whole).toBeVisible()
    expect(
      await chart.evaluate(frame => [
        frame.scrollWidth - frame.clientWidth,
        frame.scrollHeight - frame.clientHeight,
      ]),
    ).toEqual([0, 0])
    await whole.click()
    const forgetting = chart.locator('[data-id="session.forgetting"]')
    await chart.focus()
    // Read the focus instead of the address: Playwright knows the address late, and one Tab too many would leave the
    // state.
    await expect(async () => {
      await page.keyboard.press('Tab')
      expect(await forgetting.evaluate(state => state === document.activeElement)).toBe(true)
    }).toPass()
    await expect.poll(() => new URL(page.url()).hash).toBe('#/session/forgetting')
    await expect(page.getByRole('heading', { level: 2, name: 'Forgetting' })).toBeVisible()

    await page
      .getByRole('region', { name: 'Forgetting' })
      .getByRole('link', { name: 'Renewing' })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 2, name: 'Renewing' })).toBeVisible()
    await page.getByRole('link', { name: 'Outline' }).click()
    await expect(heading(page)).toBeFocused()
    await expect(page.getByRole('link', { name: 'Outline' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  },
)

test('an old link names the flow, state or path that is gone', nightly, async ({ customer }) => {
  const { page } = customer
  await customer.open('/flow-book/#/no-such-flow')
  await expect(heading(page)).toHaveText('No flow is called no-such-flow')
  await customer.open('/flow-book/#/session/no.such.state')
  await expect(page.getByText('This flow has no state no.such.state.')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Chart of Session/u })).toBeVisible()
  await customer.open('/flow-book/#/session:paths/9999')
  await expect(page.getByText('This flow has no path 9999.')).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
})

test('paths are read step by step and saved as a file', nightly, async ({ customer }) => {
  const { page } = customer
  await customer.open('/flow-book/#/order-list:paths/1')
  await expect(page.getByRole('heading', { level: 2, name: /^Path 1 of/u })).toBeVisible()
  await page.getByRole('link', { name: 'All paths' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Gherkin' }).click()
  const file = await (await coming).path()

  expect(await readFile(file, 'utf8')).toMatch(/^Feature: Order list\n/u)
})

// Answers B-040
test(
  'a Dutch sentence leads to the state that shows it, in all languages side by side',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.open('/flow-book/')
    await search(page).fill('bezorgadres is niet gewijzigd: er is geen verbinding')
    await page
      .getByRole('list', { name: /^Where/u })
      .first()
      .getByRole('link')
      .first()
      .click()
    const words = page.getByRole('region', { name: 'Words in every language' })

    await expect(words.getByRole('columnheader')).toHaveCount(2)
    await page.getByLabel('Language', { exact: true }).selectOption('Dutch (Netherlands)')
    await expect(words.getByRole('columnheader')).toHaveCount(3)
    await page.getByRole('button', { name: 'Every language', exact: true }).click()
    await expect(words.getByRole('columnheader')).toHaveCount(13)
    await expect(words).toContainText('Rue')
    await expect(words).toContainText('Straße')
  },
)

// Answers B-339
test(
  'a search for “409 conflict” leads to what a customer reads after it',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    await customer.open('/flow-book/')
    await search(page).fill('409 conflict')
    const name = '409 Conflict: another account has the address'
    await page.getByRole('button', { name }).click()
    const page409 = page.getByRole('dialog', { name }).frameLocator('iframe')
    await expect(page409.getByText('This email address is already in use')).toBeVisible()
  },
)

// Answers B-041, B-323
test(
  'a product owner agrees again to a changed flow by one press, under the same name',
  nightly,
  async ({ customer }) => {
    const { page } = customer
    const lines = (line: string): string => `flow\thash\tname\tdate\tnote\n${line}\n`
    const sent: string[] = []
    await page.route('**/flow-book/sign-off.tsv', async route => {
      const body = route.request().postData()
      if (body !== null) sent.push(body)
      await route.fulfill({
        headers: { 'sign-off': 'writable' },
        body: lines(
          body === null
            ? 'order-list\t0123456789abcdef\tPetra Owner\t2026-11-03\tAs it is'
            : `order-list\t${JSON.parse(body).hash}\tPetra Owner\t2026-11-26\tAs it is`,
        ),
      })
    })
    await customer.open('/flow-book/#/order-list')
    await expect(page.getByText('Agreement void')).toBeVisible()

    await page.getByRole('button', { name: 'I agree to this flow' }).click()
    await expect(
      page.getByText(/^Agreed to Its chart and its rules are unchanged since/u),
    ).toContainText('26 November 2026 by Petra Owner. “As it is”')
    expect(sent.map(body => JSON.parse(body))).toMatchObject([
      { flow: 'order-list', name: 'Petra Owner' },
    ])
  },
)

// Answers B-320, B-321, B-330
test(
  'a story is a filmstrip in which the pressed control is marked, is walked by arrow keys, enlarged and saved as a film',
  nightly,
  async ({ customer: { page, open } }) => {
    await open('/flow-book/#/delivery-address')
    const story = page.getByRole('region', { name: 'Everything goes well' })
    const started = story.getByRole('button', { name: 'Nothing was typed before' })
    await expect(started.frameLocator('iframe').locator('[data-pressed]')).toHaveText(
      'Change delivery address',
    )
    await started.focus()
    await page.keyboard.press('ArrowRight')
    await expect(story.getByRole('button', { name: 'The customer starts to edit' })).toBeFocused()
    await page.keyboard.press('Enter')
    const enlarged = page.getByRole('dialog', { name: 'The customer starts to edit' })
    await expect(enlarged).toContainText('Everything goes well, 4 of 8')
    await enlarged.getByRole('button', { name: 'Next' }).click()
    await expect(
      page.getByRole('dialog', { name: 'The customer types another number' }),
    ).toBeVisible()
    await page.keyboard.press('Escape')

    const coming = page.waitForEvent('download')
    await story.getByRole('button', { name: 'Save as a film' }).click()
    const film = test.info().outputPath('film.html')
    await (await coming).saveAs(film)
    await page.goto(pathToFileURL(film).href)
    await page.getByRole('listitem').filter({ hasText: 'The customer starts to edit' }).click()
    await expect(page.frameLocator('iframe').getByLabel('Last name')).toHaveValue('de Vries')

    await open('/flow-book/#/delivery-address')
    await page.getByRole('link', { name: 'All states' }).click()
    const editing = page
      .getByRole('list', { name: 'All states' })
      .getByRole('button', { name: 'Editing' })
    await expect(editing.frameLocator('iframe').getByLabel('Last name')).toHaveValue('de Vries')
  },
)

// Answers B-340
test(
  'an upload is told in pages to its last photo, and so are the preview and an archive',
  nightly,
  async ({ customer: { page, open } }) => {
    for (const [flow, scene, words] of [
      ['upload-queue', 'The customer is done', '1 photo added'],
      ['archive', 'The browser fetches the archive', 'Downloading photos'],
      ['preview', 'The customer tries to load the photo again', 'harbour.jpg'],
    ] as const) {
      await open(`/flow-book/#/${flow}`)
      const card = page.getByRole('button', { name: scene }).first()
      await card.scrollIntoViewIfNeeded()
      await expect(card.frameLocator('iframe').getByText(words).first()).toBeAttached({
        timeout: 20_000,
      })
    }
  },
)

// Answers B-040, B-042, B-322
test(
  'a state on the stage opens without a sandbox of its own, and goes on with what the reader types, presses and lets happen',
  nightly,
  async ({ customer: { page, open } }) => {
    const lit = (id: string) => page.locator(`svg [data-active="true"][data-id="${id}"]`)
    await open('/flow-book/#/delivery-address/editing')
    const seen = page.getByRole('region', { name: 'What a customer sees' })
    await page.getByLabel('Brand').selectOption('Nordlys Print')
    await page.getByLabel('Language', { exact: true }).selectOption('Swedish (Sweden)')
    await expect(seen.frameLocator('[title="Editing"]').getByText('Spara adress')).toBeVisible()

    await page.getByRole('button', { name: 'Open this state' }).click()
    const product = page.frameLocator('[title="The product at 390 px"]')
    await expect(product.locator('html')).toHaveAttribute('data-brand', 'nordlys-print')
    await expect(lit('deliveryAddress.editing')).toBeVisible()
    const number = product.getByRole('textbox', { name: 'Husnummer' })
    await number.fill('176')
    await number.press('Enter')
    await expect(lit('deliveryAddress.requestInProgress')).toBeVisible()
    await page.getByRole('button', { name: 'The service takes the address' }).click()
    await expect(lit('deliveryAddress.requestSent.reading')).toBeVisible()

    await page.getByRole('button', { name: 'Close the product' }).click()
    await expect(lit('deliveryAddress.requestSent.reading')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open this state' })).toBeFocused()
  },
)

test('results show their date', nightly, async ({ customer }) => {
  await customer.open('/flow-book/#/delivery-address:results')
  await expect(
    customer.page.getByRole('region', { name: 'Faults planted on purpose' }),
  ).toContainText(/\d+ of \d+ were found by the paths on \d+ \w+ \d{4}\./u)
})

const LOOKS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const

const VIEWS = [
  { name: 'map', hash: '' },
  { name: 'list of figures', hash: '#/:list' },
  { name: 'stories', hash: '#/delivery-address' },
  { name: 'agreement to several flows', hash: '#/:agree' },
  { name: 'chart', hash: '#/session:chart' },
  { name: 'words of a state', hash: '#/delivery-address/editing' },
  { name: 'state', hash: '#/bootstrap/completingSignIn' },
  { name: 'outline', hash: '#/session:outline' },
  { name: 'paths', hash: '#/order-list:paths' },
  { name: 'path', hash: '#/session:paths/3' },
  { name: 'results', hash: '#/toasts:results' },
  { name: 'search', hash: '#/:search/token' },
  { name: 'news', hash: '#/:changes' },
]

for (const { name, hash } of VIEWS) {
  test(`axe finds nothing on the ${name} of the flow book`, nightly, async ({ customer }) => {
    const { page } = customer
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await customer.open(`/flow-book/${hash}`)
    await page
      .getByRole('heading', { level: 2 })
      .or(page.getByText(/git was not at hand/iu))
      .or(page.getByRole('checkbox'))
      .first()
      .waitFor()
    const found: unknown[] = []
    for (const { colorScheme, width } of LOOKS) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 844 })
      found.push(...(await findings(page)).map(finding => ({ colorScheme, width, finding })))
    }

    expect(found).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
}
