import { connectionFlow } from '#machines/shell/connection/connection.cases.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import { MENU, readScreen, type Screen } from '#tests/paths/shell/screen.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'

type Reading = Pick<Screen, 'offline' | 'heading' | 'alert' | 'menu'> & {
  /** The number of orders on the screen. */
  orders: number
  /** Languages to choose from. */
  languages: string[]
  /** Links and buttons in the footer. */
  footer: string[]
}

const dispatch = ({ page }: Stage, type: 'online' | 'offline'): Promise<void> =>
  page.evaluate(name => {
    dispatchEvent(new Event(name))
  }, type)

export const connectionPlayer = pathPlayer({
  flow: connectionFlow,
  part: 'body',
  begins: {
    'it begins': async ({ page, at }) => {
      await page.goto(at('/orders'))
      await page.getByRole('article').first().waitFor()
    },
  },
  gestures: {
    // Dispatch the event once more: a browser may repeat it, and Chromium does not by itself.
    'the browser has a network': async stage => {
      await stage.context.setOffline(false)
      await dispatch(stage, 'online')
    },
    'the network is gone': async stage => {
      await stage.context.setOffline(true)
      await dispatch(stage, 'offline')
    },
    'the browser does not know': { why: 'Chromium always says whether there is a network.' },
    'nobody can tell any more': { why: 'The listener for the network cannot fail in a browser.' },
  },
  view: ({ value }): Reading => ({
    offline: value === 'offline' ? 'You are offline. What you see may be out of date.' : null,
    heading: 'Orders',
    alert: null,
    menu: MENU,
    orders: 3,
    languages: [
      'English',
      'Nederlands',
      'Nederlands (België)',
      'Français',
      'Deutsch',
      'Español',
      'Italiano',
      'Português',
    ],
    footer: [
      'To the shop',
      'Customer care',
      'Privacy',
      'Newsletter',
      'Cookie settings',
      'Keyboard shortcuts',
    ],
  }),
  read: async ({ page }) => {
    const { offline, heading, alert, menu } = await readScreen(page)
    return {
      offline,
      heading,
      alert,
      menu,
      orders: await page.getByRole('article').count(),
      footer: await page.locator('footer nav :is(a, button)').allInnerTexts(),
      languages: await page.locator('footer select option').allInnerTexts(),
    }
  },
  unseen: {
    'connection · xstate.error.actor.watchConnection · 0':
      'The listener for the network cannot fail in a browser.',
  },
})
