import { answers, fails, flow } from '#flow-kit/flow.ts'
import { aStorefront } from '#machines/samples/configuration.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { languageMachine } from '#machines/shell/language/language.machine.ts'
import { localeOf } from '#machines/model/configuration/storefront.ts'

const storefront = aStorefront()

export const languageFlow = flow({
  id: 'language',
  area: 'shell',
  title: 'Language',
  promise: 'The page changes its language where the customer is, and nothing they did is lost.',
  machine: languageMachine,
  events: {
    'the customer chooses Dutch': {
      type: 'language.choose',
      locale: localeOf(storefront, 'nl-NL'),
    },
    'the customer chooses English': {
      type: 'language.choose',
      locale: localeOf(storefront, 'en-GB'),
    },
  },
  outcomes: {
    learnLanguage: {
      'the texts arrive': answers(localeOf(storefront, 'nl-NL')),
      'the texts are refused': fails(aServiceError(404)),
      'there is no network': fails(aServiceError()),
    },
  },
  identify: ({ context }) => context.wanted,
  sentences: [
    {
      requirements: ['A-012'],
      says: 'the page changes its language only when the texts are there',
      holds: ({ label, effects }) =>
        effects.every(effect => !effect.includes('locale.change')) || label === 'the texts arrive',
    },
  ],
})
