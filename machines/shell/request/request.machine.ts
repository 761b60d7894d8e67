import { reader } from '#machines/kit/reader.ts'

type Elsewhere = 'project.gone' | 'projects.refresh'

/**
 * Creates a machine for one read of a service: NotRequested, InProgress, Finished or Failed. A reset clears the data
 * and returns to NotRequested. A repeated call keeps the data until the answer comes. Account area, section 4. `Data`
 * must survive JSON. `reset` and `changed` are events of other screens after which the data is false, or may be.
 */
export const requestMachine = <Data>({
  reset = [],
  changed = [],
}: { reset?: readonly Elsewhere[]; changed?: readonly Elsewhere[] } = {}) =>
  reader<
    Data,
    | { type: 'request.send' }
    | { type: 'request.reset' }
    | { type: 'connection.restored' }
    | { type: Elsewhere }
  >({
    id: 'request',
    what: 'What the service knows',
    description: 'The answer is on screen.',
    requirements: { call: ['A-207', 'A-209'], ready: ['A-207'], failed: ['A-207', 'A-208'] },
    on: {
      load: ['request.send'],
      retry: ['connection.restored'],
      reset: ['request.reset', ...reset],
      changed,
    },
  })
