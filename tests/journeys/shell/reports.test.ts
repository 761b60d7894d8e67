import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Customer, expect, nightly, test } from '#tests/support/journey.ts'
import { changeAnswers } from '#tests/support/pages/change-answers.ts'
import { reportsOf } from '#tests/support/reports.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { sourcePosition } from '#tools/scripts/places/readable-place.ts'

test.use({ hasCollector: true })

const framesOf = v.object({
  release: v.string(),
  exception: v.object({
    values: v.array(
      v.object({
        stacktrace: v.object({
          frames: v.array(
            v.object({ filename: v.string(), lineno: v.number(), colno: v.number() }),
          ),
        }),
      }),
    ),
  }),
})

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

const bugsOf = async (sandbox: Sandbox) =>
  (await reportsOf(sandbox)).filter(({ tags }) => tags['reported'] === 'bug')

// Answers, B-024
test('each part of a screen that breaks sends one report, with its place in the code and nothing about a person, and the menu still works', async ({
  customer,
  sandbox,
}) => {
  const { page } = customer
  await breakOrders(customer)
  // Wait for a bug, not for any report: an actor that formats a date also sends a report, which may arrive first.
  await expect.poll(() => bugsOf(sandbox)).toHaveLength(1)

  const [report] = await bugsOf(sandbox)
  expect([report?.title, report?.message, report?.tags]).toEqual([
    'Error',
    'No day can be written for {value}',
    { reported: 'bug' },
  ])
  const { release, exception } = v.parse(framesOf, report?.event)
  const frames = exception.values[0]?.stacktrace.frames ?? []
  expect(frames.map(({ filename }) => filename)).toContainEqual(
    expect.stringMatching(/^\/assets\/[\w-]+\.js$/u),
  )
  const maps = join('source-maps', release)
  const places = frames.map(({ filename, lineno, colno }) =>
    sourcePosition(
      { file: filename, line: lineno, column: colno },
      readFileSync(join(maps, `${filename}.map`), 'utf8'),
    ),
  )
  expect(places).toContainEqual(expect.stringMatching(/^(?:src|machines)\/[\w./-]+\.tsx?:\d+:\d+/u))
  // Leave out the SDK, whose package name contains an @.
  const event = v.parse(v.looseObject({}), report?.event)
  expect(JSON.stringify({ ...report, event: { ...event, sdk: null } })).not.toMatch(/@|eyJ|anna/iu)

  await expect(page.getByRole('alert').first()).toContainText('An unexpected error has occurred')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My settings')
  await expect(page.getByRole('alert')).toHaveCount(0)
  customer.complaints.splice(0)
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

// Answers B-427, B-428
test(
  'a time zone that is none takes no screen away, and is reported once by its name',
  nightly,
  async ({ customer, sandbox }) => {
    const { page } = customer
    await changeAnswers(
      page,
      sandbox,
      '**/config.json',
      ({ storefronts, ...rest }: { storefronts: object[] }) => ({
        ...rest,
        storefronts: storefronts.map(one => ({ ...one, timeZone: 'Europe/Utrecht' })),
      }),
    )
    await customer.comeBack('Anna de Vries', '/orders')

    await expect(page.getByRole('article').first()).toContainText('Placed')
    await expect
      .poll(async () => (await reportsOf(sandbox)).map(({ title, message }) => [title, message]))
      .toEqual([['OddAnswer', '/config.json']])
    expect(customer.complaints.splice(0)).toEqual([expect.stringContaining('details: timeZone')])
  },
)
