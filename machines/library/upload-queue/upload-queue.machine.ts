import { assign, enqueueActions, setup } from 'xstate'
import { stream } from '#machines/kit/port.ts'
import { uploadItemMachine } from '#machines/library/upload-item/upload-item.machine.ts'
import type { FileRef } from '#src/model/upload.ts'

/** Where a file of the queue stands, as far as the queue must know. */
type ItemStatus = 'inspecting' | 'ready' | 'active' | 'stored' | 'refused' | 'failed'

export interface QueueItem {
  file: FileRef
  status: ItemStatus
}

/** Whether a file may leave the queue, as long as the queue lets any leave. */
export const isRemovable = ({ status }: QueueItem): boolean => status !== 'stored'

/** Whether the customer may send a file again. */
export const isRetryable = ({ status }: QueueItem): boolean => status === 'failed'

/** How many files are sent at once; L-265. */
const SENT_AT_ONCE = 3

/** The files that a customer chose to add. Each is a child named `item-{file id}`; three are sent at once. */
export const uploadQueueMachine = setup({
  types: {} as {
    input: { maxFiles: number }
    context: {
      items: QueueItem[]
      maxFiles: number
      /** How many files were left out because the queue was full. */
      leftOut: number
    }
    events:
      | { type: 'files.choose'; files: FileRef[] }
      | { type: 'file.remove'; id: string }
      | { type: 'file.retry'; id: string }
      | { type: 'upload.start' }
      | { type: 'upload.cancel' }
      | { type: 'upload.finish' }
      | { type: 'connection.restored' }
      | { type: 'item.ready'; id: string }
      | { type: 'item.stored'; id: string }
      | { type: 'item.refused'; id: string }
      | { type: 'item.failed'; id: string }
    tags: 'busy'
    children: { [id: `item-${string}`]: 'item' }
  },
  actors: { item: uploadItemMachine, holdPage: stream<never>('holdPage') },
  guards: {
    canStart: ({ context }) => some(context.items, 'ready') && !some(context.items, 'inspecting'),
    hasSlot: ({ context }) =>
      some(context.items, 'ready') &&
      context.items.filter(({ status }) => status === 'active').length < SENT_AT_ONCE,
    isSettled: ({ context }) => !some(context.items, 'ready') && !some(context.items, 'active'),
    canRemove: ({ context }, id: string) =>
      context.items.some(item => item.file.id === id && isRemovable(item)),
    canRetry: ({ context }, id: string) =>
      context.items.some(item => item.file.id === id && isRetryable(item)),
  },
  actions: {
    // One spawnChild per file would copy the children of the queue for each: half a minute for 10,000 files.
    addFiles: assign(({ context, spawn }, files: FileRef[]) => {
      const taken = files.slice(0, Math.max(0, context.maxFiles - context.items.length))
      for (const file of taken) spawn('item', { id: `item-${file.id}` as const, input: { file } })
      return {
        items: [
          ...context.items,
          ...taken.map((file): QueueItem => ({ file, status: 'inspecting' })),
        ],
        leftOut: files.length - taken.length,
      }
    }),
    removeFile: enqueueActions(({ context, enqueue }, id: string) => {
      enqueue.stopChild(`item-${id}`)
      enqueue.assign({ items: context.items.filter(({ file }) => file.id !== id) })
    }),
    startNext: enqueueActions(({ context, enqueue, self }) => {
      const next = context.items.find(({ status }) => status === 'ready')
      const child = next && self.getSnapshot().children[`item-${next.file.id}`]
      if (child === undefined || next === undefined) return
      enqueue.assign({ items: marked(context.items, next.file.id, 'active') })
      enqueue.sendTo(child, { type: 'upload.send' })
    }),
    mark: assign({
      items: ({ context }, { id, status }: { id: string; status: ItemStatus }) =>
        marked(context.items, id, status),
    }),
    retryFile: enqueueActions(({ enqueue, self }, id: string) => {
      const child = self.getSnapshot().children[`item-${id}`]
      if (child !== undefined) enqueue.sendTo(child, { type: 'upload.retry' })
    }),
    tellConnection: enqueueActions(({ context, enqueue, self }) => {
      for (const { file } of context.items) {
        const child = self.getSnapshot().children[`item-${file.id}`]
        if (child !== undefined) enqueue.sendTo(child, { type: 'connection.restored' })
      }
    }),
    clear: enqueueActions(({ context, enqueue }) => {
      for (const { file } of context.items) enqueue.stopChild(`item-${file.id}`)
      enqueue.assign({ items: [], leftOut: 0 })
    }),
    /** Lets go of the bytes of files that are not in the queue (any more). */
    freeFiles: _ => undefined,
    /** Whoever shows photos hears how many are stored. */
    tellAdded: _ => undefined,
  },
}).createMachine({
  id: 'uploadQueue',
  context: ({ input }) => ({ items: [], maxFiles: input.maxFiles, leftOut: 0 }),
  initial: 'choosing',
  on: {
    'connection.restored': { actions: 'tellConnection' },
    'file.retry': {
      guard: { type: 'canRetry', params: ({ event }) => event.id },
      actions: { type: 'retryFile', params: ({ event }) => event.id },
    },
    'item.ready': {
      actions: { type: 'mark', params: ({ event }) => ({ id: event.id, status: 'ready' }) },
    },
    'item.stored': {
      actions: { type: 'mark', params: ({ event }) => ({ id: event.id, status: 'stored' }) },
    },
    'item.refused': {
      actions: { type: 'mark', params: ({ event }) => ({ id: event.id, status: 'refused' }) },
    },
    'item.failed': {
      actions: { type: 'mark', params: ({ event }) => ({ id: event.id, status: 'failed' }) },
    },
  },
  states: {
    choosing: {
      description: 'The customer chooses files; each is looked at, none is sent.',
      meta: { requirements: ['L-115', 'L-116', 'L-205', 'L-206', 'L-207'] },
      on: {
        'files.choose': {
          actions: [{ type: 'addFiles', params: ({ event }) => event.files }, 'freeFiles'],
        },
        'file.remove': {
          guard: { type: 'canRemove', params: ({ event }) => event.id },
          actions: [{ type: 'removeFile', params: ({ event }) => event.id }, 'freeFiles'],
        },
        'upload.start': { guard: 'canStart', target: 'uploading' },
        'upload.cancel': { actions: ['tellAdded', 'clear', 'freeFiles'] },
      },
    },
    uploading: {
      description: 'Three files at a time are sent, each with its progress.',
      meta: { requirements: ['L-264'] },
      tags: 'busy',
      invoke: { id: 'holdPage', src: 'holdPage', onDone: {}, onError: {} },
      always: [
        { guard: 'hasSlot', actions: 'startNext', target: 'uploading' },
        { guard: 'isSettled', target: 'settled' },
      ],
      on: {
        'upload.cancel': { target: 'choosing', actions: ['tellAdded', 'clear', 'freeFiles'] },
      },
    },
    settled: {
      description: 'Every file is stored, refused or failed; what is stored can be looked at.',
      meta: { requirements: ['L-192'] },
      on: {
        'files.choose': {
          target: 'choosing',
          actions: [{ type: 'addFiles', params: ({ event }) => event.files }, 'freeFiles'],
        },
        'item.ready': {
          target: 'uploading',
          actions: { type: 'mark', params: ({ event }) => ({ id: event.id, status: 'ready' }) },
        },
        'upload.finish': { target: 'choosing', actions: ['tellAdded', 'clear', 'freeFiles'] },
        'upload.cancel': { target: 'choosing', actions: ['tellAdded', 'clear', 'freeFiles'] },
      },
    },
  },
  options: { maxIterations: 1000 },
})

const some = (items: readonly QueueItem[], wanted: ItemStatus): boolean =>
  items.some(({ status }) => status === wanted)

const marked = (items: readonly QueueItem[], id: string, status: ItemStatus): QueueItem[] => {
  const index = items.findIndex(({ file }) => file.id === id)
  const item = items[index]
  return item === undefined ? [...items] : items.with(index, { ...item, status })
}
