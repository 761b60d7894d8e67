import { answers, fails, flow, reports } from '#flow-kit/flow.ts'
import { TIME } from '#flow-kit/trace.ts'
import { uploadItemMachine } from '#machines/library/upload/upload-item/upload-item.machine.ts'
import { aBusyService, aServiceError } from '#machines/samples/failures.ts'
import { aFile } from '#machines/samples/files.ts'
import { FileChangedError } from '#machines/library/model/upload/upload.ts'

export const uploadItemFlow = flow({
  id: 'upload-item',
  area: 'library',
  title: 'One file on its way',
  promise:
    'A photo is sent once, survives a lost connection or a broken service, and a refusal says why.',
  machine: uploadItemMachine,
  starts: { 'it is the file’s turn': { file: aFile(), type: 'image/jpeg' } },
  events: { 'the network is back': { type: 'connection.restored' } },
  outcomes: {
    sendFile: {
      'half of the file has arrived': reports({ sent: 500, imageId: null }),
      'the photo is stored': reports({ sent: 1000, imageId: 'photo-1' }),
      'the upload ends': answers(),
      'the connection is lost': fails(aServiceError()),
      'the service asks for a wait of two minutes': fails(aBusyService(120_000)),
      'the service says that the file is too large': fails(aServiceError(413)),
      'the service does not accept the file': fails(aServiceError(415)),
      'the file has changed on the disk': fails(new FileChangedError()),
      'the service says that the photo has too many pixels': fails(aServiceError(422)),
      'the service fails': fails(aServiceError(500)),
      'the service refuses': fails(aServiceError(403)),
    },
  },
  identify: ({ context: { attempt, imageId, refusal, failure, sent } }) => [
    attempt,
    imageId !== null,
    refusal,
    failure?.kind,
    failure?.status,
    sent > 0,
  ],
  stories: [
    {
      name: 'Everything goes well',
      labels: ['half of the file has arrived', 'the photo is stored', 'the upload ends'],
    },
    {
      name: 'The connection is lost and comes back',
      labels: [
        'half of the file has arrived',
        'the connection is lost',
        'the network is back',
        'the photo is stored',
        'the upload ends',
      ],
    },
    {
      name: 'The file is too large',
      labels: ['the service says that the file is too large'],
    },
    {
      name: 'The service is busy for two minutes',
      labels: [
        'the service asks for a wait of two minutes',
        TIME,
        'the photo is stored',
        'the upload ends',
      ],
    },
  ],
  sentences: [
    {
      requirements: ['L-264'],
      says: 'a file is stored only when the service named its photo',
      holds: ({ after: { value, context } }) =>
        value !== 'stored' || (context as { imageId: unknown }).imageId !== null,
    },
    {
      requirements: ['L-205'],
      says: 'a refused file says why',
      holds: ({ after: { value, context } }) =>
        value !== 'refused' || (context as { refusal: unknown }).refusal !== null,
    },
  ],
  prospects: [
    {
      requirements: ['L-118', 'L-264'],
      says: 'a file that is being sent is stored, refused or failed in the end, without the network coming back',
      when: ({ value }) => value === 'sending',
      eventually: ({ value }) => value === 'stored' || value === 'refused' || value === 'failed',
      notBy: label => label === 'the network is back',
    },
  ],
  unseen: {
    'swap alternatives: sending · sendFile failed · 0':
      'A service that asks to wait says 429 or 503, which are no refusals.',
    'swap alternatives: sending · sendFile failed · 1':
      'A refusal is 413, 415, 422, 507 or a changed file; what is tried again has no status or another one.',
  },
})
