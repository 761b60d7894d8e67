import { emailChangeMachine } from '#machines/account/email-change/email-change.machine.ts'
import { answers, fails, flow } from '#flow-kit/flow.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import { writeEnd } from '#machines/samples/write-ends.ts'

export const emailChangeFlow = flow({
  id: 'email-change',
  area: 'account',
  title: 'Change of the email address',
  promise: 'A new address counts only after its link was opened, and a refusal says why.',
  machine: emailChangeMachine,
  starts: { 'a customer opens the form': { currentEmail: 'anna.de.vries@example.com' } },
  events: {
    'the customer types a new address': { type: 'email.type', email: 'anna@example.org' },
    'the customer types half an address': { type: 'email.type', email: 'anna@' },
    'the customer types the address of the account': {
      type: 'email.type',
      email: 'Anna.de.Vries@example.com',
    },
    'the customer empties the field': { type: 'email.type', email: '' },
    'the customer sends the address': { type: 'email.send' },
    'the customer presses Cancel': { type: 'email.discard' },
    'a request that was sent before the form was left is answered': writeEnd('done', {
      of: 'emailChange',
    }),
    'a request that was sent before the form was left is not answered': writeEnd('open', {
      of: 'emailChange',
    }),
    'a change of something else ends': writeEnd('done', { of: 'addressSaving' }),
  },
  outcomes: {
    recallDraft: {
      'an address was typed before': answers({ email: 'anna@example.net', isUnsure: false }),
      'a link to an address may have been sent before': answers({
        email: 'anna@example.net',
        isUnsure: true,
      }),
      'nothing was typed before': answers({ email: null, isUnsure: false }),
      'the storage of the tab cannot be read': fails(new Error('no storage')),
    },
    recallSignIn: {
      'the customer does not come from a sign-in': answers('unasked'),
      'the customer comes from a fresh sign-in': answers('proven'),
      'the customer comes back without a sign-in': answers('unfinished'),
      'an earlier sign-in cannot be looked up': fails(new Error('no storage')),
    },
    freshSignIn: {
      'the sign-in is fresh': answers(),
      'a bug ends the fresh sign-in': fails(new Error('a bug')),
    },
    requestChange: {
      'a link is on its way to the new address': answers(),
      'another account has the address': fails(aServiceError(409)),
      'the customer asked too often': fails(aServiceError(429)),
      'the service refuses': fails(aServiceError(403)),
      'the connection drops': fails(aLostAnswer()),
    },
  },
  identify: ({ context: { email, problem, refusal, failure, isUnsure, signedIn } }) => [
    email,
    problem,
    refusal,
    failure?.kind,
    signedIn,
    ...(isUnsure ? ['unsure'] : []),
  ],
  stories: [
    {
      name: 'Everything goes well',
      labels: [
        'nothing was typed before',
        'the customer does not come from a sign-in',
        'the customer types a new address',
        'the customer sends the address',
        'the sign-in is fresh',
        'a link is on its way to the new address',
      ],
    },
    {
      name: 'Another account has the address',
      labels: [
        'nothing was typed before',
        'the customer does not come from a sign-in',
        'the customer types a new address',
        'the customer sends the address',
        'the sign-in is fresh',
        'another account has the address',
      ],
    },
    {
      name: 'The customer asked too often',
      labels: [
        'nothing was typed before',
        'the customer does not come from a sign-in',
        'the customer types a new address',
        'the customer sends the address',
        'the sign-in is fresh',
        'the customer asked too often',
      ],
    },
    {
      name: 'The connection drops',
      labels: [
        'nothing was typed before',
        'the customer does not come from a sign-in',
        'the customer types a new address',
        'the customer sends the address',
        'the sign-in is fresh',
        'the connection drops',
      ],
    },
    {
      name: 'Half an address is typed',
      labels: [
        'nothing was typed before',
        'the customer does not come from a sign-in',
        'the customer types half an address',
        'the customer sends the address',
      ],
    },
  ],
  sentences: [
    {
      requirements: ['B-145'],
      says: 'an address is sent only after a sign-in that is fresh',
      holds: ({ label, before, after }) =>
        after.value !== 'sending' || before.value === 'sending' || label === 'the sign-in is fresh',
    },
    {
      requirements: ['A-240'],
      says: 'a failure records whether the address is in use, and its status',
      holds: ({ after: { value, context } }) => {
        const { failure, refusal } = context as Known
        return value !== 'failed' || (failure?.status === 409) === (refusal === 'inUse')
      },
    },
    {
      requirements: ['A-242'],
      says: 'a failure keeps the dialog open with an alert and what was typed',
      holds: ({ label, before, after }) =>
        !FAILURES.has(label) ||
        (after.tags.includes('alert') && emailIn(before.context) === emailIn(after.context)),
    },
    {
      requirements: ['A-279'],
      says: 'only a valid address that differs from the old one is sent',
      holds: ({ after: { asked } }) =>
        asked.every(
          work => !work.startsWith('requestChange') || /anna@example\.(?:org|net)/u.test(work),
        ),
    },
  ],
  unseen: {
    'drop action: signingIn · email.discard · 0 · clearSignedIn':
      'The verdict on the sign-in was cleared when this state began.',
    'drop action: failed · email.discard · 0 · clearSignedIn':
      'The verdict on the sign-in was cleared before the address was sent.',
  },
})

interface Known {
  email: string
  refusal: string | null
  failure: { status: number | null } | null
}

const FAILURES: ReadonlySet<string> = new Set([
  'another account has the address',
  'the customer asked too often',
  'the service refuses',
  'the connection drops',
])

const emailIn = (context: unknown): string => (context as Known).email
