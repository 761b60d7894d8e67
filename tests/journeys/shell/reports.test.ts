import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { readControlRoom, notifyControlRoom } from '#tests/support/control-room.ts'
import { type Customer, expect, nightly, test } from '#tests/support/journey.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { sourcePosition } from '#tools/scripts/places/readable-place.ts'

test.use({ hasCollector: true })

const reportList = v.object({
  reports: v.array(
    v.object({
      title: v.string(),
      message: v.string(),
      tags: v.record(v.string(), v.string()),
      event: v.looseObject({
        release: v.optional(v.string()),
        exception: v.object({
          values: v.array(
            v.looseObject({
              stacktrace: v.optional(
                v.object({
                  frames: v.array(
                    v.looseObject({ filename: v.string(), lineno: v.number(), colno: v.number() }),
                  ),
                }),
              ),
            }),
          ),
        }),
      }),
    }),
  ),
})

const reportsOf = async (sandbox: Sandbox) =>
  v.parse(reportList, await readControlRoom(sandbox, '/reports')).reports

/** Names of scripts that a page fetched, with repetitions. */
const scriptsOf = (page: Page): string[] => {
  const names: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') names.push(new URL(request.url()).pathname)
  })
  return names
}

/** Makes every date format throw, and opens the orders: each part of the page that shows a date then logs an error. */
const breakOrders = async ({ page, comeBack }: Customer): Promise<void> => {
  await comeBack('Anna de Vries')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get: () => {
        throw new Error('No day can be written for anna.de.vries@example.com')
      },
    })
  })
  await page.getByRole('navigation', { name: 'Account' }).getByText('Orders').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
}

/** The number of reports minus the number of console errors; null before the first report. */
const surplus = async ({ complaints }: Customer, sandbox: Sandbox): Promise<number | null> => {
  const { length } = await reportsOf(sandbox)
  return length === 0 ? null : length - complaints.length
}

const bugsOf = async (sandbox: Sandbox) =>
  (await reportsOf(sandbox)).filter(({ tags }) => tags['reported'] === 'bug')

const SENTRY = /\/sentry-[\w-]+\.js$/u

// Answers, B-024
test('each part of a screen that breaks sends one report, with its place in the code and nothing about a person', async ({
  customer,
  sandbox,
}) => {
  const { page } = customer
  const scripts = scriptsOf(page)
  await breakOrders(customer)
  // An actor that formats a date reports an action, which may arrive before the screen's bug.
  await expect.poll(() => bugsOf(sandbox)).toHaveLength(1)
  await expect.poll(() => surplus(customer, sandbox)).toBe(0)

  const [report] = await bugsOf(sandbox)
  expect([report?.title, report?.message, report?.tags]).toEqual([
    'Error',
    'No day can be written for {value}',
    { reported: 'bug' },
  ])
  const frames = report?.event.exception.values[0]?.stacktrace?.frames ?? []
  expect(frames.map(({ filename }) => filename)).toContainEqual(
    expect.stringMatching(/^\/assets\/[\w-]+\.js$/u),
  )
  const maps = join('source-maps', report?.event.release ?? 'none')
  const places = frames.map(({ filename, lineno, colno }) =>
    sourcePosition(
      { file: filename, line: lineno, column: colno },
      readFileSync(join(maps, `${filename}.map`), 'utf8'),
    ),
  )
  expect(places).toContainEqual(expect.stringMatching(/^(?:src|machines)\/[\w./-]+\.tsx?:\d+:\d+/u))
  // Leave out the SDK, whose package name contains an @.
  const sent = JSON.stringify({ ...report, event: { ...report?.event, sdk: null } })
  expect(sent).not.toMatch(/@|eyJ|anna/iu)
  for (const { value } of await page.context().cookies()) expect(sent).not.toContain(value)

  await page.waitForLoadState('networkidle')
  await expect.poll(() => surplus(customer, sandbox)).toBe(0)
  expect(scripts.filter(name => SENTRY.test(name))).toHaveLength(1)
  customer.complaints.splice(0)
})

// Answers
test('a call that fails sends one report, with the reference that the customer sees', async ({
  customer,
  sandbox,
}) => {
  const { page } = customer
  await notifyControlRoom(sandbox, '/faults', {
    kind: 'status',
    status: 400,
    call: 'photos.timeline',
    times: 1,
  })
  await customer.comeBack('Anna de Vries', '/my-photos/photos')
  const reference = await page.locator('main code').textContent()
  await expect.poll(async () => (await reportsOf(sandbox)).length).toBe(1)

  const [report] = await reportsOf(sandbox)
  expect(report?.tags).toMatchObject({
    reported: 'action',
    failure: 'refused',
    service: 'photo',
    method: 'GET',
    status: '400',
    correlationId: reference,
  })
  customer.complaints.splice(0)
})

// Answers A-155
test('the code for reports is fetched after the first paint, and only when there is something to report', async ({
  customer,
}) => {
  const { page } = customer
  const scripts = scriptsOf(page)
  await customer.comeBack('Anna de Vries')
  await customer.open('/orders')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(scripts.filter(name => SENTRY.test(name))).toEqual([])

  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('a bug')
    })
  })
  await expect.poll(() => scripts.filter(name => SENTRY.test(name)).length).toBe(1)
  expect(customer.complaints.splice(0)).toEqual(['a bug'])
})

test(
  'the control room shows the reports as they arrive',
  nightly,
  async ({ customer, sandbox }) => {
    const room = await customer.page.context().newPage()
    await room.goto(sandbox.origin('control'))
    const reports = room.getByRole('list', { name: 'Error reports' })
    await expect(room.getByText('No report came in yet.')).toBeVisible()

    await breakOrders(customer)
    await expect(reports).toContainText('Error: No day can be written for {value}')
    customer.complaints.splice(0)
  },
)

test.describe('without a DSN', () => {
  test.use({ hasCollector: false })

  // Answers
  test('a screen that breaks says so, and the menu still works; nothing is sent, and the code for it is never fetched', async ({
    customer,
    sandbox,
  }) => {
    const { page } = customer
    const scripts = scriptsOf(page)
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await breakOrders(customer)
    await page.waitForLoadState('networkidle')

    expect(scripts.filter(name => SENTRY.test(name))).toEqual([])
    expect(asked.filter(address => address.startsWith(sandbox.origin('reports')))).toEqual([])
    expect(await reportsOf(sandbox)).toEqual([])
    await expect(page.getByRole('alert')).toContainText('An unexpected error has occurred')
    await expect(page.getByRole('article')).toHaveCount(0)
    expect(customer.complaints.splice(0)).not.toEqual([])

    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My settings')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
