import { answers, fails, flow, reports } from '#flow-kit/flow.ts'
import { uploadQueueMachine } from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import type { NamedAlbum } from '#machines/library/albums/album-name/album-name.machine.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { aFile } from '#machines/samples/files.ts'
import {
  filesOf,
  newFile,
  sizeOf,
  type Batch,
  type BatchFile,
  type Content,
} from '#machines/library/model/upload/upload-batch.ts'

const stored = (id: string): BatchFile => ({
  ...newFile(aFile(id)),
  status: 'stored',
  imageId: `photo-${id}`,
})

const ready = (id: string): BatchFile => ({
  ...newFile(aFile(id)),
  status: 'ready',
  type: 'image/jpeg',
})

const missing = (id: string): BatchFile => ({ ...newFile(aFile(id)), status: 'missing' })

/** The content of the first file. */
const content = (change: Partial<Content> = {}): Content[] => [
  { id: 'f1', hash: 'content-1', copyName: null, isSent: false, sames: [], ...change },
]

const garden = { albumId: 'album-1', name: 'Garden' }

const EMITTED =
  'Only the dialog receives it; tests/journeys/library/upload.test.ts checks that the dialog closes.'

const NEVER_FAILS =
  'A file that cannot be read has no content, and a screen that goes dark is no failure.'

const ENDLESS = 'What it watches has no end.'

