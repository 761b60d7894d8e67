import { assign } from 'xstate'
import { failedTo, noFailure, reportedTo, reporting, storedAfter } from '#machines/kit/failing.ts'
import { withoutInvisible } from '#machines/model/text/text.ts'
import { freshSignInMachine } from '#machines/account/fresh-sign-in/fresh-sign-in.machine.ts'
import { emailProblem, type EmailProblem } from '#machines/account/email-change/typed-email.ts'
import type { WriteEnd } from '#machines/shell/toasts/toasts.machine.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { Failure } from '#machines/model/failure.ts'
import type { SignInVerdict } from '#machines/session/model/fresh-sign-in.ts'

/** Why the service refused an address: it is in use (409), too many requests (429), or anything else. */
export type EmailRefusal = 'inUse' | 'tooMany' | 'other'

const emailOf = ({ event }: { event: { email: string } }) => event.email

const typing = [
  { type: 'setEmail', params: emailOf },
  { type: 'setDraft', params: emailOf },
] as const

const discarding = ['clearEmail', 'clearFailure', 'clearSignedIn', 'clearDraft'] as const

/**
 * Requests another email address; the customer gets a link to confirm the address. The typed address is kept across
 * failures, a reload and a sign-in, until it is sent or discarded. Account area, sections 4 and 5. The flow
 * `confirmation` handles the link. That flow begins when the customer opens the email, often days later or in another
 * browser, and uses no data of this machine. The screens of `confirmation` that only an email change shows are in
 * src/account/email-change.
 */
export const emailChangeMachine = setup({
  types: {} as {
    input: { currentEmail: string }
    context: {
      currentEmail: string
      email: string
      /** Why the last submit sent nothing; null before a submit, after each change, and if the address was sent. */
      problem: EmailProblem | null
      refusal: EmailRefusal | null
      failure: Failure | null
      isUnsure: boolean
      /** The result of the fresh sign-in from which the customer comes back; `unasked` if there was none. */
      signedIn: SignInVerdict
    }
    events:
      | { type: 'email.type'; email: string }
      | { type: 'email.send' }
      | { type: 'email.discard' }
      | WriteEnd
    tags: 'busy' | 'alert' | 'recalling'
    children: { freshSignIn: 'freshSignIn' }
  },
  actors: {
    /** `isUnsure`: whether a link may have been sent at an earlier visit, because no answer came. */
    recallDraft: port<{ email: string | null; isUnsure: boolean }>('recallDraft'),
    recallSignIn: port<SignInVerdict>('recallSignIn'),
    freshSignIn: freshSignInMachine,
    requestChange: port<void, { email: string }>('requestChange'),
  },
  guards: {
    isDoubtOver: (_, { write, end }: WriteEnd) => write.of === 'emailChange' && end !== 'open',
    isSendable: ({ context }) => emailProblem(context.email, context.currentEmail) === null,
  },
  actions: {
    ...reporting,
    setEmail: assign({ email: (_, email: string) => email, problem: null }),
    setRecalled: assign((_, { email, isUnsure }: { email: string | null; isUnsure: boolean }) => ({
      email: email ?? '',
      isUnsure,
    })),
    setProblem: assign({
      problem: ({ context }) => emailProblem(context.email, context.currentEmail),
    }),
    setFailure: assign(({ context }, { error }: { error: unknown }) => {
      const stored = storedAfter(context, error)
      return { ...stored, refusal: refusalFor(stored.failure) }
    }),
    setSignedIn: assign({ signedIn: (_, signedIn: SignInVerdict) => signedIn }),
    clearSignedIn: assign({ signedIn: 'unasked' }),
    clearEmail: assign({ email: '' }),
    clearDoubt: assign({ isUnsure: false }),
    clearFailure: assign({ failure: null, refusal: null, problem: null }),
    setDraft: (_, _email: string) => undefined,
    clearDraft: () => undefined,
  },
}).createMachine({
  id: 'emailChange',
  context: ({ input }) => ({
    currentEmail: input.currentEmail,
    email: '',
    problem: null,
    refusal: null,
    signedIn: 'unasked',
    ...noFailure,
  }),
  initial: 'recalling',
  states: {
    recalling: {
      description: 'A draft from before a reload or a sign-in is looked up.',
      meta: { requirements: ['A-264'] },
      tags: ['busy', 'recalling'],
      invoke: {
        id: 'recallDraft',
        src: 'recallDraft',
        onDone: {
          target: 'recallingSignIn',
          actions: { type: 'setRecalled', params: ({ event }) => event.output },
        },
        onError: 'recallingSignIn',
      },
      on: { 'email.discard': { target: 'editing', actions: 'clearDraft' } },
    },
    recallingSignIn: {
      description: 'The page looks whether the customer comes back from a fresh sign-in.',
      meta: { requirements: ['B-145'] },
      tags: ['busy', 'recalling'],
      invoke: {
        id: 'recallSignIn',
        src: 'recallSignIn',
        onDone: {
          target: 'editing',
          actions: { type: 'setSignedIn', params: ({ event }) => event.output },
        },
        onError: reportedTo('editing'),
      },
      on: { 'email.discard': { target: 'editing', actions: ['clearEmail', 'clearDraft'] } },
    },
    editing: {
      description: 'The customer types the new address.',
      meta: { requirements: ['A-244', 'A-279'] },
      on: {
        'email.type': { actions: typing },
        'email.send': [{ guard: 'isSendable', target: 'signingIn' }, { actions: 'setProblem' }],
        // Answers B-531
        'write.ended': {
          guard: { type: 'isDoubtOver', params: ({ event }) => event },
          actions: 'clearDoubt',
        },
        'email.discard': { actions: discarding },
      },
    },
    signingIn: {
      description:
        'Where the storefront wants it, the customer signs in again before the address is sent; what was typed is kept.',
      meta: { requirements: ['B-145'] },
      entry: 'clearSignedIn',
      invoke: {
        id: 'freshSignIn',
        src: 'freshSignIn',
        input: { step: 'emailChange' },
        onDone: 'sending',
        onError: reportedTo('editing'),
      },
      on: {
        'email.type': { target: 'editing', actions: typing },
        'email.discard': { target: 'editing', actions: discarding },
      },
    },
    sending: {
      description: 'The service is asked to send a link to the new address.',
      meta: { requirements: ['A-234', 'A-330'] },
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'requestChange',
        src: 'requestChange',
        input: ({ context }) => ({ email: withoutInvisible(context.email) }),
        onDone: { target: 'sent', actions: 'clearDraft' },
        onError: failedTo('failed'),
      },
    },
    sent: {
      description:
        'A link was sent to the new address; the old one stays valid until the link is opened.',
      meta: { requirements: ['A-234', 'A-244'] },
    },
    failed: {
      description:
        'The dialog stays open and says why: the address is in use, there were too many requests, something went wrong, or it is not known whether the link was sent.',
      meta: { requirements: ['A-234', 'A-240', 'A-242', 'A-277', 'A-278'] },
      tags: 'alert',
      on: {
        'email.type': { actions: typing },
        'email.send': [
          { guard: 'isSendable', target: 'signingIn' },
          { target: 'editing', actions: ['clearFailure', 'setProblem'] },
        ],
        'email.discard': { target: 'editing', actions: discarding },
      },
    },
  },
})

const refusalFor = ({ status }: Failure): EmailRefusal => {
  // Answers A-277
  if (status === 409) return 'inUse'
  // Answers A-278
  return status === 429 ? 'tooMany' : 'other'
}
