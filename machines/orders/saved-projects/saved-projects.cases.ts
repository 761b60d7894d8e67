import { answers, fails, flow } from '#flow-kit/flow.ts'
import { savedProjectsMachine } from '#machines/orders/saved-projects/saved-projects.machine.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { aProjectChoice, aProjectPage } from '#machines/samples/saved-projects.ts'

const { id } = aProjectChoice('P1')

export const savedProjectsFlow = flow({
  id: 'saved-projects',
  area: 'orders',
  title: 'Saved projects',
  promise: 'Every saved project can be found and opened, and a page that is gone leads back.',
  machine: savedProjectsMachine,
  events: {
    'the customer opens the first page': { type: 'projects.open', page: 1 },
    'the customer opens the second page': { type: 'projects.open', page: 2 },
    'the customer tries again': { type: 'projects.retry' },
    'a project was deleted': { type: 'project.gone', id },
    'a project may have been deleted': { type: 'projects.refresh' },
    'the connection is back': { type: 'connection.restored' },
  },
  outcomes: {
    readPage: {
      'one project of eleven comes': answers(aProjectPage(['P1'], 11)),
      'one project of eleven comes, and one cannot be read': answers({
        ...aProjectPage(['P1'], 11),
        leftOut: { count: 1, correlationId: CORRELATION_ID },
      }),
      'nothing is on the page': answers(aProjectPage([], 0)),
      'the projects cannot be read': fails(aServiceError(500)),
      'the connection drops': fails(aServiceError()),
    },
    readAgain: {
      'another project has moved up': answers(aProjectPage(['P2'], 11)),
      'nothing is on the page any more': answers(aProjectPage([], 0)),
      'the projects cannot be read again': fails(aServiceError(503)),
    },
  },
  identify: ({ context: { page, projects, total, leftOut, failure } }) => [
    page,
    projects?.map(project => project.id),
    total,
    failure?.kind,
    ...(leftOut === null ? [] : ['one missing']),
  ],
  sentences: [
    {
      requirements: ['A-103'],
      says: 'a page without projects is shown only when it is the first',
      holds: ({ after: { value, context } }) => {
        const { page, projects } = context as { page: number; projects: unknown[] | null }
        return value !== 'ready' || page === 1 || projects?.length !== 0
      },
    },
    {
      requirements: ['A-104'],
      says: 'a deleted project leaves the page at once',
      holds: ({ label, isRefused, after: { context } }) => {
        const { projects } = context as { projects: { id: string }[] | null }
        return (
          label !== 'a project was deleted' ||
          isRefused ||
          projects?.some(project => project.id === id) !== true
        )
      },
    },
    {
      requirements: ['A-106'],
      says: 'a failure leaves the projects on screen as they are',
      holds: ({ taken, before, after }) =>
        !taken.some(transition => transition.includes('xstate.error.actor')) ||
        projectsIn(before.context) === projectsIn(after.context),
    },
  ],
})

const projectsIn = (context: unknown): string =>
  JSON.stringify((context as { projects: unknown }).projects)
