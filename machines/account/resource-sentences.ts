import type { Sentence } from '#flow-kit/flow.ts'
import type { Step } from '#flow-kit/trace.ts'

/** Sentences for the flow of any machine of `resourceReader`. `what` is the resource, such as `the addresses`. */
export const resourceSentences = (what: string): Sentence[] => [
  {
    requirements: ['A-118'],
    says: `what is known of ${what} stays until newer data is read`,
    holds: ({ before, after }) => contextOf(before).data === null || contextOf(after).data !== null,
  },
  {
    requirements: ['A-118', 'A-208'],
    says: `a failure shows until another read of ${what} succeeds`,
    holds: ({ after }) =>
      (after.value !== 'failed' && after.value !== 'outdated') || contextOf(after).failure !== null,
  },
]

const contextOf = ({ context }: Step['before']) => context as { data: unknown; failure: unknown }
