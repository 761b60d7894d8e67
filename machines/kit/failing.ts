interface Problem {
  error: unknown
}

/** What actions and guards get of a call that failed. */
export const errorOf = ({ event }: { event: Problem }): Problem => ({ error: event.error })

/** What follows a call that failed: the machine's actions `setFailure` and `report`. */
export const failureActions = [
  { type: 'setFailure', params: errorOf },
  { type: 'report', params: errorOf },
] as const
