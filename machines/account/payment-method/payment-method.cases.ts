import { answers, fails, flow } from '#flow-kit/flow.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import { submissionMachine } from '#machines/shell/submission/submission.machine.ts'
import { submissionSentences } from '#machines/shell/submission/submission-sentences.ts'
import type { PaymentChoice } from '#machines/account/payment-method/payment-method.model.ts'

const NONE: PaymentChoice = { paymentMethod: '' }
const DIRECT: PaymentChoice = { paymentMethod: 'direct' }
const INVOICE: PaymentChoice = { paymentMethod: 'invoice' }

export const paymentMethodFlow = flow({
  id: 'payment-method',
  area: 'account',
  title: 'The payment method',
  promise:
    'A business customer pays by the method that was saved last, and never without a choice.',
  machine: submissionMachine<PaymentChoice>(),
  starts: {
    'a business customer who pays each order opens the form': { values: DIRECT },
    'a business customer who never chose opens the form': { values: NONE },
  },
  events: {
    'the customer chooses the monthly invoice': { type: 'form.edit', values: INVOICE },
    'the customer chooses direct payment': { type: 'form.edit', values: DIRECT },
    'the customer saves without a choice, then chooses the monthly invoice': {
      type: 'form.edit',
      values: INVOICE,
    },
    'the customer saves the monthly invoice': { type: 'form.submit', values: INVOICE },
    'the customer saves direct payment': { type: 'form.submit', values: DIRECT },
    'the customer leaves without saving': { type: 'form.discard' },
  },
  outcomes: {
    recallDraft: {
      'the monthly invoice was chosen before': answers(INVOICE),
      'nothing was chosen before': answers(null),
      'the storage of the tab cannot be read': fails(new Error('no storage')),
    },
    save: {
      'the service saves the choice': answers(null),
      'the service refuses': fails(aServiceError(400)),
      'the connection drops': fails(aLostAnswer()),
    },
  },
  identify: ({ context: { saved, values, failure, isUnsure } }) => [
    saved.paymentMethod,
    values.paymentMethod,
    failure?.kind,
    ...(isUnsure ? ['in doubt'] : []),
  ],
  sentences: submissionSentences('the customer leaves without saving', ['A-120']),
})
