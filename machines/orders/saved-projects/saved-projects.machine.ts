import { assign } from 'xstate'
import { failedTo, failing } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { Failure } from '#machines/model/failure.ts'
import type { LeftOut } from '#machines/orders/model/order.ts'
import {
  projectPages,
  type SavedProject,
  type SavedProjectPage,
} from '#machines/orders/model/saved-project.ts'

const pageOf = ({ event: { page } }: { event: { page: number } }) => ({ page })

/** The transition that reads another page than the one on screen. */
const turnPage = {
  guard: { type: 'isOtherPage', params: pageOf },
  target: 'reading',
  actions: { type: 'turnTo', params: pageOf },
} as const

/** The transition that removes a deleted project from the page. */
const shrink = {
  target: 'shrinking',
  actions: {
    type: 'takeAway',
    params: ({ event: { id } }: { event: Pick<SavedProject, 'id'> }) => ({ id }),
  },
} as const

const outputOf = ({ event }: { event: { output: SavedProjectPage } }) => event.output

/** The transitions after an answer: to `ready`, or to the last page if the requested page does not exist. */
const showPage = [
  {
    guard: { type: 'isBeyond', params: outputOf },
    target: 'leadingBack',
    actions: {
      type: 'turnToLast',
      params: ({ event }: { event: { output: SavedProjectPage } }) => ({
        total: event.output.totalProjectCount,
      }),
    },
  },
  { target: 'ready', actions: { type: 'setProjects', params: outputOf } },
] as const

/** Saved projects by page, newest first; instead of a missing page, the last. */
export const savedProjectsMachine = setup({
  types: {} as {
    context: {
      /** The number of the page, from 1. */
      page: number
      /** The projects of the page; null until they are read. */
      projects: SavedProject[] | null
      /** How many projects there are on all pages. */
      total: number
      leftOut: LeftOut | null
      failure: Failure | null
    }
    events:
      | { type: 'projects.open'; page: number }
      | { type: 'projects.retry' }
      | { type: 'project.gone'; id: SavedProject['id'] }
      | { type: 'projects.refresh' }
      | { type: 'connection.restored' }
    emitted: { type: 'page.turned'; page: number }
    tags: 'busy' | 'alert'
  },
  actors: {
    /** Rejects if none of the page's projects could be read: an empty answer means that there is no such page. */
    readPage: port<SavedProjectPage, { page: number }>('readPage'),
  },
  guards: {
    isOtherPage: ({ context }, { page }: { page: number }) => page !== context.page,
    isBeyond: ({ context }, { projects }: Pick<SavedProjectPage, 'projects'>) =>
      context.page > 1 && projects.length === 0,
    isEmptied: ({ context }) => context.page > 1 && context.projects?.length === 0,
  },
  actions: {
    ...failing,
    turnTo: assign((_, { page }: { page: number }) => ({
      page,
      projects: null,
      leftOut: null,
      failure: null,
    })),
    turnToLast: assign(({ context }, { total }: { total: number }) => ({
      page: Math.min(context.page - 1, projectPages(total)),
      projects: null,
      leftOut: null,
      failure: null,
    })),
    setProjects: assign((_, { projects, totalProjectCount, leftOut }: SavedProjectPage) => ({
      projects,
      total: totalProjectCount,
      leftOut: leftOut ?? null,
      failure: null,
    })),
    takeAway: assign(({ context }, { id }: Pick<SavedProject, 'id'>) => {
      const projectsLeft = context.projects?.filter(project => project.id !== id) ?? []
      const taken = (context.projects?.length ?? 0) - projectsLeft.length
      return { projects: projectsLeft, total: context.total - taken }
    }),
    notifyPage: (_, _turned: { page: number }) => undefined,
  },
}).createMachine({
  id: 'savedProjects',
  context: { page: 1, projects: null, total: 0, leftOut: null, failure: null },
  initial: 'notRequested',
  states: {
    notRequested: {
      description: 'The saved projects have not been requested yet.',
      meta: { requirements: ['A-207'] },
      on: {
        'projects.open': {
          target: 'reading',
          actions: { type: 'turnTo', params: pageOf },
        },
      },
    },
    reading: {
      description:
        'A page of projects is loading; placeholder tiles are shown, or the error while it retries.',
      meta: { requirements: ['A-207', 'A-321'] },
      tags: 'busy',
      invoke: {
        id: 'readPage',
        src: 'readPage',
        input: ({ context }) => ({ page: context.page }),
        onDone: showPage,
        onError: failedTo('failed'),
      },
      on: {
        'projects.open': { ...turnPage, reenter: true },
        'project.gone': { target: 'reading', reenter: true },
        'projects.refresh': { target: 'reading', reenter: true },
      },
    },
    leadingBack: {
      description: 'The page no longer exists, so the address changes to the last page.',
      meta: { requirements: ['A-103', 'A-104'] },
      entry: { type: 'notifyPage', params: ({ context }) => ({ page: context.page }) },
      always: 'reading',
    },
    ready: {
      description:
        'The projects of the page are on screen, with links to the editor; a customer without projects sees a message.',
      meta: { requirements: ['A-018', 'A-103', 'A-105', 'A-106', 'A-173'] },
      on: {
        'projects.open': [turnPage, { target: 'readingAgain' }],
        'project.gone': shrink,
        'projects.refresh': 'readingAgain',
      },
    },
    shrinking: {
      description: 'A deleted project leaves the page; later ones move up.',
      meta: { requirements: ['A-104'] },
      always: [
        {
          guard: 'isEmptied',
          target: 'leadingBack',
          actions: {
            type: 'turnToLast',
            params: ({ context }) => ({ total: context.total }),
          },
        },
        { target: 'readingAgain' },
      ],
    },
    readingAgain: {
      description: 'The page is read again; the projects on screen stay.',
      meta: { requirements: ['A-207', 'A-321'] },
      tags: 'busy',
      invoke: {
        id: 'readAgain',
        src: 'readPage',
        input: ({ context }) => ({ page: context.page }),
        onDone: showPage,
        onError: failedTo('outdated'),
      },
      on: {
        'projects.open': turnPage,
        'project.gone': shrink,
        'projects.refresh': { target: 'readingAgain', reenter: true },
      },
    },
    outdated: {
      description:
        'The page could not be read again: the projects on screen stay, and a notice says that they may be outdated.',
      meta: { requirements: ['A-106', 'A-208'] },
      tags: 'alert',
      on: {
        'projects.open': [turnPage, { target: 'readingAgain' }],
        'projects.retry': 'readingAgain',
        'connection.restored': 'readingAgain',
        'project.gone': shrink,
        'projects.refresh': 'readingAgain',
      },
    },
    failed: {
      description:
        'The projects could not be read: a notice says so, with Try again and the correlation id.',
      meta: { requirements: ['A-106', 'A-208'] },
      tags: 'alert',
      on: {
        'projects.open': [turnPage, { target: 'reading' }],
        'projects.retry': 'reading',
        'connection.restored': 'reading',
      },
    },
  },
})
