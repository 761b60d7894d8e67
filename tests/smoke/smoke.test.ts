import { readFileSync } from 'node:fs'
import {
  expect,
  test as base,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test'
import { FLOWS } from '#machines/catalogue.ts'
import { requirementsOf } from '#flow-kit/chart/chart.ts'
import { CALLS, type CallContract } from '#sandbox/services/calls.ts'
import { SMOKE_STORIES, type SmokeStory } from '#tests/smoke/stories.ts'
import { moveByHand } from '#tests/stage/play-on-stage.ts'
import { READ_BY_POST } from '#tests/support/matrix/write.ts'
import { rejectCookies } from '#tests/support/pages/reject-cookies.ts'
import { selectorOf } from '#tools/stage/page-engine.ts'

const AT = process.env['SMOKE_AT'] ?? ''
const mayWrite = process.env['SMOKE_WRITE'] === 'true'

type State = Awaited<ReturnType<BrowserContext['storageState']>>
type Account = SmokeStory['account']

/**
 * Who signs in. With a password, the account signs in on the provider's form; without a password, by the sandbox's
 * button with its name.
 */
const ACCOUNTS: Readonly<Record<Account, { name: string; password: string | undefined }>> = {
  private: {
    name: process.env['SMOKE_ACCOUNT'] ?? 'Anna de Vries',
    password: process.env['SMOKE_PASSWORD'],
  },
  business: {
    name: process.env['SMOKE_BUSINESS_ACCOUNT'] ?? 'Bruno Keller',
    password: process.env['SMOKE_BUSINESS_PASSWORD'],
  },
}

// Otherwise Playwright writes the texts of the page of a failure, which contain what was typed, into its reports
// (B-433). The reports still have a picture of the page.
process.env['PLAYWRIGHT_NO_COPY_PROMPT'] = 'true'

/**
 * Types a text that no report may have. `fill` and Playwright's keyboard are not used, because reports quote what they
 * type.
 */
const typeUnseen = async (field: Locator, text: string): Promise<void> => {
  await field.waitFor()
  await field.evaluate((input: HTMLInputElement, typed) => {
    input.select()
    document.execCommand('insertText', false, typed)
  }, text)
}

const heading = (page: Page) => page.locator('#main h1').waitFor()

const signIn = async (page: Page, account: Account): Promise<void> => {
  const { name, password } = ACCOUNTS[account]
  await page.goto(AT)
  if (password === undefined) {
    await page.getByRole('button', { name: `Sign in as ${name}` }).click()
  } else {
    const secret = page.locator('input[type=password]')
    await typeUnseen(page.locator('input[type=email], input[type=text]').first(), name)
    // Some providers ask for the password on a page of its own.
    if (!(await secret.isVisible())) await page.keyboard.press('Enter')
    await typeUnseen(secret, password)
    await page.keyboard.press('Enter')
  }
  await heading(page)
}

/** Calls that change nothing of the account although they are sent by POST. */
const READS = new Set<string>([...READ_BY_POST, 'widgets.create'])
const WRITES = Object.entries<CallContract>(CALLS)
  .filter(([name, { method, path }]) => method !== 'GET' && path !== '' && !READS.has(name))
  .map(([, { method, path }]) => ({
    method,
    path: new RegExp(`${path.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u'),
  }))

/** Refuses the calls that would change something. Returns the list to which it adds them. */
const refuseWrites = async (page: Page): Promise<string[]> => {
  const refused: string[] = []
  await page.route('**', async route => {
    const method = route.request().method()
    const { pathname } = new URL(route.request().url())
    if (!WRITES.some(call => call.method === method && call.path.test(pathname))) {
      return route.continue()
    }
    refused.push(`${method} ${pathname}`)
    return route.abort()
  })
  return refused
}

/** Signs each account in once per worker. */
const test = base.extend<object, { stateOf: (account: Account) => Promise<State> }>({
  stateOf: [
    async ({ browser }, use) => {
      const states = new Map<Account, State>()
      await use(async account => {
        const known = states.get(account)
        if (known !== undefined) return known
        const context = await browser.newContext({ locale: 'en-GB' })
        await rejectCookies(context)
        await signIn(await context.newPage(), account)
        const state = await context.storageState()
        await context.close()
        states.set(account, state)
        return state
      })
    },
    { scope: 'worker' },
  ],
})

/**
 * The requirements that the states of a story answer. Throws an error if the story names a flow or a state that is not
 * there.
 */
const requirementsIn = ({ steps }: SmokeStory): string[] => [
  ...new Set(
    steps.flatMap(step => {
      if (!('reaches' in step)) return []
      const flow = FLOWS.find(({ machine }) => machine.id === step.flow)
      if (flow === undefined) throw new Error(`No machine is called ${step.flow}`)
      const names = step.reaches.split('.')
      return names.flatMap((_name, index) =>
        requirementsOf(
          flow.machine.getStateNodeById([step.flow, ...names.slice(0, index + 1)].join('.')),
        ),
      )
    }),
  ),
]

/**
 * The properties of each story in a JUnit report: the first line of the table has their names, every other line begins
 * with the name of its story.
 */
const [[, ...KEYS] = [], ...ROWS] = readFileSync('tests/smoke/test-ids.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .map(line => line.split('\t'))
const unknown = ROWS.flatMap(([name]) => (SMOKE_STORIES.some(one => one.name === name) ? [] : name))
if (unknown.length > 0)
  throw new Error(`tests/smoke/test-ids.tsv names no story: ${unknown.join(', ')}`)

const annotationsOf = (story: SmokeStory) => {
  const ids = ROWS.find(([name]) => name === story.name)?.slice(1) ?? []
  return [
    ...KEYS.map((type, index) => ({ type, description: ids[index] ?? '' })),
    { type: 'requirements', description: requirementsIn(story).join(',') },
  ].filter(({ description }) => description !== '')
}

for (const story of SMOKE_STORIES.filter(({ writes }) => mayWrite || writes === undefined)) {
  // Answers B-335, B-336
  test(story.name, { annotation: annotationsOf(story) }, async ({ browser, stateOf }) => {
    const context = await browser.newContext({
      locale: 'en-GB',
      storageState: await stateOf(story.account),
    })
    await rejectCookies(context)
    const page = await context.newPage()
    const refused = mayWrite ? [] : await refuseWrites(page)
    try {
      await page.goto(new URL(story.open, AT).href)
      await heading(page)
      for (const step of story.steps) {
        if ('does' in step) await moveByHand(page.locator(selectorOf(step)), step)
        else if ('follow' in step) await page.locator(step.follow).first().click()
        else {
          const shown = page.locator(`[data-flow="${step.flow}"][data-state~="${step.reaches}"]`)
          await shown.first().waitFor({ state: 'attached' })
        }
      }
      await expect(page.locator('#main [aria-busy=true]')).toHaveCount(0)
    } finally {
      expect(refused, 'calls that are refused without --write').toEqual([])
    }
    await context.close()
  })
}
