import { answers, fails, flow } from '#flow-kit/flow.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import { submissionMachine } from '#machines/shell/submission/submission.machine.ts'
import { submissionSentences } from '#machines/shell/submission/submission-sentences.ts'

type Details = {
  firstName: string
  lastName: string
  phoneNumber: string
  companyName: string
  vatNumber: string
}

const ANNA: Details = {
  firstName: 'Anna',
  lastName: 'de Vries',
  phoneNumber: '+31 20 555 0187',
  companyName: '',
  vatNumber: '',
}
const ANNE: Details = { ...ANNA, firstName: 'Anne' }
const BRUNO: Details = { ...ANNA, firstName: 'Bruno' }
const NOBODY: Details = { ...ANNA, firstName: '', lastName: '', phoneNumber: '12' }
const NO_NAME: Details = { ...ANNA, firstName: 'A'.repeat(61), lastName: 'de\u202EVries' }

export const submissionFlow = flow({
  id: 'submission',
  area: 'shell',
  title: 'One form that is saved',
  promise: 'What was typed is never lost and never sent twice, and saving says so.',
  machine: submissionMachine<Details>(),
  starts: { 'a customer opens the form': { values: ANNA } },
  events: {
    'the customer changes the first name': { type: 'form.edit', values: ANNE },
    'the customer types another first name': { type: 'form.edit', values: BRUNO },
    'the customer types what is saved': { type: 'form.edit', values: ANNA },
    'the customer tries to save without a name': { type: 'form.edit', values: NOBODY },
    'the customer tries to save names that are not accepted': {
      type: 'form.edit',
      values: NO_NAME,
    },
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
      'the service saves it': answers(null),
      'the service refuses': fails(aServiceError(400)),
      'the service says that there were too many requests': fails(aServiceError(429)),
      'there is no connection': fails(aServiceError(null, 'offline')),
      'the connection drops': fails(aLostAnswer()),
    },
  },
  identify: ({ context: { saved, values, failure, isUnsure } }) => [
    saved.firstName,
    values.firstName,
    failure?.kind,
    failure?.status,
    ...(isUnsure ? ['in doubt'] : []),
  ],
  sentences: submissionSentences('the customer gives the changes up', []),
})
