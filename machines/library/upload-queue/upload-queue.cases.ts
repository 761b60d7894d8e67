import { fails, flow } from '#machines/kit/flow.ts'
import {
  uploadQueueMachine,
  type QueueItem,
} from '#machines/library/upload-queue/upload-queue.machine.ts'
import { aFile } from '#machines/samples/files.ts'

export const uploadQueueFlow = flow({
  id: 'upload-queue',
  area: 'library',
  title: 'Upload',
  promise: 'Three files are sent at a time, and none is lost on the way.',
  machine: uploadQueueMachine,
  starts: { 'a customer opens the upload': { maxFiles: 2 } },
  events: {
    'the customer chooses three files, one too many': {
      type: 'files.choose',
      files: [aFile('f1'), aFile('f2'), aFile('f3')],
    },
    'the customer removes the first file': { type: 'file.remove', id: 'f1' },
    'the customer sends the first file again': { type: 'file.retry', id: 'f1' },
    'the customer starts the upload': { type: 'upload.start' },
    'the customer cancels': { type: 'upload.cancel' },
    'the customer is done': { type: 'upload.finish' },
    'the network is back': { type: 'connection.restored' },
    'the first file is ready': { type: 'item.ready', id: 'f1' },
    'the first file is stored': { type: 'item.stored', id: 'f1' },
    'the first file is refused': { type: 'item.refused', id: 'f1' },
    'the first file fails': { type: 'item.failed', id: 'f1' },
    'the second file is ready': { type: 'item.ready', id: 'f2' },
    'the second file is stored': { type: 'item.stored', id: 'f2' },
  },
  outcomes: {
    holdPage: { 'the page can be left all the same': fails(new Error('no guard')) },
  },
  identify: ({ context: { items, leftOut } }) => [
    items.map(({ file, status }) => [file.id, status]),
    leftOut,
  ],
  sentences: [
    {
      requirements: ['L-264'],
      says: 'at most three files are sent at once',
      holds: ({ after }) =>
        itemsOf(after.context).filter(({ status }) => status === 'active').length <= 3,
    },
  ],
  reasons: {
    'uploadQueue.uploading · xstate.done.actor.holdPage · 0':
      'The page is held until the upload ends.',
  },
  unseen: {
    'swap alternatives: uploading · always · 0':
      'While a file waits for its turn, not everything is settled.',
  },
})

const itemsOf = (context: unknown): QueueItem[] => (context as { items: QueueItem[] }).items
