import { menusFlow, someMenus } from '#machines/shell/menus/menus.cases.ts'
import { pathPlayer, type Gesture } from '#tests/paths/kit/path-player.ts'
import { perStage, refusal, type HeldCalls, type Stage } from '#tests/paths/kit/stage.ts'

const held = perStage<HeldCalls>()

const SHOPS_HAVE_CHANNELS = 'Every language of the sandbox’s shops has a channel.'

const chooseDutch: Gesture = async stage => {
  held.of(stage).mend()
  await stage.page.locator('footer select').selectOption('nl-NL')
  await stage.page.locator('html[lang=nl-NL]').waitFor()
}

/** The menus with links to the sandbox's shop, because the page leaves out links to other sites. */
const menusOf = ({ sandbox }: Stage): unknown =>
  JSON.parse(JSON.stringify(someMenus).replaceAll('https://kiln.example', sandbox.origin('shop')))

/** Plays the shop's menus in the header and the footer. */
export const menusPlayer = pathPlayer({
  flow: menusFlow,
  part: 'header:not(main *), footer:not(main *)',
  covers: ({ value, context }) => [value, context],
  begins: {
    'a customer is there': async stage => {
      held.set(stage, await stage.hold(/\/public-configuration\//u))
      await stage.page.goto(stage.at('/orders'))
      await held.of(stage).asked()
    },
  },
  gestures: {
    'the customer chooses Dutch': chooseDutch,
    'the customer chooses a language without a channel': { why: SHOPS_HAVE_CHANNELS },
    'the network is back': async stage => {
      held.of(stage).mend()
      await stage.context.setOffline(true)
      await stage.page.locator('[data-live-announcer] p').waitFor()
      await stage.context.setOffline(false)
      await stage.page.locator('[data-live-announcer] p').waitFor({ state: 'detached' })
    },
    'the shop answers': stage =>
      held.of(stage).answer(() => ({ status: 200, json: menusOf(stage) })),
    'the shop refuses': stage => held.of(stage).answer(() => refusal(500)),
    // Abort every attempt of the client, until it gives up.
    'there is no network': stage => held.of(stage).cut(),
  },
  unseen: {
    'menus.choosing · always · 1': SHOPS_HAVE_CHANNELS,
  },
})
