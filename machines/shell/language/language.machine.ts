import { assign, sendParent } from 'xstate'
import { reportedTo, reporting } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { present, setup } from '#machines/kit/setup.ts'
import type { LocaleCode } from '#machines/model/identifiers.ts'

/** Loads the texts of another language, and shows them without a reload; a later choice replaces an earlier one. */
export const languageMachine = setup({
  types: {} as {
    context: { wanted: LocaleCode | null }
    events: { type: 'language.choose'; locale: LocaleCode }
    tags: 'busy' | 'alert'
  },
  actors: { learnLanguage: port<LocaleCode, { locale: LocaleCode }>('learnLanguage') },
  delays: {
    /** 15,000 ms, after which loading a language fails. */
    patience: 15_000,
  },
  actions: {
    ...reporting,
    setWanted: assign({ wanted: (_, locale: LocaleCode) => locale }),
    notifyShell: sendParent((_, locale: LocaleCode) => ({ type: 'locale.change', locale })),
  },
}).createMachine({
  id: 'language',
  context: { wanted: null },
  initial: 'spoken',
  on: {
    'language.choose': {
      target: '.learning',
      actions: { type: 'setWanted', params: ({ event }) => event.locale },
    },
  },
  states: {
    spoken: {
      description: 'The page shows the chosen language.',
      meta: { requirements: ['A-012'] },
    },
    learning: {
      description: 'The texts of the other language are loading; the page stays as it is.',
      meta: { requirements: ['A-012', 'A-334'] },
      tags: 'busy',
      invoke: {
        id: 'learnLanguage',
        src: 'learnLanguage',
        input: ({ context }) => ({ locale: present(context.wanted) }),
        onDone: {
          target: 'spoken',
          actions: { type: 'notifyShell', params: ({ event }) => event.output },
        },
        onError: reportedTo('failed'),
      },
      after: { patience: 'failed' },
    },
    failed: {
      description:
        'The language could not be loaded; the page says so and keeps the current language.',
      meta: { requirements: ['A-012'] },
      tags: 'alert',
    },
  },
})
