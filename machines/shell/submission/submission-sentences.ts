import type { Sentence } from '#machines/kit/flow.ts'
import type { FormValues } from '#machines/shell/submission/submission.machine.ts'

/**
 * The rules of every form that is saved, whatever its content. `sent` are the requirements about what is sent
 * to the service.
 */
export const submissionSentences = (sent: readonly string[]): Sentence[] => [
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
      isSame(formOf(before.context).values, formOf(after.context).values),
  },
  {
    requirements: [],
    says: 'values that are being saved cannot be sent again',
    holds: ({ after: { value, enabled } }) => value !== 'saving' || enabled.length === 0,
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
    holds: ({ after: { value, asked, context } }) =>
      value !== 'saving' ||
      isSame(asked, [`save ${JSON.stringify({ values: formOf(context).values })}`]),
  },
]

const formOf = (context: unknown) => context as { saved: FormValues; values: FormValues }

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
