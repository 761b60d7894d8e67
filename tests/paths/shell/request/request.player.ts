import { requestFlow } from '#machines/shell/request/request.cases.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import {
  perStage,
  refusal,
  type HeldCalls,
  type Stage,
  type WireAnswer,
} from '#tests/paths/kit/stage.ts'
import { holdConnection, notifyRestored } from '#tests/paths/shell/held-pushes.ts'

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
      await holdConnection(stage.page, true)
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
    'the connection is back': notifyRestored,
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
  unseen: {
    'request.reading · request.reset · 0': NO_SCREEN_LETS_GO,
    'request.ready · request.reset · 0': NO_SCREEN_LETS_GO,
    'request.readingAgain · request.reset · 0': NO_SCREEN_LETS_GO,
    'request.outdated · request.reset · 0': NO_SCREEN_LETS_GO,
    'request.failed · request.reset · 0': NO_SCREEN_LETS_GO,
  },
})
