import { HALF, TIME } from '#machines/kit/trace.ts'
import { printsFlow } from '#machines/library/prints/prints.cases.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { goTo } from '#tests/paths/kit/gestures.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { answerPhotos } from '#tests/paths/library/preview/preview-stage.ts'
import { choosePhotos, comesUp } from '#tests/paths/library/selection/selection-stage.ts'
import { perStage, refusal, type HeldCalls } from '#tests/paths/kit/stage.ts'
import { stopClock } from '#tests/paths/kit/stop-clock.ts'

/** What the page shows of an order of prints. */
interface Reading {
  /** Whether the library offers to order prints. */
  isOffered: boolean
  state: string | null
  /** Text of the Next button; null without one. */
  next: string | null
  overlay: string | null
  /** Pending calls, as the last segment of their URLs. */
  calls: string[]
}

interface Held {
  channels: HeldCalls
  selections: HeldCalls
}

const all = perStage<Held>()

/** Milliseconds, longer than a frame. */
const A_FRAME = 50

const NEXT = 'Next: Customise 2 photo prints'

const CHANNELS = {
  data: {
    Channels: [
      { ID: '101-en-gb', Vendor: { ID: '101', Locale: 'en-GB' } },
      { ID: '101-de-at', Vendor: { ID: '101', Locale: 'de-AT' } },
    ],
  },
}

const answerChannels =
  (json: unknown): Gesture =>
  stage =>
    all.of(stage).channels.answer(() => ({ status: 200, json }))

export const printsPlayer = pathPlayer({
  flow: printsFlow,
  part: '[data-flow=prints], section[aria-label=Notifications]',
  begins: {
    'it begins': async stage => {
      const { page, at } = stage
      await answerPhotos(stage, ['a', 'b', 'c'])
      // Answer the address of the editor with 204: the browser then stays on this page.
      await page.route(/\/prints\/101\?/u, route => route.fulfill({ status: 204 }))
      all.set(stage, {
        channels: await stage.hold(/\/merchandise\/graphql$/u),
        selections: await stage.hold(/\/photo\/temp-selections$/u),
      })
      await page.clock.install()
      await page.goto(at('/my-photos/photos'))
      await page.locator('[data-photo=a] img').waitFor()
      await stopClock(page)
    },
  },
  gestures: {
    'the customer wants prints': async stage => {
      await stage.page.getByRole('button', { name: 'Order photo prints' }).click()
      await comesUp(stage, '[data-flow=prints]')
      await choosePhotos(stage, ['a', 'b'])
      // Refuse the read of the print sizes: this screen then shows no sizes.
      await all.of(stage).channels.answer(() => refusal(500))
    },
    'the customer goes on with two photos': ({ page }) =>
      page.getByRole('button', { name: NEXT }).click(),
    'the customer goes on without photos': { why: 'The button is off until a photo is chosen.' },
    'the customer cancels': ({ page }) =>
      page.locator('[data-flow=prints]').getByRole('button', { name: 'Cancel' }).click(),
    'the customer goes to another screen': async stage => {
      await goTo(stage, '/my-photos/albums')
      await comesUp(stage, 'section[aria-label="My albums"]')
      await goTo(stage, '/my-photos/photos')
      await comesUp(stage, '[data-photo=a] img')
    },
    'the editor takes the photos over': async stage => {
      await answerChannels(CHANNELS)(stage)
      await all
        .of(stage)
        .selections.answer(() => ({ status: 201, json: { tempSelectionId: 't-1' } }))
    },
    'the shop has no channel': answerChannels({ data: { Channels: [] } }),
    'the selection is refused': async stage => {
      await answerChannels(CHANNELS)(stage)
      await all.of(stage).selections.answer(() => refusal(500))
    },
    'the connection drops': async stage => {
      const { channels } = all.of(stage)
      await channels.cut()
      channels.mend()
    },
  },
  time: {
    [HALF]: ({ page }, wait) => page.clock.runFor(Math.floor(wait / 2)),
    // Add the time of a frame, in which a closing dialog restores the focus.
    [TIME]: ({ page }, wait) => page.clock.runFor(wait + A_FRAME),
  },
  view: ({ value, tags }): Reading => {
    const isOn = value !== 'idle'
    const state = statePath(value)
    return {
      isOffered: !isOn,
      state: isOn ? state : null,
      next: isOn ? NEXT : null,
      overlay: tags.includes('modal') ? 'Adding 2 photos to editor...' : null,
      calls: state.includes('storing') ? ['graphql'] : [],
    }
  },
  read: async stage => {
    const { channels, selections } = all.of(stage)
    const page = await stage.page.evaluate(() => {
      const bar = document.querySelector<HTMLElement>('[data-flow=prints]')
      const buttons = [
        ...document.querySelectorAll<HTMLElement>('#main [data-flow=timeline] button'),
      ]
      return {
        isOffered: buttons.some(({ innerText }) => innerText.trim() === 'Order photo prints'),
        state: bar?.dataset['state'] ?? null,
        next: bar?.querySelector<HTMLElement>('button + button')?.innerText.trim() ?? null,
        overlay: document.querySelector<HTMLElement>('[role=dialog] h2')?.innerText ?? null,
      }
    })
    return {
      ...page,
      calls: [...channels.waiting(), ...selections.waiting()].map(
        url => url.split('/').at(-1) ?? '',
      ),
    }
  },
})
