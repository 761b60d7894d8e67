import { answers, fails, flow } from '#flow-kit/flow.ts'
import { albumNameMachine } from '#machines/library/albums/album-name/album-name.machine.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'

export const albumNameFlow = flow({
  id: 'album-name',
  area: 'library',
  title: 'The name of an album',
  promise: 'A name is judged when it is sent, sent once, and never lost.',
  machine: albumNameMachine,
  events: {
    'the customer wants a new album': { type: 'name.create' },
    'the customer wants another name': {
      type: 'name.change',
      album: { albumId: 'album-1', name: 'Garden' },
    },
    'the customer saves a name': { type: 'name.save', name: 'Sea 🌊' },
    'the customer saves the name that the album has': { type: 'name.save', name: 'Garden' },
    'the customer saves no name': { type: 'name.save', name: '' },
    'the customer saves a name that is not valid': { type: 'name.save', name: '<b>Sea' },
    'the customer saves an endless name': { type: 'name.save', name: 'x'.repeat(101) },
    'the customer cancels': { type: 'name.cancel' },
  },
  outcomes: {
    createAlbum: {
      'the album is created': answers('album-9'),
      'the service cannot create it': fails(aServiceError(403)),
      'the connection drops before it is created': fails(aLostAnswer()),
    },
    renameAlbum: {
      'the album has its new name': answers(),
      'the album is gone': fails(aServiceError(404)),
      'the connection drops before it is renamed': fails(aLostAnswer()),
    },
  },
  identify: ({ context: { albumId, name, fault, failure, isUnsure } }) => [
    albumId,
    name.slice(0, 5),
    fault,
    failure?.kind,
    failure?.status,
    ...(isUnsure ? ['unsure'] : []),
  ],
  sentences: [
    {
      requirements: ['L-150', 'L-198', 'L-199', 'L-201'],
      says: 'a name with a fault never leaves the browser',
      holds: ({ after: { asked } }) =>
        asked.every(call => /"name":"(?:Sea 🌊|Garden)"/u.test(call)),
    },
    {
      requirements: ['L-272'],
      says: 'a failure keeps the dialog open with the name that was sent',
      holds: ({ before, after, taken }) =>
        !taken.some(id => id.includes('xstate.error')) ||
        (after.tags.includes('modal') && nameOf(after.context) === nameOf(before.context)),
    },
    {
      requirements: ['L-200'],
      says: 'a name is judged only when it is sent',
      holds: ({ label, before, after }) =>
        label.startsWith('the customer saves') ||
        faultOf(after.context) === null ||
        faultOf(after.context) === faultOf(before.context),
    },
  ],
})

const nameOf = (context: unknown): string => (context as { name: string }).name

const faultOf = (context: unknown): string | null => (context as { fault: string | null }).fault
