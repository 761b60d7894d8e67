import { assign, setup } from 'xstate'
import { failureActions } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { failureFrom, isUnsure, type Failure } from '#machines/model/failure.ts'

/** What a form holds, as typed, by the name of its fields. A box that is not ticked is an empty text. */
export type FormValues = Record<string, string>

/**
 * One form that is saved: what was typed stays until it is saved or given up, through failures, a reload and a sign-in,
 * and is sent once. `Saved` is the answer of the service and must survive JSON. Account area, sections 2 and 4; A-264.
 */
export const submissionMachine = <Values extends FormValues, Saved>() =>
  setup({
    types: {} as {
      /** What is saved now; a new form begins empty. */
      input: { values: Values }
      context: { saved: Values; values: Values; answer: Saved | null; failure: Failure | null }
      events:
        | { type: 'form.edit'; values: Values }
        | { type: 'form.submit'; values: Values }
        | { type: 'form.discard' }
      tags: 'busy' | 'alert' | 'dirty'
    },
    actors: {
      recallDraft: port<FormValues | null>('recallDraft'),
      save: port<Saved, { values: Values }>('save'),
    },
    guards: {
      isChanged: ({ context }, { values }: { values: FormValues | null }) =>
        Object.entries(onto(context.saved, values)).some(
          ([name, value]) => value !== context.saved[name],
        ),
      /** Whether the service may hold what was sent last, although it was not said. */
      isUnsure: ({ context }) => context.failure !== null && isUnsure(context.failure),
    },
    actions: {
      setValues: assign({
        values: ({ context }, { values }: { values: FormValues | null }) =>
          onto(context.values, values),
      }),
      clearValues: assign({ values: ({ context }) => context.saved, failure: null }),
      setAnswer: assign(({ context }, { answer }: { answer: Saved }) => ({
        saved: context.values,
        answer,
      })),
      clearFailure: assign({ failure: null }),
      setFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFrom(error) }),
      setDraft: (_, _typed: { values: Values }) => undefined,
      clearDraft: () => undefined,
      tellSaved: (_, _news: { answer: Saved }) => undefined,
      report: (_, _problem: { error: unknown }) => undefined,
    },
  }).createMachine({
    id: 'submission',
    context: ({ input }) => ({
      saved: input.values,
      values: input.values,
      answer: null,
      failure: null,
    }),
    initial: 'recalling',
    states: {
      recalling: {
        description: 'Values that were typed before a reload or a sign-in are looked for.',
        meta: { requirements: ['A-264'] },
        tags: 'busy',
        invoke: {
          id: 'recallDraft',
          src: 'recallDraft',
          onDone: [
            {
              guard: { type: 'isChanged', params: ({ event }) => ({ values: event.output }) },
              target: 'editing.changed',
              actions: { type: 'setValues', params: ({ event }) => ({ values: event.output }) },
            },
            { target: 'editing' },
          ],
          onError: 'editing',
        },
      },
      editing: {
        description: 'The customer fills in the form.',
        initial: 'unchanged',
        on: {
          'form.edit': [
            {
              guard: { type: 'isChanged', params: ({ event }) => ({ values: event.values }) },
              target: '.changed',
              actions: [
                { type: 'setValues', params: ({ event }) => ({ values: event.values }) },
                { type: 'setDraft', params: ({ event }) => ({ values: event.values }) },
              ],
            },
            { target: '.unchanged', actions: ['clearValues', 'clearDraft'] },
          ],
          'form.submit': [
            {
              guard: { type: 'isChanged', params: ({ event }) => ({ values: event.values }) },
              target: 'saving',
              actions: { type: 'setValues', params: ({ event }) => ({ values: event.values }) },
            },
            { target: 'saved', actions: ['clearValues', 'clearDraft'] },
          ],
        },
        states: {
          unchanged: { description: 'The form holds what is saved.' },
          changed: {
            description: 'The form holds something that is not saved.',
            meta: { requirements: ['A-264'] },
            tags: 'dirty',
            on: {
              'form.discard': { target: 'unchanged', actions: ['clearValues', 'clearDraft'] },
            },
          },
        },
      },
      saving: {
        description: 'The values are on their way to the service; they cannot be sent twice.',
        tags: ['busy', 'dirty'],
        entry: 'clearFailure',
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context }) => ({ values: context.values }),
          onDone: {
            target: 'saved',
            actions: [
              { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
              'clearDraft',
              { type: 'tellSaved', params: ({ event }) => ({ answer: event.output }) },
            ],
          },
          onError: {
            target: 'failed',
            actions: failureActions,
          },
        },
      },
      saved: {
        description:
          'The values are saved, and the customer is told; values that did not change are not sent.',
        on: {
          'form.edit': {
            guard: { type: 'isChanged', params: ({ event }) => ({ values: event.values }) },
            target: 'editing.changed',
            actions: [
              { type: 'setValues', params: ({ event }) => ({ values: event.values }) },
              { type: 'setDraft', params: ({ event }) => ({ values: event.values }) },
            ],
          },
          'form.submit': {
            guard: { type: 'isChanged', params: ({ event }) => ({ values: event.values }) },
            target: 'saving',
            actions: { type: 'setValues', params: ({ event }) => ({ values: event.values }) },
          },
        },
      },
      failed: {
        description: 'The values could not be saved; they stay in the form, and an alert says why.',
        tags: ['alert', 'dirty'],
        on: {
          'form.edit': [
            {
              guard: { type: 'isChanged', params: ({ event }) => ({ values: event.values }) },
              actions: [
                { type: 'setValues', params: ({ event }) => ({ values: event.values }) },
                { type: 'setDraft', params: ({ event }) => ({ values: event.values }) },
              ],
            },
            {
              guard: 'isUnsure',
              actions: [
                { type: 'setValues', params: ({ event }) => ({ values: event.values }) },
                'clearDraft',
              ],
            },
            { target: 'editing', actions: ['clearValues', 'clearDraft'] },
          ],
          'form.submit': [
            {
              guard: { type: 'isChanged', params: ({ event }) => ({ values: event.values }) },
              target: 'saving',
              actions: { type: 'setValues', params: ({ event }) => ({ values: event.values }) },
            },
            {
              guard: 'isUnsure',
              target: 'saving',
              actions: { type: 'setValues', params: ({ event }) => ({ values: event.values }) },
            },
            { target: 'saved', actions: ['clearValues', 'clearDraft'] },
          ],
          'form.discard': { target: 'editing', actions: ['clearValues', 'clearDraft'] },
        },
      },
    },
    options: { maxIterations: 1000 },
  })

/** The fields of a form with what was typed into them; what is no field of it, as in an older draft, is left out. */
const onto = <Values extends FormValues>(values: Values, typed: FormValues | null): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typed?.[name] ?? value]),
  ) as Values
