import { answers, fails, flow } from '#machines/kit/flow.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { submissionMachine } from '#machines/shell/submission/submission.machine.ts'

// oxlint-disable-next-line typescript/consistent-type-definitions -- an interface is no record of texts
type Details = { firstName: string; lastName: string }

const ANNA: Details = { firstName: 'Anna', lastName: 'de Vries' }
const ANNE: Details = { ...ANNA, firstName: 'Anne' }
const BRUNO: Details = { ...ANNA, firstName: 'Bruno' }

export const submissionFlow = flow({
  id: 'submission',
  area: 'shell',
  title: 'One form that is saved',
  promise: 'What was typed is never lost and never sent twice, and saving says so.',
  machine: submissionMachine<Details, { changed: boolean }>(),
  starts: { 'a customer opens the form': { values: ANNA } },
  events: {
    'the customer changes the first name': { type: 'form.edit', values: ANNE },
    'the customer types another first name': { type: 'form.edit', values: BRUNO },
    'the customer types what is saved': { type: 'form.edit', values: ANNA },
    'the customer saves the changed name': { type: 'form.submit', values: ANNE },
    'the customer saves the form as it was': { type: 'form.submit', values: ANNA },
    'the customer gives the changes up': { type: 'form.discard' },
  },
  outcomes: {
    recallDraft: {
      'a name was typed before': answers({ firstName: 'Anne', title: 'Dr' }),
      'what was typed before is what is saved': answers({ firstName: 'Anna' }),
      'nothing was typed before': answers(null),
      'the storage of the tab cannot be read': fails(new Error('no storage')),
    },
    save: {
      'the service saves it': answers({ changed: true }),
      'the service refuses': fails(aServiceError(400)),
      'the connection drops': fails(aServiceError()),
    },
  },
  identify: ({ context: { saved, values, failure } }) => [
    saved.firstName,
    values.firstName,
    failure?.kind,
  ],
  sentences: [
    {
      requirements: ['A-264'],
      says: 'what differs from what is saved counts as unsaved',
      holds: ({ after: { tags, context } }) => {
        const { saved, values } = context as { saved: Details; values: Details }
        return saved.firstName === values.firstName || tags.includes('dirty')
      },
    },
    {
      requirements: ['A-264'],
      says: 'a failure leaves what was typed',
      holds: ({ before, after }) =>
        before.value !== 'saving' ||
        JSON.stringify((before.context as { values: Details }).values) ===
          JSON.stringify((after.context as { values: Details }).values),
    },
    {
      requirements: [],
      says: 'values that are being saved cannot be sent again',
      holds: ({ after: { value, enabled } }) => value !== 'saving' || enabled.length === 0,
    },
  ],
})
