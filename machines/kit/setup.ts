import { setup as setupOfXState } from 'xstate'

/** The most transitions that one event may cause: a machine that runs in circles throws instead of hanging the page. */
export const MOST_STEPS = 1000

/** XState's `setup` for machines that throw when they run in circles. */
export const setup = (implementations => {
  const made = setupOfXState(implementations)
  return {
    ...made,
    createMachine: table =>
      made.createMachine({ ...table, options: { maxIterations: MOST_STEPS } }),
  }
}) as typeof setupOfXState
