import * as v from 'valibot'
import { requestFlow } from '#machines/shell/request/request.cases.ts'
import { pathPlayer } from '#tests/paths/path-player.ts'
import { MENU, readScreen, type Screen } from '#tests/paths/screen.ts'
import { refusal, type HeldCalls, type Stage } from '#tests/paths/stage.ts'

const context = v.object({ data: v.nullable(v.string()) })

type Reading = Pick<Screen, 'heading' | 'alert' | 'menu' | 'loader'> & {
  /** What the overview says of each place. */
  places: string[]
}

const held = new WeakMap<Stage, HeldCalls>()

const callsOf = (stage: Stage): HeldCalls => {
  const calls = held.get(stage)
  if (calls === undefined) throw new Error('The path did not begin')
  return calls
}

const follow = ({ page }: Stage, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name }).click()

const NO_SCREEN_LETS_GO = 'The overview keeps what it read; no screen forgets it.'

/** The read behind the number of photos on the overview. */
export const requestPlayer = pathPlayer({
  flow: requestFlow,
  begins: {
    'it begins': async stage => {
      held.set(stage, await stage.hold(/\/photo\/users(?:\?|$)/u))
      await stage.page.goto(stage.at('/orders'))
      await stage.page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    },
  },
  gestures: {
    'somebody asks': async stage => {
      await follow(stage, 'Orders')
      await follow(stage, 'Overview')
    },
    'somebody lets go of it': { why: NO_SCREEN_LETS_GO },
    'the service answers': stage =>
      callsOf(stage).answer(() => ({ status: 200, json: { status: 'ACTIVE', photosCount: 7 } })),
    'the service refuses': stage => callsOf(stage).answer(() => refusal(500)),
    'the connection drops': async stage => {
      const reported = stage.page.waitForEvent('console', message =>
        message.text().includes('ServiceError'),
      )
      await callsOf(stage).cut()
      await reported
      callsOf(stage).mend()
    },
  },
  view: ({ value, context: kept }): Reading => {
    const { data } = v.parse(context, kept)
    return {
      heading: value === 'notRequested' ? 'Orders' : 'My account overview',
      alert: null,
      loader: null,
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
    const { heading, alert, loader, menu } = await readScreen(page)
    return {
      heading,
      alert,
      loader,
      menu,
      places: await page
        .locator('[data-flow=photoUser] li a')
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
