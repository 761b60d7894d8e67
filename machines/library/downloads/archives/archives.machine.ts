import { assign, enqueueActions, sendParent } from 'xstate'
import { setup } from '#machines/kit/setup.ts'
import {
  archiveMachine,
  type ArchiveEvent,
  type ArchiveTask,
} from '#machines/library/downloads/archive/archive.machine.ts'
import { isOrderable } from '#machines/library/model/download.ts'
import type { Failure } from '#machines/model/failure.ts'

/** A pending archive. `key` is also the id of its child actor. */
export interface ArchiveJob {
  key: string
  /** Ids of the photos to order; empty once the archive has an id. */
  ids: readonly string[]
  downloadId: string
  isSaving: boolean
}

/**
 * The pending archives of this tab. Each archive has a child actor, which continues when the customer leaves the screen
 * of the order. The tab stores the ids of archives in preparation, so that the machine waits for them again after a
 * reload. Photo library, section 4; docs/decisions/0033.
 */
export const archivesMachine = setup({
  types: {} as {
    /** `userId`: the account whose push messages count. `interrupted`: ids of archives that a reload interrupted. */
    input: { userId: string; interrupted: readonly string[] }
    context: {
      userId: string
      interrupted: readonly string[]
      jobs: ArchiveJob[]
      count: number
      /** The failed call of each archive's last attempt, by archive id; archives without a failed call are absent. */
      failures: Record<string, Failure>
    }
    events:
      | { type: 'archive.ask'; ids: readonly string[] }
      | { type: 'archive.save'; downloadId: string }
      | ArchiveEvent
    children: { [key: `archive-${number}`]: 'archive' }
  },
  actors: { archive: archiveMachine },
  guards: {
    /** Whether an order has 1 to 100 photos, and no other order of the same photos still waits for its archive id. */
    isOrder: ({ context }, ids: readonly string[]) =>
      isOrderable(ids) && !context.jobs.some(job => isSame(job.ids, ids)),
    isIdle: ({ context }, downloadId: string) =>
      !context.jobs.some(job => job.isSaving && job.downloadId === downloadId),
    isAwaited: ({ context }, downloadId: string) => {
      const known = context.jobs.filter(job => job.downloadId === downloadId)
      return known.length > 0 && known.every(({ isSaving }) => !isSaving)
    },
    isKnown: ({ context }, key: string) => context.jobs.some(job => job.key === key),
  },
  actions: {
    resume: enqueueActions(({ context, enqueue }) => {
      const jobs = context.interrupted.map((downloadId, index): ArchiveJob => ({
        key: keyAt(index + 1),
        ids: [],
        downloadId,
        isSaving: false,
      }))
      for (const [index, { downloadId }] of jobs.entries()) {
        const key = keyAt(index + 1)
        enqueue.spawnChild('archive', { id: key, input: { key, userId: context.userId } })
        enqueue.sendTo(key, { type: 'archive.await', downloadId })
      }
      enqueue.assign({ jobs, interrupted: [], count: jobs.length })
    }),
    /** Begins the job of a child actor; `task` is the first event for that actor. */
    begin: enqueueActions(({ context, enqueue }, task: ArchiveTask) => {
      const count = context.count + 1
      const key = keyAt(count)
      const job = {
        ids: task.type === 'archive.order' ? task.ids : [],
        downloadId: task.type === 'archive.order' ? '' : task.downloadId,
        isSaving: task.type === 'archive.fetch',
        key,
      }
      enqueue.spawnChild('archive', { id: key, input: { key, userId: context.userId } })
      enqueue.assign({
        count,
        jobs: [...context.jobs, job],
        failures: without(context.failures, job.downloadId),
      })
      enqueue.sendTo(key, task)
    }),
    /** Saves an archive by the job that waits for it, which would otherwise save it once more. */
    saveAwaited: enqueueActions(({ context, enqueue }, downloadId: string) => {
      const job = context.jobs.find(known => known.downloadId === downloadId)
      if (job !== undefined) enqueue.sendTo(job.key, { type: 'archive.fetch', downloadId })
    }),
    setId: assign({
      jobs: ({ context }, { key, downloadId }: { key: string; downloadId: string }) =>
        context.jobs.map(job => (job.key === key ? { ...job, downloadId, ids: [] } : job)),
    }),
    markSaving: assign({
      jobs: ({ context }, key: string) =>
        context.jobs.map(job => (job.key === key ? { ...job, isSaving: true } : job)),
    }),
    end: enqueueActions(
      ({ context, enqueue }, { key, failure }: { key: string; failure: Failure | null }) => {
        const job = context.jobs.find(known => known.key === key)
        enqueue.stopChild(key)
        enqueue.assign({
          jobs: context.jobs.filter(known => known.key !== key),
          failures:
            failure === null || job === undefined || job.downloadId === ''
              ? context.failures
              : { ...context.failures, [job.downloadId]: failure },
        })
      },
    ),
    /** Stores in the tab the ids of the archives in preparation. */
    setJobs: _ => undefined,
    notifyChanged: sendParent({ type: 'actors.broadcast', event: { type: 'archives.changed' } }),
  },
}).createMachine({
  id: 'archives',
  context: ({ input }) => ({ ...input, jobs: [], count: 0, failures: {} }),
  initial: 'ready',
  states: {
    ready: {
      description:
        'Archives are ordered, awaited and saved, each on its own; those that a reload interrupted continue.',
      meta: { requirements: ['L-175', 'L-252', 'L-253'] },
      entry: 'resume',
      on: {
        'archive.ask': {
          guard: { type: 'isOrder', params: ({ event }) => event.ids },
          actions: {
            type: 'begin',
            params: ({ event: { ids } }) => ({ type: 'archive.order' as const, ids }),
          },
        },
        'archive.save': [
          {
            guard: { type: 'isAwaited', params: ({ event }) => event.downloadId },
            actions: { type: 'saveAwaited', params: ({ event }) => event.downloadId },
          },
          {
            guard: { type: 'isIdle', params: ({ event }) => event.downloadId },
            actions: {
              type: 'begin',
              params: ({ event: { downloadId } }) => ({
                type: 'archive.fetch' as const,
                downloadId,
              }),
            },
          },
        ],
        'archive.created': {
          guard: { type: 'isKnown', params: ({ event }) => event.key },
          actions: [{ type: 'setId', params: ({ event }) => event }, 'setJobs', 'notifyChanged'],
        },
        'archive.saving': {
          guard: { type: 'isKnown', params: ({ event }) => event.key },
          actions: [
            { type: 'markSaving', params: ({ event }) => event.key },
            'setJobs',
            'notifyChanged',
          ],
        },
        'archive.ended': {
          guard: { type: 'isKnown', params: ({ event }) => event.key },
          actions: [{ type: 'end', params: ({ event }) => event }, 'setJobs', 'notifyChanged'],
        },
      },
    },
  },
})

const keyAt = (count: number) => `archive-${count}` as const

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id, index) => id === others[index])

const without = (failures: Record<string, Failure>, id: string): Record<string, Failure> =>
  Object.fromEntries(Object.entries(failures).filter(([failed]) => failed !== id))
