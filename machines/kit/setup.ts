import { setup as setupOfXState } from 'xstate'

/** The most transitions that one event may cause: an endless loop then throws and does not freeze the page. */
export const MOST_STEPS = 1000

/** XState's `setup`, for machines that throw an error after `MOST_STEPS` transitions of one event. */
export const setup = (implementations => {
  const made = setupOfXState(implementations)
  return {
    ...made,
    createMachine: table =>
      made.createMachine({ ...table, options: { maxIterations: MOST_STEPS } }),
  }
}) as typeof setupOfXState

/** A value that an earlier state has set. Throws a TypeError if it is missing: that is a bug of the machine. */
export const present = <Value>(value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw new TypeError('A state has no data')
  return value
}
