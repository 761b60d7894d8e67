import * as v from 'valibot'
import { requestFlow } from '#machines/shell/request/request.cases.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { MENU, readScreen, type Screen } from '#tests/paths/shell/screen.ts'
import {
  perStage,
  refusal,
  type HeldCalls,
  type Stage,
  type WireAnswer,
} from '#tests/paths/kit/stage.ts'

const context = v.object({ data: v.nullable(v.string()), failure: v.nullable(v.object({})) })

/** What the page shows of one block of the overview. */
interface Block {
  name: string
  isBusy: boolean
  /** Text of the block; null before its first successful read. */
  says: string | null
  alert: string[]
  tryAgain: 'there' | 'busy' | 'missing'
}

type Reading = Pick<Screen, 'heading' | 'menu' | 'loader'> & {
  /** The blocks. Each has its own read; the path answers all reads in the same way. */
  blocks: Block[]
  /** The overview's text for each menu item. */
  places: string[]
}

const BLOCKS = [
  {
    name: 'nextOrder',
    says: 'No order is on its way.',
    problem: 'Your next order could not be loaded',
  },
  {
    name: 'newestProject',
    says: "You haven't started any projects yet",
    problem: 'Your newest project could not be loaded',
  },
  {
    name: 'newestBook',
    says: 'You have no online photo books yet',
    problem: 'Your newest online photo book could not be loaded',
  },
]

/** The account has seven photos, no orders and no projects. */
const ANSWERS: readonly (readonly [address: RegExp, json: unknown])[] = [
  [/\/photo\/users(?:\?|$)/u, { status: 'ACTIVE', photosCount: 7 }],
  [/\/v2\/superorders\/me/u, { total: 0, items: [] }],
  [/\/orders\/byAccount\/[^?]+\?(?!.*articleNames=)/u, { total: 0, items: [] }],
  [/\/orders\/byAccount\/[^?]+\?.*articleNames=/u, { total: 0, items: [] }],
  [/\/v2\/projects\//u, { projects: [], totalProjectCount: 0 }],
]

const calls = perStage<{ held: HeldCalls; json: unknown }[]>()

const answerAll =
  (answerFor: (json: unknown) => WireAnswer): Gesture =>
  async stage => {
    for (const { held, json } of calls.of(stage)) await held.answer(() => answerFor(json))
  }

const follow = ({ page }: Stage, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name }).click()

const NO_SCREEN_LETS_GO = 'The overview keeps what it read; no screen forgets it.'

/** Plays the reads of the overview: the number of photos, and the blocks. */
export const requestPlayer = pathPlayer({
  flow: requestFlow,
  part: '#main',
  begins: {
    'it begins': async stage => {
      await stage.page.goto(stage.at('/settings'))
      await stage.page.getByRole('heading', { level: 1, name: 'My settings' }).waitFor()
      const all = []
      for (const [address, json] of ANSWERS) all.push({ held: await stage.hold(address), json })
      calls.set(stage, all)
    },
  },
  gestures: {
    'somebody asks': async stage => {
      await follow(stage, 'Settings')
      await follow(stage, 'Overview')
    },
    'the request is cancelled': { why: NO_SCREEN_LETS_GO },
    'the service answers': answerAll(json => ({ status: 200, json })),
    'the service refuses': answerAll(() => refusal(500)),
    'the connection drops': async stage => {
      const reported = stage.page.waitForEvent('console', message =>
        message.text().includes('ServiceError'),
      )
      for (const { held } of calls.of(stage)) await held.cut()
      await reported
      for (const { held } of calls.of(stage)) held.mend()
    },
  },
  view: ({ value, context: observed }): Reading => {
    const { data, failure } = v.parse(context, observed)
    const isBusy = value === 'inProgress'
    return {
      heading: value === 'notRequested' ? 'My settings' : 'My account overview',
      loader: null,
      blocks:
        value === 'notRequested'
          ? []
          : BLOCKS.map(({ name, says, problem }) => ({
              name,
              isBusy,
              says: data === null ? null : says,
              alert: failure === null ? [] : [problem, 'The rest of this page still works.'],
              tryAgain: failure === null ? 'missing' : isBusy ? 'busy' : 'there',
            })),
      menu: MENU,
      places:
        value === 'notRequested'
          ? []
          : [
              'Orders\nSee what is on its way and what you ordered before.',
              'Settings\nYour details, addresses and email address.',
              'Saved projects\nGo on with what you began in the editor.',
              data === null
                ? 'Photos\nAll your photos by month, ready for your next print.'
                : 'Photos\n7 photos by month, ready for your next print.',
              'Online photo books\nLook through your photo books online, and share them.',
              'FAQs\nAnswers to what others asked before you.',
              'Sign out\nLeave your account on this device.',
            ],
    }
  },
  read: async ({ page }) => {
    const { heading, loader, menu } = await readScreen(page)
    return {
      heading,
      loader,
      menu,
      blocks: await page.locator('[data-block]').evaluateAll(blocks =>
        blocks.map((block): Block => {
          const retry = [...block.querySelectorAll('button')].find(({ innerText }) =>
            /^Try(?:ing)? again/u.test(innerText),
          )
          return {
            name: block.getAttribute('data-block') ?? '',
            isBusy: block.ariaBusy === 'true',
            says: block.querySelector<HTMLElement>(':scope > p')?.innerText ?? null,
            alert: [...block.querySelectorAll<HTMLElement>('[role=alert] p')].map(
              ({ innerText }) => innerText,
            ),
            tryAgain:
              retry === undefined ? 'missing' : retry.ariaDisabled === 'true' ? 'busy' : 'there',
          }
        }),
      ),
      places: await page
        .locator('[data-part=photoUser] li a')
        .evaluateAll(links =>
          links.map(link => (link instanceof HTMLElement ? link.innerText : '')),
        ),
    }
  },
  unseen: {
    'request.inProgress · request.reset · 0': NO_SCREEN_LETS_GO,
    'request.finished · request.reset · 0': NO_SCREEN_LETS_GO,
    'request.failed · request.reset · 0': NO_SCREEN_LETS_GO,
  },
})