export const uploadQueueFlow = flow({
  id: 'upload-queue',
  area: 'library',
  title: 'Upload',
  promise: 'Three files are sent at a time, and none is lost on the way.',
  machine: uploadQueueMachine,
  starts: { 'a customer opens the upload': { maxFiles: 1 } },
  events: {
    'the customer adds photos to an album': { type: 'upload.aim', album: garden },
    'the customer adds photos to the library': { type: 'upload.aim', album: null },
    'the customer chooses two files, one too many': {
      type: 'files.choose',
      files: [aFile('f1'), aFile('f3')],
    },
    'the customer removes the first file': { type: 'file.remove', id: 'f1' },
    'the customer sends the first file again': { type: 'file.retry', id: 'f1' },
    'the customer sends again everything that failed': { type: 'files.retry' },
    'the customer unticks the first photo': {
      type: 'file.tick',
      id: 'f1',
      isTicked: false,
    },
    'the customer ticks the first photo': { type: 'file.tick', id: 'f1', isTicked: true },
    'the customer starts the upload': { type: 'upload.start' },
    'the customer pauses': { type: 'upload.pause' },
    'the customer presses Resume': { type: 'upload.resume' },
    'the customer cancels': { type: 'upload.cancel' },
    'the customer confirms the cancellation': { type: 'upload.stop' },
    'the customer goes back to the upload': { type: 'upload.keep' },
    'the customer finishes the upload': { type: 'upload.finish' },
    'the network is back': { type: 'connection.restored' },
    'the page is shown again': { type: 'page.shown' },
    'the first photo is deleted elsewhere': { type: 'photos.gone', ids: ['photo-f1'] },
    'all photos are deleted': { type: 'library.emptied' },
    'the album gets another name': { type: 'album.renamed', albumId: 'album-1', name: 'Orchard' },
    'the first file was stopped too late': {
      type: 'upload.late',
      file: aFile('f1'),
      imageId: 'photo-f1',
    },
    'the customer signs out': { type: 'account.leave' },
    'the first file is stored': { type: 'item.stored', id: 'f1', imageId: 'photo-f1' },
    'the first file is refused': { type: 'item.refused', id: 'f1', refusal: 'tooLarge' },
    'the first file fails for lack of a connection': {
      type: 'item.failed',
      id: 'f1',
      mayPass: true,
    },
    'the first file fails': { type: 'item.failed', id: 'f1', mayPass: false },
  },
  outcomes: {
    recallBatch: {
      'nothing is left of an earlier upload': answers({ files: [], album: null }),
      'an earlier upload lacks its first file': answers({
        files: [stored('f0'), missing('f1')],
        album: null,
      }),
      'an earlier upload lacks its first file, and has its second': answers({
        files: [missing('f1'), ready('f2')],
        album: null,
      }),
      'an earlier upload has only to be finished': answers({
        files: [stored('f1')],
        album: garden,
      }),
      'earlier uploads cannot be read': fails(new Error('no storage')),
    },
    inspectFiles: {
      'the first file is a photo': reports([
        { id: 'f1', inspection: { kind: 'accepted', type: 'image/jpeg' } },
      ]),
      'the first file is no photo': reports([
        { id: 'f1', inspection: { kind: 'refused', refusal: 'notAnImage' } },
      ]),
      'the first file was uploaded before': reports([
        { id: 'f1', inspection: { kind: 'there', type: 'image/jpeg' } },
      ]),
      'the inspection of the files ends early': answers(),
      'no file can be read': fails(new Error('NotReadableError')),
    },
    watchContents: {
      'the first file is like no other': reports(content()),
      'the first file is a photo that was sent before': reports(content({ isSent: true })),
    },
    removal: {
      'the photos are deleted': answers({ kept: 0 }),
      'a photo stays': answers({ kept: 1 }),
      'the deletion breaks': fails(new Error('a bug')),
    },
    holdPage: { 'the page can be left all the same': fails(new Error('no guard')) },
    keepAwake: {},
    watchConnection: {
      'the network is gone': reports(false),
      'there is a network': reports(true),
      'the browser stops reporting the network': fails(new Error('no events')),
    },
    watchPace: {
      'a file takes one second': reports(1000),
      'the speed can no longer be measured': fails(new Error('no clock')),
    },
  },
  accidents: [
    'the first file is a photo that was sent before',
    'the page can be left all the same',
    'the browser stops reporting the network',
    'the speed can no longer be measured',
    'no file can be read',
    'the deletion breaks',
    'earlier uploads cannot be read',
  ],
  stories: [
    {
      name: 'Everything goes well',
      labels: [
        'nothing is left of an earlier upload',
        'the customer chooses two files, one too many',
        'the first file is a photo',
        'the customer starts the upload',
        'the first file is stored',
        'the customer finishes the upload',
      ],
    },
    {
      name: 'The connection drops',
      labels: [
        'nothing is left of an earlier upload',
        'the customer chooses two files, one too many',
        'the first file is a photo',
        'the customer starts the upload',
        'the network is gone',
        'there is a network',
        'the first file is stored',
      ],
    },
    {
      name: 'A file fails, and is sent again',
      labels: [
        'nothing is left of an earlier upload',
        'the customer chooses two files, one too many',
        'the first file is a photo',
        'the customer starts the upload',
        'the first file fails',
        'the customer sends the first file again',
        'the first file is stored',
      ],
    },
  ],
  identify: ({ context: { batch, isUnderWay, isResting } }) => [
    filesOf(batch).map(({ file, status, isTicked, mayPass, double, isMeant }) => [
      file.id,
      status,
      isTicked || status === 'refused',
      status === 'failed' && mayPass,
      ...(status !== 'refused' && (double !== null || isMeant) ? ['judged'] : []),
    ]),
    isUnderWay,
    isResting,
  ],
  ceiling: { configurations: 500, edges: 5000 },
  sentences: [
    {
      requirements: ['L-265'],
      says: 'at most three files are sent at once',
      holds: ({ after }) =>
        filesOf(batchIn(after.context)).filter(({ status }) => status === 'active').length <= 3,
    },
    {
      requirements: ['L-207'],
      says: 'nothing is sent before the customer asks for it',
      holds: ({ before, after }) =>
        !JSON.stringify(before.value).includes('choosing') ||
        batchIn(after.context).tallies.active.files === 0 ||
        JSON.stringify(after.value).includes('uploading'),
    },
    {
      requirements: ['L-084'],
      says: 'where photos go is settled with the first file',
      holds: ({ before, after }) =>
        before.value === 'recalling' ||
        sizeOf(batchIn(before.context)) === 0 ||
        sizeOf(batchIn(after.context)) === 0 ||
        albumIn(before.context) === albumIn(after.context),
    },
    // Answers B-500
    {
      requirements: ['L-205', 'B-500'],
      says: 'a chosen file is being looked at, or a question asks whether to cancel, until it was looked at',
      holds: ({ after }) =>
        batchIn(after.context).tallies.new.files === 0 ||
        ['choosing.looking', 'asking'].includes(statePath(after.value)),
    },
    // Answers B-500
    {
      requirements: ['B-500'],
      says: 'a question whether to cancel ends no upload that lacks files',
      holds: ({ before, after }) =>
        before.value !== 'asking' ||
        after.value !== 'settled' ||
        batchIn(after.context).tallies.missing.files === 0,
    },
  ],
  reasons: {
    'uploadQueue.uploading · xstate.done.actor.holdPage · 0': ENDLESS,
    'uploadQueue · xstate.done.actor.watchContents · 0': ENDLESS,
    'uploadQueue · xstate.error.actor.watchContents · 0': NEVER_FAILS,
    'uploadQueue.uploading.sending · xstate.error.actor.keepAwake · 0': NEVER_FAILS,
    'uploadQueue.uploading.sending · xstate.done.actor.keepAwake · 0': ENDLESS,
    'uploadQueue.uploading.sending · xstate.done.actor.watchConnection · 0': ENDLESS,
    'uploadQueue.uploading.sending · xstate.done.actor.watchPace · 0': ENDLESS,
    'uploadQueue.uploading.offline · xstate.done.actor.watchConnection · 0': ENDLESS,
  },
  unseen: {
    'drop action: choosing.looking · always · 0 · nameLivePhotos':
      'It takes a photo and its video; UploadProblems.test.tsx shows both.',
    'drop action: choosing · upload.cancel · 1 · notifyOver': EMITTED,
    'drop action: settled · upload.cancel · 1 · notifyOver': EMITTED,
    'drop entry: leaving · notifyOver': EMITTED,
    'swap alternatives: uploading.sending · always · 0':
      'While a file waits for its turn, not everything is settled.',
    'swap alternatives: outermost · upload.late · 0': 'A file is wanted or not, never both.',
    'retarget transition: uploading.paused · always · 0 · sending':
      'With nothing to send it goes on from there to the same end.',
    'drop transition: outermost · watchContents failed · 0': NEVER_FAILS,
    'drop action: outermost · watchContents failed · 0 · report': NEVER_FAILS,
    'swap alternatives: settled · always · 0': 'Both lead to the chosen files.',
    'drop transition: uploading.offline · watchConnection done · 0': ENDLESS,
    'retarget transition: uploading.offline · watchConnection done · 0 · paused': ENDLESS,
  },
})

const albumIn = (context: unknown): string | undefined =>
  (context as { album: NamedAlbum | null }).album?.albumId
const batchIn = (context: unknown): Batch => (context as { batch: Batch }).batch
