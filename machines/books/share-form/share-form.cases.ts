import { answers, fails, flow } from '#flow-kit/flow.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import { submissionMachine } from '#machines/shell/submission/submission.machine.ts'
import { submissionSentences } from '#machines/shell/submission/submission-sentences.ts'
import { NO_SHARE_FIELDS, type ShareFields } from '#machines/books/share-form/share-form.model.ts'

const MESSAGE: ShareFields = {
  senderName: 'Anna',
  recipientEmail: 'liam@example.com',
  personalMessage: 'Look!',
}
const ANOTHER: ShareFields = { ...MESSAGE, personalMessage: 'Look again!' }
const TO_NOBODY: ShareFields = { senderName: ' ', recipientEmail: '', personalMessage: '' }
const TOO_MUCH: ShareFields = {
  senderName: 'A'.repeat(101),
  recipientEmail: 'liam',
  personalMessage: 'A'.repeat(1001),
}
const HIDDEN: ShareFields = { ...MESSAGE, senderName: 'An\u0007na' }

export const shareFormFlow = flow({
  id: 'share-form',
  area: 'books',
  title: 'The message that shares a photo book',
  promise: 'A message is sent once, to an address that makes sense, and is not lost by a failure.',
  machine: submissionMachine<ShareFields>(),
  starts: { 'a customer opens the form': { values: NO_SHARE_FIELDS } },
  events: {
    'the customer writes a message': { type: 'form.edit', values: MESSAGE },
    'the customer empties the form': { type: 'form.edit', values: NO_SHARE_FIELDS },
    'the customer tries to send an empty form': { type: 'form.edit', values: TO_NOBODY },
    'the customer tries to send texts that are too long': { type: 'form.edit', values: TOO_MUCH },
    'the customer tries to send a name with an invisible character': {
      type: 'form.edit',
      values: HIDDEN,
    },
    'the customer sends the message': { type: 'form.submit', values: MESSAGE },
    'the customer sends another message': { type: 'form.submit', values: ANOTHER },
    'the customer discards the message': { type: 'form.discard' },
  },
  outcomes: {
    recallDraft: {
      'a name and an address were typed before': answers({
        senderName: 'Anna',
        recipientEmail: 'liam@example.com',
      }),
      'nothing was typed before': answers(null),
      'the storage of the tab cannot be read': fails(new Error('no storage')),
    },
    save: {
      'the message is sent': answers(null),
      'the service does not accept the message': fails(aServiceError(400)),
      'the service refuses': fails(aServiceError(403)),
      'the connection drops': fails(aLostAnswer()),
    },
  },
  identify: ({ context: { saved, values, failure, isUnsure } }) => [
    saved.senderName,
    saved.personalMessage.slice(0, 20),
    values.senderName.slice(0, 20),
    values.personalMessage.slice(0, 20),
    failure?.kind,
    failure?.status,
    ...(isUnsure ? ['in doubt'] : []),
  ],
  sentences: submissionSentences('the customer discards the message', ['A-180', 'A-361']),
})
