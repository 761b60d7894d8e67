import { assign, sendParent } from 'xstate'
import { failedTo, failing, noFailure } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { Failure } from '#machines/model/failure.ts'

/** The values of a form, as typed, by field name. An unticked checkbox is an empty text. */
export type FormValues = Record<string, string>

/**
 * Creates the machine of a form whose values a service saves. The typed values are kept across failures, a reload and a
 * sign-in, until they are saved or discarded. Each submit sends the values once; after a save, the parent gets
 * `form.saved`. Account area, sections 2 and 4; A-264.
 */
export const submissionMachine = <Values extends FormValues>() =>
  setup({
    types: {} as {
      /** The saved values; a new form starts empty. */
      input: { values: Values }
      context: {
        saved: Values
        values: Values
        /**
         * The fields that differed from the saved values in the last attempt and, while `isUnsure`, in earlier
         * attempts.
         */
        changed: readonly string[]
        /** The failure of the last save; `unanswered` if the answer to it or to an earlier one was lost. */
        failure: Failure | null
        isUnsure: boolean
      }
      events:
        | { type: 'form.edit'; values: Values }
        | { type: 'form.submit'; values: Values }
        | { type: 'form.discard' }
      tags: 'busy' | 'alert' | 'dirty'
    },
    actors: {
      recallDraft: port<FormValues | null>('recallDraft'),
      /** Answers with the values as they are stored, or null if they are as sent. */
      save: port<FormValues | null, { values: Values; changed: readonly string[] }>('save'),
    },
    guards: {
      isChanged: ({ context }, { values }: { values: FormValues | null }) =>
        isChanged(context.saved, values),
      isUnsure: ({ context }) => context.isUnsure,
      isChangedOrUnsure: ({ context }, { values }: { values: FormValues | null }) =>
        isChanged(context.saved, values) || context.isUnsure,
    },
    actions: {
      ...failing,
      setValues: assign({
        values: ({ context }, { values }: { values: FormValues | null }) =>
          onto(context.values, values),
      }),
      clearValues: assign(({ context }) => ({ values: context.saved, ...noFailure })),
      addChanged: assign({
        changed: ({ context: { saved, values, changed, isUnsure } }) => [
          ...new Set([...(isUnsure ? changed : []), ...Object.keys(changesIn(saved, values))]),
        ],
      }),
      setSaved: assign(({ context }, { stored }: { stored: FormValues | null }) => {
        const values = onto(context.values, stored)
        return { saved: values, values, changed: [], isUnsure: false }
      }),
      clearFailure: assign({ failure: null }),
      setDraft: (_, _typed: { values: FormValues }) => undefined,
      clearDraft: () => undefined,
      notifySaved: sendParent({ type: 'form.saved' }),
    },
  }).createMachine({
    id: 'submission',
    context: ({ input }) => ({
      saved: input.values,
      values: input.values,
      changed: [],
      ...noFailure,
    }),
    initial: 'recalling',
    states: {
      recalling: {
        description: 'A draft from before a reload or a sign-in is looked up.',
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
        description: 'The customer edits the form.',
        initial: 'unchanged',
        on: {
          'form.edit': [
            {
              guard: { type: 'isChanged', params: typedValues },
              target: '.changed',
              actions: [
                { type: 'setValues', params: typedValues },
                { type: 'setDraft', params: typedChanges },
              ],
            },
            { target: '.unchanged', actions: ['clearValues', 'clearDraft'] },
          ],
          'form.submit': [
            {
              guard: { type: 'isChanged', params: typedValues },
              target: 'saving',
              actions: { type: 'setValues', params: typedValues },
            },
            { target: 'nothingToSave', actions: ['clearValues', 'clearDraft'] },
          ],
        },
        states: {
          unchanged: { description: 'The form has no unsaved changes.' },
          changed: {
            description: 'The form has unsaved changes.',
            meta: { requirements: ['A-264'] },
            tags: 'dirty',
            on: {
              'form.discard': { target: 'unchanged', actions: ['clearValues', 'clearDraft'] },
            },
          },
        },
      },
      saving: {
        description: 'The values are being saved; the form does not submit twice.',
        tags: ['busy', 'dirty'],
        entry: ['clearFailure', 'addChanged'],
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context: { values, changed } }) => ({ values, changed }),
          onDone: {
            target: 'saved',
            actions: [
              { type: 'setSaved', params: ({ event }) => ({ stored: event.output }) },
              'clearDraft',
              'notifySaved',
            ],
          },
          onError: failedTo('failed'),
        },
        on: {
          'form.discard': { target: 'editing', actions: ['clearValues', 'clearDraft'] },
        },
      },
      saved: {
        description: 'The values are saved, and the customer is told.',
        on: changeAgain,
      },
      nothingToSave: {
        description:
          'The customer submitted the values that are saved already: nothing is sent, and nothing is said to be saved.',
        meta: { requirements: ['B-183'] },
        on: changeAgain,
      },
      failed: {
        description: 'The values could not be saved; they stay in the form, and an alert says why.',
        tags: ['alert', 'dirty'],
        on: {
          'form.edit': [
            {
              guard: { type: 'isChanged', params: typedValues },
              actions: [
                { type: 'setValues', params: typedValues },
                { type: 'setDraft', params: typedChanges },
              ],
            },
            {
              guard: 'isUnsure',
              actions: [{ type: 'setValues', params: typedValues }, 'clearDraft'],
            },
            { target: 'editing', actions: ['clearValues', 'clearDraft'] },
          ],
          'form.submit': [
            {
              guard: {
                type: 'isChangedOrUnsure',
                params: typedValues,
              },
              target: 'saving',
              actions: { type: 'setValues', params: typedValues },
            },
            { target: 'nothingToSave', actions: ['clearValues', 'clearDraft'] },
          ],
          'form.discard': { target: 'editing', actions: ['clearValues', 'clearDraft'] },
        },
      },
    },
  })

/** The parameter of actions and guards about the values that an event carries. */
const typedValues = <Values extends FormValues>({ event }: { event: { values: Values } }) => ({
  values: event.values,
})

/** The parameters of `setDraft`: only the changed fields, because the saved values may change elsewhere. */
const typedChanges = <Values extends FormValues>({
  context,
  event,
}: {
  context: { saved: Values }
  event: { values: Values }
}): { values: FormValues } => ({ values: changesIn(context.saved, event.values) })

/** The transitions of a settled form: other values can be typed and submitted. */
const changeAgain = {
  'form.edit': {
    guard: { type: 'isChanged', params: typedValues },
    target: 'editing.changed',
    actions: [
      { type: 'setValues', params: typedValues },
      { type: 'setDraft', params: typedChanges },
    ],
  },
  'form.submit': {
    guard: { type: 'isChanged', params: typedValues },
    target: 'saving',
    actions: { type: 'setValues', params: typedValues },
  },
} as const

const changesIn = (saved: FormValues, typed: FormValues | null): FormValues =>
  Object.fromEntries(
    Object.entries(onto(saved, typed)).filter(([name, value]) => value !== saved[name]),
  )

const isChanged = (saved: FormValues, values: FormValues | null): boolean =>
  Object.keys(changesIn(saved, values)).length > 0

/** The fields of a form with a draft's values; keys of an older draft that are no fields are dropped. */
const onto = <Values extends FormValues>(values: Values, typed: FormValues | null): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typed?.[name] ?? value]),
  ) as Values
