import { assign, emit, enqueueActions } from 'xstate'
import { errorOf, reported, reportedTo } from '#machines/kit/failing.ts'
import { port, stream } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { NamedAlbum } from '#machines/library/albums/album-name/album-name.machine.ts'
import { uploadItemMachine } from '#machines/library/upload/upload-item/upload-item.machine.ts'
import { uploadRemovalMachine } from '#machines/library/upload/upload-removal/upload-removal.machine.ts'
import type { FileRef, Refusal } from '#machines/library/model/upload/upload.ts'
import {
  batchOf,
  changeOf,
  fileOf,
  filesIn,
  filesOf,
  sizeOf,
  nextReady,
  withChanges,
  withChosen,
  withContent,
  withEach,
  withFormerDoubles,
  withLivePhotos,
  withNextDoubles,
  withRefusal,
  type Batch,
  type BatchFile,
  type Content,
  type FileChange,
  type FileStatus,
  type Finding,
} from '#machines/library/model/upload/upload-batch.ts'

/** How many files are sent in parallel; L-265. */
const SENT_AT_ONCE = 3

/** Whether a file can be removed while the customer chooses files. */
export const isRemovable = ({ status }: BatchFile): boolean => status !== 'stored'

/** Whether the customer can send a file that has failed or that counts as a duplicate. */
export const isRetryable = ({ status }: BatchFile): boolean =>
  status === 'failed' || status === 'there'

export interface Recalled {
  files: BatchFile[]
  /** The album for the photos; null if they go to the library only. */
  album: NamedAlbum | null
}

interface QueueContext {
  batch: Batch
  album: NamedAlbum | null
  maxFiles: number
  /** How many files of the last choice were left out because the upload was full. */
  leftOut: number
  /** How many files of the last choice the upload already contained. */
  twice: number
  /** The speed of the upload in bytes per second; null if unknown. */
  pace: number | null
  /** Whether the upload has started and not ended, also while it is paused or asks whether to cancel. */
  isUnderWay: boolean
  isResting: boolean
  /** How many bytes of each paused file were sent, by file id. */
  held: Record<string, number>
  toRemove: string[]
  /** Ids of the photos that were ticked when the customer finished the upload. */
  toKeep: string[]
  /** How many photos stay in the library when the upload ends. */
  kept: number
}

/**
 * The upload queue. Up to three files are sent in parallel, each by a child actor `item-{file id}`; the other files
 * wait in the batch. The progress survives a reload. Cancelling deletes the photos that the upload has stored;
 * finishing deletes the photos that are not ticked. The album is set before the first file is chosen; L-084, L-115,
 * docs/decisions/0034.
 */
