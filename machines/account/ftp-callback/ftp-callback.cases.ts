import { answers, fails, flow } from '#flow-kit/flow.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import { submissionMachine } from '#machines/shell/submission/submission.machine.ts'
import { submissionSentences } from '#machines/shell/submission/submission-sentences.ts'
import type { CallbackFields } from '#machines/account/ftp-callback/callback.model.ts'

const OFF: CallbackFields = { callbackUrl: '', callbackFormat: 'JSON' }
const HOOKS: CallbackFields = {
  callbackUrl: 'https://hooks.example.com/orders',
  callbackFormat: 'XML',
}
const STORED: CallbackFields = { ...HOOKS, callbackUrl: `${HOOKS.callbackUrl}/` }
const OPEN_LINE: CallbackFields = { ...OFF, callbackUrl: 'http://hooks.example.com/orders' }
const NO_HOST: CallbackFields = { ...HOOKS, callbackUrl: 'https://' }

export const ftpCallbackFlow = flow({
  id: 'ftp-callback',
  area: 'account',
  title: 'The FTP callback',
  promise:
    'Orders are reported to the address that was saved last, which the settings show at once.',
  machine: submissionMachine<CallbackFields>(),
  starts: { 'a customer without a callback opens the settings': { values: OFF } },
  events: {
    'the customer enters an address and chooses XML': { type: 'form.edit', values: HOOKS },
    'the customer empties the address and chooses JSON': { type: 'form.edit', values: OFF },
    'the customer tries to save an address without https': {
      type: 'form.edit',
      values: OPEN_LINE,
    },
    'the customer tries to save an address without a host': { type: 'form.edit', values: NO_HOST },
    'the customer saves the address': { type: 'form.submit', values: HOOKS },
    'the customer turns the callback off': { type: 'form.submit', values: OFF },
    'the customer leaves without saving': { type: 'form.discard' },
  },
  outcomes: {
    recallDraft: {
      'an address was entered before': answers(HOOKS),
      'nothing was entered before': answers(null),
      'the storage of the tab cannot be read': fails(new Error('no storage')),
    },
    save: {
      'the service saves the address': answers(null),
      'the service saves the address, and writes it in its own way': answers(STORED),
      'the service refuses': fails(aServiceError(400)),
      'the connection drops': fails(aLostAnswer()),
    },
  },
  identify: ({ context: { saved, values, failure, isUnsure } }) => [
    saved.callbackUrl,
    values.callbackUrl,
    failure?.kind,
    ...(isUnsure ? ['in doubt'] : []),
  ],
  sentences: submissionSentences('the customer leaves without saving', ['A-308']),
})
