import type { Sentence } from '#flow-kit/flow.ts'
import type { FormValues } from '#machines/shell/submission/submission.machine.ts'

/** `discards`: the event that discards the changes; `sent`: ids of the requirements about what is sent. */
export const submissionSentences = (discards: string, sent: readonly string[]): Sentence[] => [
  {
    requirements: ['A-264'],
    says: 'what differs from what is saved counts as unsaved',
    holds: ({ after: { tags, context } }) => {
      const { saved, values } = formOf(context)
      return isSame(saved, values) || tags.includes('dirty')
    },
  },
  {
    requirements: ['A-264'],
    says: 'a failure leaves what was typed',
    holds: ({ before, after }) =>
      before.value !== 'saving' ||
      after.value !== 'failed' ||
      isSame(formOf(before.context).values, formOf(after.context).values),
  },
  {
    requirements: [],
    says: 'values that are being saved cannot be sent again',
    holds: ({ after: { value, enabled } }) =>
      value !== 'saving' || enabled.every(label => label === discards),
  },
  {
    requirements: [],
    says: 'values that did not change are not sent, unless the service may hold others',
    holds: ({ before, after: { value, context } }) => {
      const { saved, values } = formOf(context)
      return value !== 'saving' || !isSame(saved, values) || before.value !== 'editing'
    },
  },
  {
    requirements: sent,
    says: 'all that the form holds is sent, and nothing else',
    holds: ({ after: { value, asked, context } }) => {
      const { values, changed } = formOf(context)
      return value !== 'saving' || isSame(asked, [`save ${JSON.stringify({ values, changed })}`])
    },
  },
]

const formOf = (context: unknown) =>
  context as { saved: FormValues; values: FormValues; changed: string[] }

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
