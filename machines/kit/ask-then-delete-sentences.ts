import type { Sentence } from '#flow-kit/flow.ts'
import type { Step } from '#flow-kit/trace.ts'

/**
 * Sentences for the flow of any machine of `askThenDelete`. `what` is the thing to delete, such as `a project`.
 * `asked` are the requirement ids of the question, `notified` the requirement ids of the message after the deletion.
 * `gone` is the label of the step in which the service deletes the thing.
 */
export const askThenDeleteSentences = ({
  what,
  asked,
  notified,
  gone,
}: {
  what: string
  asked: readonly string[]
  notified: readonly string[]
  gone: string
}): Sentence[] => [
  {
    requirements: asked,
    says: `${what} is deleted only after the customer confirmed`,
    holds: ({ label, before, after }) =>
      after.value !== 'deleting' ||
      before.value === 'deleting' ||
      label === 'the customer confirms',
  },
  {
    requirements: asked,
    says: `an open dialog always has ${what} to name`,
    holds: ({ after }) => (after.value === 'closed') === (contextOf(after).choice === null),
  },
  {
    requirements: notified,
    says: `${what} is said to be gone only once it is`,
    holds: step => !has(step, 'announceDeleted') || step.label === gone,
  },
  {
    requirements: notified,
    says: `lists are read again if the dialog is closed and it is not known what became of ${what}`,
    holds: step =>
      step.before.value !== 'failed' ||
      step.after.value !== 'closed' ||
      has(step, 'notifyRefresh') === contextOf(step.before).isUnsure,
  },
]

const contextOf = ({ context }: Step['before']) => context as { choice: unknown; isUnsure: boolean }

const has = ({ effects }: Step, action: string): boolean =>
  effects.some(effect => effect.includes(action))
