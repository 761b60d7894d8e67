import { assign } from 'xstate'
import { reportedTo, reporting } from '#machines/kit/failing.ts'
import { present, setup } from '#machines/kit/setup.ts'
import {
  type FormValues,
  submissionMachine,
} from '#machines/shell/submission/submission.machine.ts'

/** The type of the event by which all open screen actors learn which data of the account was saved or deleted. */
export type SettingsEvent = 'customer.changed' | 'addresses.changed'

/**
 * A settings form, which opens with the saved values. After a save, the machine tells every screen actor. Account area,
 * section 2; A-313.
 */
export const settingsFormMachine = <Values extends FormValues>() =>
  setup({
    types: {} as {
      input: { event: SettingsEvent }
      context: { event: SettingsEvent; values: Values | null }
      events:
        | { type: 'form.open'; values: Values }
        | { type: 'form.close' }
        | { type: 'form.saved' }
      tags: 'alert'
      children: { submission: 'submission' }
    },
    actors: { submission: submissionMachine<Values>() },
    actions: {
      ...reporting,
      setValues: assign({ values: (_, { values }: { values: Values }) => values }),
      clearValues: assign({ values: null }),
      notifyScreenActors: () => undefined,
    },
  }).createMachine({
    id: 'settingsForm',
    context: ({ input }) => ({ event: input.event, values: null }),
    initial: 'closed',
    states: {
      closed: {
        description: 'The form waits until the saved values are read.',
        on: {
          'form.open': {
            target: 'open',
            actions: { type: 'setValues', params: ({ event }) => ({ values: event.values }) },
          },
        },
      },
      open: {
        description:
          'The form is on screen; once it is saved, every screen that shows the same data reads it again.',
        meta: { requirements: ['A-313'] },
        invoke: {
          id: 'submission',
          src: 'submission',
          input: ({ context }) => ({ values: present(context.values) }),
          onDone: {},
          onError: reportedTo('broken'),
        },
        on: {
          'form.saved': { actions: 'notifyScreenActors' },
          'form.close': { target: 'closed', actions: 'clearValues' },
        },
      },
      broken: {
        description:
          'A bug ended the form: the generic banner says so and offers to open it again.',
        meta: { requirements: ['A-154'] },
        tags: 'alert',
        on: {
          'form.open': {
            target: 'open',
            actions: { type: 'setValues', params: ({ event }) => ({ values: event.values }) },
          },
          'form.close': { target: 'closed', actions: 'clearValues' },
        },
      },
    },
  })
