import { assign, emit } from 'xstate'
import { setup } from '#machines/kit/setup.ts'
import {
  PATHS,
  type PlainScreenPath,
  type SettingsPath,
} from '#machines/shell/model/screen-path.ts'

export type SavedThing = 'personalDetails' | 'paymentMethod' | 'address'

/** Leads from forms back to the settings screen that was shown last, and knows what a form has just saved. A-313. */
export const settingsNavigationMachine = setup({
  types: {} as {
    /** `home`: the path of the settings for this customer, private or business. */
    input: { home: SettingsPath }
    context: {
      home: SettingsPath
      /** The settings screen that was shown last, to which forms lead back; `home` after any screen elsewhere. */
      screen: PlainScreenPath
      /** The thing that the last form saved; null once another screen was shown. */
      saved: SavedThing | null
    }
    events:
      | { type: 'settings.shown'; path: PlainScreenPath }
      | { type: 'form.leave' }
      | { type: 'form.saved'; thing: SavedThing }
      | { type: 'screen.leave'; to: string }
    emitted: { type: 'settings.show'; path: PlainScreenPath }
  },
  guards: {
    isElsewhere: ({ context }, { to }: { to: string }) => to !== context.screen,
  },
  actions: {
    // Answers B-527
    forgetScreen: assign({
      screen: ({ context }, { to }: { to: string }) =>
        to.startsWith(PATHS.settings) ? context.screen : context.home,
    }),
    setScreen: assign({ screen: (_, { path }: { path: PlainScreenPath }) => path }),
    setSaved: assign({ saved: (_, { thing }: { thing: SavedThing }) => thing }),
    clearSaved: assign({ saved: null }),
    showSettings: emit(({ context }) => ({ type: 'settings.show', path: context.screen })),
  },
}).createMachine({
  id: 'settingsNavigation',
  context: ({ input: { home } }) => ({ home, screen: home, saved: null }),
  initial: 'resting',
  on: {
    'settings.shown': { actions: { type: 'setScreen', params: ({ event }) => event } },
    'screen.leave': { actions: { type: 'forgetScreen', params: ({ event }) => event } },
    'form.leave': { actions: 'showSettings' },
    'form.saved': {
      target: '.returning',
      actions: [{ type: 'setSaved', params: ({ event }) => event }, 'showSettings'],
    },
  },
  states: {
    resting: {
      description: 'Nothing was saved just before.',
      meta: { requirements: ['A-313', 'B-527'] },
      entry: 'clearSaved',
    },
    returning: {
      description: 'A form has saved something, and leads back to the settings.',
      meta: { requirements: ['A-313'] },
      on: {
        'settings.shown': {
          target: 'showing',
          actions: { type: 'setScreen', params: ({ event }) => event },
        },
        'screen.leave': {
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          target: 'resting',
          actions: { type: 'forgetScreen', params: ({ event }) => event },
        },
      },
    },
    showing: {
      description: 'The settings say what was saved, until the customer goes elsewhere.',
      meta: { requirements: ['A-313'] },
      on: {
        'screen.leave': {
          target: 'resting',
          actions: { type: 'forgetScreen', params: ({ event }) => event },
        },
      },
    },
  },
})
