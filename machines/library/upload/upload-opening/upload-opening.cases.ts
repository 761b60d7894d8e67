import { answers, fails, flow } from '#flow-kit/flow.ts'
import { uploadOpeningMachine } from '#machines/library/upload/upload-opening/upload-opening.machine.ts'

export const uploadOpeningFlow = flow({
  id: 'upload-opening',
  area: 'library',
  title: 'Opening of uploads',
  promise: 'Uploads open on first use, with the album that the customer chose.',
  machine: uploadOpeningMachine,
  starts: {
    'the customer may upload photos': { mayUpload: true },
    'uploads are switched off': { mayUpload: false },
  },
  events: {
    'the page opens': { type: 'page.opened', isUnfinished: false, asksForPage: false },
    'the page opens, and an upload is unfinished': {
      type: 'page.opened',
      isUnfinished: true,
      asksForPage: false,
    },
    'the page opens, and its address asks for the upload page': {
      type: 'page.opened',
      isUnfinished: false,
      asksForPage: true,
    },
    'the customer opens an upload': { type: 'upload.open', album: null },
    'the customer drops files on an album': {
      type: 'upload.open',
      album: { albumId: 'album-1', name: 'Harbour' },
    },
    'the network is back': { type: 'connection.restored' },
  },
  outcomes: {
    fetchUploads: {
      'the code of uploads arrives': answers(),
      'the code of uploads cannot be fetched': fails(new Error('no code')),
    },
    fetchPage: {
      'the code of the upload page arrives': answers(),
      'the code of the upload page cannot be fetched': fails(new Error('no code')),
    },
  },
  identify: ({ context: { mayUpload, opening } }) => [
    mayUpload,
    opening?.album?.albumId,
    opening === null,
  ],
  sentences: [
    {
      requirements: ['L-115'],
      says: 'an upload that the customer opens has its dialog at once',
      holds: ({ label, effects }) =>
        ['the customer opens an upload', 'the customer drops files on an album'].includes(label) ===
        effects.includes('openModal'),
    },
    // Answers B-502
    {
      requirements: ['L-115', 'B-502'],
      says: 'a dialog that cannot be loaded closes, and a text says so; nothing is said to somebody who opened none',
      holds: ({ label, before, effects }) => {
        const isMissed =
          label === 'the code of uploads cannot be fetched' && openingIn(before.context) !== null
        return ['closeModal', 'notifyFailed'].every(effect => effects.includes(effect) === isMissed)
      },
    },
  ],
})

const openingIn = (context: unknown): unknown => (context as { opening: unknown }).opening