export const uploadQueueMachine = setup({
  types: {} as {
    /** `maxFiles` is `upload.maxFiles` of the configuration. */
    input: { maxFiles: number }
    context: QueueContext
    events:
      | { type: 'upload.aim'; album: NamedAlbum | null }
      | { type: 'files.choose'; files: FileRef[] }
      | { type: 'file.remove'; id: string }
      | { type: 'file.retry'; id: string }
      | { type: 'files.retry' }
      | { type: 'file.tick'; id: string; isTicked: boolean }
      | { type: 'upload.start' }
      | { type: 'upload.pause' }
      | { type: 'upload.resume' }
      | { type: 'upload.cancel' }
      | { type: 'upload.stop' }
      | { type: 'upload.keep' }
      | { type: 'upload.finish' }
      | { type: 'connection.restored' }
      | { type: 'page.shown' }
      | { type: 'photos.gone'; ids: readonly string[] }
      | { type: 'library.emptied' }
      | { type: 'album.renamed'; albumId: string; name: string }
      | { type: 'upload.late'; file: FileRef; imageId: string }
      | { type: 'account.leave' }
      | { type: 'item.stored'; id: string; imageId: string }
      | { type: 'item.refused'; id: string; refusal: Refusal }
      | { type: 'item.failed'; id: string; mayPass: boolean }
    emitted: { type: 'upload.over'; kept: number; ids: string[]; album: NamedAlbum | null }
    tags: 'busy' | 'paused' | 'removing'
    children: { [id: `item-${string}`]: 'item'; removal: 'removal' }
  },
  actors: {
    item: uploadItemMachine,
    recallBatch: port<Recalled>('recallBatch'),
    inspectFiles: stream<Finding[], { files: FileRef[] }>('inspectFiles'),
    watchContents: stream<Content[]>('watchContents'),
    removal: uploadRemovalMachine,
    holdPage: stream<never>('holdPage'),
    keepAwake: stream<never>('keepAwake'),
    watchConnection: stream<boolean>('watchConnection'),
    watchPace: stream<number | null>('watchPace'),
  },
  guards: {
    hasBytes: (_, { files }: Recalled) => files.some(({ status }) => status === 'ready'),
    isUnfinished: (_, { files }: Recalled) => files.some(({ status }) => status !== 'stored'),
    hasRecalled: (_, { files }: Recalled) => files.length > 0,
    isEmpty: ({ context }) => sizeOf(context.batch) === 0,
    hasLooked: ({ context }) => countOf(context, 'new') === 0,
    canStart: ({ context }) => countOf(context, 'ready') > 0,
    /** Whether no file is ready to be sent, and some files are stored or `missing`. */
    hasNoneToSend: ({ context }) =>
      countOf(context, 'ready') === 0 &&
      countOf(context, 'stored') + countOf(context, 'missing') > 0,
    hasSlot: ({ context }) =>
      countOf(context, 'ready') > 0 && countOf(context, 'active') < SENT_AT_ONCE,
    isSettled: ({ context }) => countOf(context, 'ready') + countOf(context, 'active') === 0,
    /** Whether no file has to be looked at, sent or chosen again. */
    isWhole: ({ context }) =>
      countOf(context, 'new') + countOf(context, 'ready') + countOf(context, 'missing') === 0,
    canRemove: ({ context }, id: string) => isAt(context, id, isRemovable),
    canRetry: ({ context }, id: string) => isAt(context, id, isRetryable),
    hasFailed: ({ context }) => countOf(context, 'failed') > 0,
    canPass: ({ context }) =>
      countOf(context, 'failed') > 0 &&
      filesIn(context.batch, 'failed').some(({ mayPass }) => mayPass),
    canTick: ({ context }, { id, isTicked }: { id: string; isTicked: boolean }) =>
      isAt(context, id, one => one.status === 'stored' && one.isTicked !== isTicked),
    hasBegun: ({ context }) => context.isUnderWay || countOf(context, 'stored') > 0,
    isUnderWay: ({ context }) => context.isUnderWay,
    isResting: ({ context }) => context.isResting,
    hasStored: ({ context }) => countOf(context, 'stored') > 0,
    holdsAny: ({ context }, ids: readonly string[]) =>
      countOf(context, 'stored') > 0 && filesOf(context.batch).some(storedAs(ids)),
    isUnderWayTo: ({ context }, { id }: FileRef) =>
      context.isUnderWay && isAt(context, id, one => isUnsettled(one) || one.status === 'there'),
    /**
     * Whether a file's photo is not wanted any more: the file left the batch, or it is unsent and the upload does not
     * run, and no other file became the same photo.
     */
    isUnwanted: ({ context }, { file, imageId }: { file: FileRef; imageId: string }) => {
      const one = fileOf(context.batch, file.id)
      if (filesOf(context.batch).some(storedAs([imageId]))) return false
      return one === undefined || (!context.isUnderWay && isUnsettled(one))
    },
    hasUnwanted: ({ context }) => choiceOf(context.batch).toRemove.length > 0,
    /** Whether contents came and the upload has started; `contents` is undefined in the first snapshot. */
    hasContentsOfUpload: ({ context }, contents: Content[] | undefined) =>
      contents !== undefined && (context.isUnderWay || countOf(context, 'stored') > 0),
    isOnline: (_, isOnline: boolean | undefined) => isOnline === true,
    isOffline: (_, isOnline: boolean | undefined) => isOnline === false,
  },
  actions: {
    setRecalled: assign((_, { files, album }: Recalled) => ({ batch: batchOf(files), album })),
    setAlbum: assign({ album: (_, album: NamedAlbum | null) => album }),
    renameAlbum: assign({
      album: ({ context: { album } }, { albumId, name }: NamedAlbum) =>
        album?.albumId === albumId ? { albumId, name } : album,
    }),
    addFiles: assign(({ context }, files: FileRef[]) =>
      withChosen(context.batch, files, context.maxFiles),
    ),
    removeFile: assign({
      batch: ({ context }, id: string) => {
        const isRemoved = ({ file }: BatchFile): boolean => file.id === id
        const { left, gone } = parted(context.batch, isRemoved)
        return withNextDoubles(left, gone)
      },
    }),
    setFindings: assign({
      batch: ({ context }, findings: Finding[] | undefined) =>
        withChanges(context.batch, findings?.map(changeOf) ?? []),
    }),
    markUnread: assign({
      batch: ({ context }) =>
        withEach(context.batch, filesIn(context.batch, 'new'), {
          status: 'refused',
          refusal: 'unreadable',
        }),
    }),
    setContents: assign({
      batch: ({ context }, contents: Content[] | undefined) =>
        contents?.reduce(withContent, context.batch) ?? context.batch,
    }),
    nameLivePhotos: assign({ batch: ({ context }) => withLivePhotos(context.batch) }),
    begin: assign({ isUnderWay: true }),
    rest: assign({ isResting: true }),
    goOn: assign({ isResting: false }),
    end: assign({ isUnderWay: false, isResting: false, pace: null, held: {} }),
    startNext: enqueueActions(({ context, enqueue }) => {
      const { next, batch } = nextReady(context.batch)
      if (next === undefined) return
      const { file, type } = next
      const { [file.id]: sent = 0, ...held } = context.held
      enqueue.spawnChild('item', {
        id: `item-${file.id}` as const,
        input: { file, type: type ?? 'image/jpeg', sent },
      })
      enqueue.assign({ batch: withChanges(batch, [{ id: file.id, status: 'active' }]), held })
    }),
    /** Ends the sending of a file, and sets what became of it. */
    settle: enqueueActions(
      ({ context, enqueue }, { id, ...change }: FileChange & { id: string }) => {
        enqueue.stopChild(`item-${id}`)
        const batch = withChanges(context.batch, [{ id, ...change }])
        const one = fileOf(batch, id)
        const refusal = change.refusal ?? null
        enqueue.assign({
          batch: one === undefined || refusal === null ? batch : withRefusal(batch, one, refusal),
        })
      },
    ),
    tick: assign({
      batch: ({ context }, change: { id: string; isTicked: boolean }) =>
        withChanges(context.batch, [change]),
    }),
    retryFile: assign({
      batch: ({ context }, id: string) => {
        const meant = { isTicked: true, isMeant: true }
        const isThere = isAt(context, id, ({ status }) => status === 'there')
        return withChanges(context.batch, [{ id, status: 'ready', ...(isThere ? meant : {}) }])
      },
    }),
    retryAll: assign({ batch: ({ context }) => again(context.batch, () => true) }),
    retryPassing: assign({ batch: ({ context }) => again(context.batch, one => one.mayPass) }),
    /** Removes the files whose photos were deleted: the photos with `ids`, or all photos if `ids` is null. */
    dropGone: assign({
      batch: ({ context }, ids: readonly string[] | null) => {
        const { left, gone } = parted(context.batch, storedAs(ids))
        return withFormerDoubles(left, gone)
      },
    }),
    /** Has waiting files look at the clock, because the network, or the page after a sleep of the device, is back. */
    notifyConnection: enqueueActions(({ enqueue, self }) => {
      for (const child of Object.values(self.getSnapshot().children)) {
        if (child?.id.startsWith('item-') === true) {
          enqueue.sendTo(child, { type: 'connection.restored' })
        }
      }
    }),
    /**
     * Stops sending: active files become ready, and the service keeps the bytes that it has received. Files that were
     * held before, by a pause, stay so.
     */
    holdFiles: enqueueActions(({ context, enqueue, self }) => {
      const { children } = self.getSnapshot()
      const active = filesIn(context.batch, 'active')
      const sentBytes = active.map(({ file: { id } }): [string, number] => [
        id,
        children[`item-${id}`]?.getSnapshot().context.sent ?? 0,
      ])
      for (const { file } of active) enqueue.stopChild(`item-${file.id}`)
      enqueue.assign({
        held: { ...context.held, ...Object.fromEntries(sentBytes) },
        batch: withEach(context.batch, active, { status: 'ready' }),
      })
    }),
    setPace: assign({ pace: (_, pace: number | null | undefined) => pace ?? null }),
    dropUnticked: assign(({ context }) => {
      const { toKeep, toRemove } = choiceOf(context.batch)
      return { kept: toKeep.length, toKeep, toRemove }
    }),
    /**
     * Keeps only the stored photos in the batch, unticked: if the page dies, the next page deletes these photos and
     * sends no file.
     */
    // Answers B-418
    dropAll: assign(({ context: { batch } }) => {
      const stored = filesIn(batch, 'stored')
      return {
        kept: 0,
        toKeep: [],
        toRemove: photosOf(stored),
        batch: withEach(batchOf([...stored]), stored, { isTicked: false }),
      }
    }),
    setAfterAll: assign({
      kept: ({ context }, { kept }: { kept: number }) => context.kept + kept,
    }),
    notifyAdded: (_, _added: { count: number }) => undefined,
    /** Emits the end of the upload, with the number of photos that stay, the ids of ticked photos, and the album. */
    notifyOver: emit(({ context: { kept, toKeep: ids, album } }) => ({
      type: 'upload.over',
      kept,
      ids,
      album,
    })),
    clear: assign({
      batch: batchOf([]),
      album: null,
      leftOut: 0,
      twice: 0,
      kept: 0,
      toRemove: [],
      toKeep: [],
    }),
    /** Stores the batch, so that the upload can continue after a reload; also does what `followContents` does. */
    setBatch: _ => undefined,
    /** Starts to read and hash the contents of the files. */
    followContents: _ => undefined,
    /**
     * Deletes the resume URLs and copies of stored files that this browser could not record. Also starts to read those
     * files of kept photos whose content is not known yet.
     */
    clearResumeUrls: _ => undefined,
    /** Deletes the photo of a file that is not wanted any more (`isUnwanted`). */
    dropLate: (_, _late: { file: FileRef; imageId: string }) => undefined,
    /** Releases the bytes of the files that are not in the batch. */
    freeFiles: _ => undefined,
    report: (_, _problem: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'uploadQueue',
  context: ({ input }) => ({
    batch: batchOf([]),
    album: null,
    maxFiles: input.maxFiles,
    leftOut: 0,
    twice: 0,
    pace: null,
    isUnderWay: false,
    isResting: false,
    held: {},
    toRemove: [],
    toKeep: [],
    kept: 0,
  }),
  initial: 'recalling',
  invoke: {
    id: 'watchContents',
    src: 'watchContents',
    onSnapshot: [
      {
        guard: { type: 'hasContentsOfUpload', params: ({ event }) => event.snapshot.context },
        actions: [
          { type: 'setContents', params: ({ event }) => event.snapshot.context },
          'setBatch',
        ],
      },
      {
        actions: [
          { type: 'setContents', params: ({ event }) => event.snapshot.context },
          'followContents',
        ],
      },
    ],
    onDone: {},
    onError: reported,
  },
  on: {
    'file.tick': {
      guard: { type: 'canTick', params: ({ event }) => event },
      actions: [
        { type: 'tick', params: ({ event: { id, isTicked } }) => ({ id, isTicked }) },
        'setBatch',
      ],
    },
    'album.renamed': { actions: { type: 'renameAlbum', params: ({ event }) => event } },
    'upload.late': [
      {
        guard: { type: 'isUnderWayTo', params: ({ event }) => event.file },
        actions: [
          {
            type: 'settle',
            params: ({ event: { file, imageId } }) => ({ id: file.id, status: 'stored', imageId }),
          },
          'setBatch',
        ],
      },
      {
        guard: { type: 'isUnwanted', params: ({ event }) => event },
        actions: {
          type: 'dropLate',
          params: ({ event: { file, imageId } }) => ({ file, imageId }),
        },
      },
    ],
    'photos.gone': {
      guard: { type: 'holdsAny', params: ({ event }) => event.ids },
      actions: [{ type: 'dropGone', params: ({ event }) => event.ids }, 'freeFiles', 'setBatch'],
    },
    'library.emptied': {
      guard: 'hasStored',
      actions: [{ type: 'dropGone', params: null }, 'freeFiles', 'setBatch'],
    },
    'account.leave': { target: '.over', actions: 'clear' },
  },
  states: {
    recalling: {
      description: 'An unfinished upload of an earlier page is looked up.',
      meta: { requirements: ['B-501'] },
      invoke: {
        id: 'recallBatch',
        src: 'recallBatch',
        onDone: [
          {
            guard: { type: 'hasBytes', params: ({ event }) => event.output },
            target: 'uploading',
            actions: { type: 'setRecalled', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnfinished', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'setRecalled', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasRecalled', params: ({ event }) => event.output },
            target: 'settled',
            actions: { type: 'setRecalled', params: ({ event }) => event.output },
          },
          { target: 'choosing' },
        ],
        onError: reportedTo('choosing'),
      },
      on: {
        'upload.aim': { actions: { type: 'setAlbum', params: ({ event }) => event.album } },
        // Answers B-501
        'upload.cancel': { actions: 'notifyOver' },
      },
    },
    choosing: {
      description: 'The customer chooses files; each is inspected, none is sent.',
      meta: { requirements: ['L-084', 'L-115', 'L-116', 'L-117', 'L-205', 'L-206', 'L-207'] },
      initial: 'waiting',
      on: {
        'upload.aim': {
          guard: 'isEmpty',
          actions: { type: 'setAlbum', params: ({ event }) => event.album },
        },
        'files.choose': {
          target: '.looking',
          reenter: true,
          actions: [{ type: 'addFiles', params: ({ event }) => event.files }, 'freeFiles'],
        },
        'file.remove': {
          guard: { type: 'canRemove', params: ({ event }) => event.id },
          actions: [
            { type: 'removeFile', params: ({ event }) => event.id },
            'freeFiles',
            'setBatch',
          ],
        },
        'file.retry': {
          guard: { type: 'canRetry', params: ({ event }) => event.id },
          actions: { type: 'retryFile', params: ({ event }) => event.id },
        },
        'upload.cancel': [
          { guard: 'hasStored', target: 'asking' },
          { target: 'choosing', actions: ['clear', 'freeFiles', 'setBatch', 'notifyOver'] },
        ],
      },
      states: {
        waiting: {
          description: 'Every chosen file was inspected; the photos among them can be sent.',
          on: {
            'upload.start': { guard: 'canStart', target: '#uploadQueue.uploading' },
            'upload.finish': { guard: 'hasNoneToSend', target: '#uploadQueue.settled' },
          },
        },
        looking: {
          description:
            'Files are inspected: their first bytes show whether the library accepts them.',
          meta: { requirements: ['L-205'] },
          always: {
            guard: 'hasLooked',
            target: 'waiting',
            actions: ['nameLivePhotos', 'followContents'],
          },
          invoke: {
            id: 'inspectFiles',
            src: 'inspectFiles',
            input: ({ context }) => ({
              files: filesIn(context.batch, 'new').map(({ file }) => file),
            }),
            onSnapshot: {
              actions: { type: 'setFindings', params: ({ event }) => event.snapshot.context },
            },
            onDone: { actions: 'markUnread' },
            onError: {
              actions: ['markUnread', { type: 'report', params: errorOf }],
            },
          },
        },
      },
    },
    uploading: {
      description: 'The upload is running, on every screen.',
      meta: { requirements: ['L-115'] },
      tags: 'busy',
      entry: ['begin', 'setBatch'],
      invoke: { id: 'holdPage', src: 'holdPage', onDone: {}, onError: {} },
      initial: 'sending',
      on: {
        'file.retry': {
          guard: { type: 'canRetry', params: ({ event }) => event.id },
          target: '.sending',
          actions: { type: 'retryFile', params: ({ event }) => event.id },
        },
        'files.retry': { guard: 'hasFailed', target: '.sending', actions: 'retryAll' },
        'upload.cancel': { target: 'asking', actions: 'holdFiles' },
      },
      states: {
        sending: {
          description: 'Three files at a time are sent, each with its progress.',
          meta: { requirements: ['L-118', 'L-264', 'L-265'] },
          entry: 'goOn',
          invoke: [
            {
              id: 'watchConnection',
              src: 'watchConnection',
              onSnapshot: {
                guard: { type: 'isOffline', params: ({ event }) => event.snapshot.context },
                target: 'offline',
                actions: 'holdFiles',
              },
              onDone: {},
              onError: {},
            },
            { id: 'keepAwake', src: 'keepAwake', onDone: {}, onError: {} },
            {
              id: 'watchPace',
              src: 'watchPace',
              onSnapshot: {
                actions: { type: 'setPace', params: ({ event }) => event.snapshot.context },
              },
              onDone: {},
              onError: {},
            },
          ],
          always: [
            { guard: 'hasSlot', actions: 'startNext', target: 'sending' },
            { guard: 'isSettled', target: '#uploadQueue.settled' },
          ],
          on: {
            'item.stored': {
              actions: [
                {
                  type: 'settle',
                  params: ({ event: { id, imageId } }) => ({ id, status: 'stored', imageId }),
                },
                'setBatch',
              ],
            },
            'item.refused': {
              actions: [
                {
                  type: 'settle',
                  params: ({ event: { id, refusal } }) => ({ id, status: 'refused', refusal }),
                },
                'setBatch',
              ],
            },
            'item.failed': {
              actions: {
                type: 'settle',
                params: ({ event: { id, mayPass } }) => ({ id, status: 'failed', mayPass }),
              },
            },
            'connection.restored': { actions: ['notifyConnection', 'retryPassing'] },
            'page.shown': { actions: 'notifyConnection' },
            'upload.pause': { target: 'paused', actions: 'holdFiles' },
          },
        },
        paused: {
          description: 'The customer paused the upload; what is stored stays.',
          tags: 'paused',
          entry: 'rest',
          always: { guard: 'isSettled', target: '#uploadQueue.settled' },
          on: { 'upload.resume': { target: 'sending', actions: 'retryPassing' } },
        },
        offline: {
          description: 'There is no connection; the upload resumes when it is back.',
          tags: 'paused',
          invoke: {
            id: 'watchConnection',
            src: 'watchConnection',
            onSnapshot: {
              guard: { type: 'isOnline', params: ({ event }) => event.snapshot.context },
              target: 'sending',
              actions: 'retryPassing',
            },
            onDone: 'sending',
            onError: 'sending',
          },
          on: { 'upload.pause': 'paused' },
        },
      },
    },
    settled: {
      description: 'All files were sent; the customer decides which photos to keep.',
      meta: { requirements: ['L-192', 'L-195', 'L-206'] },
      entry: ['end', 'setBatch'],
      always: [
        { guard: 'isEmpty', target: 'choosing' },
        { guard: 'canStart', target: 'choosing' },
      ],
      on: {
        'files.choose': {
          target: 'choosing.looking',
          actions: [{ type: 'addFiles', params: ({ event }) => event.files }, 'freeFiles'],
        },
        'file.retry': {
          guard: { type: 'canRetry', params: ({ event }) => event.id },
          target: 'uploading',
          actions: { type: 'retryFile', params: ({ event }) => event.id },
        },
        'files.retry': { guard: 'hasFailed', target: 'uploading', actions: 'retryAll' },
        'connection.restored': { guard: 'canPass', target: 'uploading', actions: 'retryPassing' },
        'upload.finish': [
          { guard: 'hasUnwanted', target: 'removing', actions: 'dropUnticked' },
          { target: 'leaving', actions: 'dropUnticked' },
        ],
        'upload.cancel': [
          { guard: 'hasStored', target: 'asking' },
          {
            target: 'choosing',
            actions: ['clear', 'freeFiles', 'setBatch', 'notifyOver'],
          },
        ],
      },
    },
    asking: {
      description:
        'A question asks whether to cancel, and to delete what this upload has stored; meanwhile nothing is sent.',
      meta: { requirements: ['L-115'] },
      tags: 'busy',
      on: {
        'upload.stop': [
          {
            guard: 'hasStored',
            target: 'removing',
            actions: ['dropAll', 'freeFiles', 'setBatch'],
          },
          { target: 'leaving' },
        ],
        'upload.keep': [
          { guard: 'isResting', target: 'uploading.paused' },
          { guard: 'isUnderWay', target: 'uploading', actions: 'retryPassing' },
          { guard: 'isWhole', target: 'settled' },
          // Answers B-500
          { target: 'choosing.looking' },
        ],
      },
    },
    removing: {
      description: 'Photos that the customer does not keep are being deleted.',
      meta: { requirements: ['L-115', 'L-191'] },
      tags: ['busy', 'removing'],
      entry: 'end',
      invoke: {
        id: 'removal',
        src: 'removal',
        input: ({ context }) => ({ ids: context.toRemove }),
        onDone: {
          target: 'leaving',
          actions: { type: 'setAfterAll', params: ({ event }) => event.output },
        },
        onError: reportedTo('leaving'),
      },
    },
    leaving: {
      description:
        'The upload has ended: the library is notified, the album gets its photos, and the batch is cleared.',
      meta: { requirements: ['L-084', 'L-192', 'L-193'] },
      entry: [
        { type: 'notifyAdded', params: ({ context }) => ({ count: context.kept }) },
        'notifyOver',
        'end',
        'clearResumeUrls',
        'clear',
        'freeFiles',
        'setBatch',
      ],
      always: 'choosing',
    },
    over: {
      description: 'The customer is signing out: nothing of the upload continues or is stored.',
      meta: { requirements: ['A-265'] },
      type: 'final',
    },
  },
})

const countOf = ({ batch }: QueueContext, status: FileStatus): number => batch.tallies[status].files

const isAt = ({ batch }: QueueContext, id: string, isSo: (file: BatchFile) => boolean): boolean => {
  const one = fileOf(batch, id)
  return one !== undefined && isSo(one)
}

const isUnsettled = ({ status }: BatchFile): boolean => status === 'active' || status === 'ready'

/** Returns a function that tells whether a file became one of these photos; any photo if `ids` is null. */
const storedAs = (ids: readonly string[] | null): ((one: BatchFile) => boolean) => {
  const among = ids === null ? null : new Set(ids)
  return ({ status, imageId }) =>
    status === 'stored' && imageId !== null && among?.has(imageId) !== false
}

/** Splits a batch into the files that `isGone` selects, and a batch of the remaining files. */
const parted = (
  batch: Batch,
  isGone: (one: BatchFile) => boolean,
): { left: Batch; gone: BatchFile[] } => {
  const files = filesOf(batch)
  return { left: batchOf(files.filter(one => !isGone(one))), gone: files.filter(isGone) }
}

/** The photos of some files, each once: the service may store two files as one photo. */
const photosOf = (files: readonly BatchFile[]): string[] => [
  ...new Set(files.flatMap(({ imageId }) => (imageId === null ? [] : [imageId]))),
]

/** `toKeep`: the photos of ticked files. `toRemove`: the photos that have only unticked files. */
export const choiceOf = (batch: Batch): { toKeep: string[]; toRemove: string[] } => {
  const stored = filesIn(batch, 'stored')
  const toKeep = photosOf(stored.filter(({ isTicked }) => isTicked))
  const kept = new Set(toKeep)
  const unticked = photosOf(stored.filter(({ isTicked }) => !isTicked))
  return { toKeep, toRemove: unticked.filter(id => !kept.has(id)) }
}

/** A copy of the batch in which the failed files that `isMeant` selects are ready again. */
const again = (batch: Batch, isMeant: (file: BatchFile) => boolean): Batch =>
  withEach(batch, filesIn(batch, 'failed').filter(isMeant), { status: 'ready', mayPass: false })
