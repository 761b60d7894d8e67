interface Problem {
  error: unknown
}

/** Parameters of the actions and guards for a failed call. */
export const errorOf = ({ event }: { event: Problem }): Problem => ({ error: event.error })

/** The actions after a failed call: `setFailure` and `report`. */
export const failureActions = [
  { type: 'setFailure', params: errorOf },
  { type: 'report', params: errorOf },
] as const
