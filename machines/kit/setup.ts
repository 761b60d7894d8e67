import { setup as setupOfXState } from 'xstate'

/**
 * The maximum number of transitions that one event may cause: a machine in an endless loop throws instead of freezing
 * the page.
 */
export const MOST_STEPS = 1000

/** XState's `setup`, for machines that throw after `MOST_STEPS` transitions of one event. */
export const setup = (implementations => {
  const made = setupOfXState(implementations)
  return {
    ...made,
    createMachine: table =>
      made.createMachine({ ...table, options: { maxIterations: MOST_STEPS } }),
  }
}) as typeof setupOfXState
