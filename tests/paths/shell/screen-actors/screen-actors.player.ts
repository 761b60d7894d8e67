import { screenActorsFlow } from '#machines/shell/screen-actors/screen-actors.cases.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'

const NO_SUCH_SCREEN = 'No screen is about one thing among many yet.'
const BY_A_BUG = 'Only a bug of the product breaks a part of it.'
const SEEN_THERE = 'What the photos do about it is seen on their own paths.'

/** Plays the screen actors; the overview stands for the first screen, the photos for another. */
export const screenActorsPlayer = pathPlayer({
  flow: screenActorsFlow,
  // Record no other part of the screen: it belongs to other flows, and changes from day to day.
  part: '#main h1, #main [role=alert]',
  begins: {
    'it begins': async ({ page, at }) => {
      await page.goto(at('/no-such-screen'))
      await page.getByRole('heading', { level: 1, name: 'My account overview' }).waitFor()
    },
  },
  gestures: {
    'a screen shows an order': { why: NO_SUCH_SCREEN },
    'the screen shows another order': { why: NO_SUCH_SCREEN },
    'another screen shows photos': ({ page }) =>
      page
        .getByRole('navigation', { name: 'Account' })
        .getByRole('link', { name: 'Photos' })
        .click(),
    'the customer leaves the order': { why: NO_SUCH_SCREEN },
    'an upload adds photos': { why: SEEN_THERE },
    'the order breaks': { why: BY_A_BUG },
    'the photos break': { why: BY_A_BUG },
  },
  unseen: {
    'screenActors.ready · actor.close · 0': NO_SUCH_SCREEN,
    'screenActors.ready · actors.broadcast · 0': SEEN_THERE,
    'screenActors.ready · xstate.error.actor.* · 0': BY_A_BUG,
  },
})
