import { answers, fails, flow } from '#flow-kit/flow.ts'
import { singleDownloadMachine } from '#machines/library/downloads/single-download/single-download.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aPhoto } from '#machines/samples/photos.ts'

export const singleDownloadFlow = flow({
  id: 'single-download',
  area: 'library',
  title: 'Download of one photo',
  promise: 'One photo is saved as it was uploaded, and a download that failed says so.',
  machine: singleDownloadMachine,
  events: {
    'the customer presses Download': {
      type: 'photos.save',
      ids: ['b'],
      first: aPhoto({ imageId: 'b' }),
    },
    'the customer downloads two selected photos': {
      type: 'photos.save',
      ids: ['b', 'c'],
      first: aPhoto({ imageId: 'b' }),
    },
    'the customer downloads a selected photo that no list has in memory': {
      type: 'photos.save',
      ids: ['z'],
      first: null,
    },
    'the customer starts the download': { type: 'download.start' },
    'the customer closes the dialog': { type: 'download.close' },
  },
  outcomes: {
    savePhoto: {
      'the file is saved': answers(),
      'the service refuses': fails(aServiceError(500)),
      'the photo is gone': fails(aServiceError(404)),
      'the connection drops': fails(aServiceError()),
    },
  },
  identify: ({ context: { photo, failure } }) => [photo?.imageId, failure?.kind, failure?.status],
  sentences: [
    {
      requirements: ['L-253'],
      says: 'several photos are ordered as an archive, and one photo opens the dialog',
      holds: ({ label, isRefused, effects }) =>
        isRefused ||
        label.startsWith('the customer downloads') ===
          effects.some(effect => effect.includes('archive.ask')),
    },
    {
      requirements: ['L-123'],
      says: 'a dialog that was closed opens as if it had never been open',
      holds: ({ label, after: { value, context } }) =>
        label !== 'the customer presses Download' ||
        value !== 'initial' ||
        (context as { failure: unknown }).failure === null,
    },
    {
      requirements: ['L-124'],
      says: 'a file is fetched only after the customer started the download',
      holds: ({ label, before, after }) =>
        after.value !== 'pending' ||
        before.value === 'pending' ||
        label === 'the customer starts the download',
    },
  ],
})
