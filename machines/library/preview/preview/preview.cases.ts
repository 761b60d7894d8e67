import { answers, fails, flow, reports } from '#flow-kit/flow.ts'
import {
  previewMachine,
  type FoundPhoto,
} from '#machines/library/preview/preview/preview.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aPhoto, PHOTO_ORIGIN } from '#machines/samples/photos.ts'

/** The list behind the preview: the ids of four photos. */
const LIST = ['a', 'b', 'c', 'd']

const found = (imageId: string, previous: string | null, next: string | null): FoundPhoto => ({
  photo: aPhoto({ imageId }),
  neighbours: { previous, next },
})

export const previewFlow = flow({
  id: 'preview',
  area: 'library',
  title: 'One photo full screen',
  promise:
    'A photo fills the window, its neighbours are a press away, and closing leads back to where the customer was.',
  machine: previewMachine,
  ceiling: { configurations: 350, edges: 4000 },
  events: {
    'the address names a photo': { type: 'preview.show', imageId: 'b' },
    'the address names another photo': { type: 'preview.show', imageId: 'd' },
    'the address names no photo any more': { type: 'preview.hide' },
    'the customer goes on to the next photo': { type: 'preview.next' },
    'the customer goes back to the previous photo': { type: 'preview.previous' },
    'the customer closes the preview': { type: 'preview.close' },
    'the customer tries to load the photo again': { type: 'preview.retry' },
    'the photo is deleted': { type: 'photos.removed', ids: ['b'] },
    'the photo that follows is deleted': { type: 'photos.removed', ids: ['c'] },
    'the photo and the one that follows are deleted': { type: 'photos.removed', ids: ['b', 'c'] },
    'every photo is deleted': { type: 'photos.removed', ids: LIST },
    'the page is shown again': { type: 'page.shown' },
    'a photo far away is deleted': { type: 'photos.removed', ids: ['z'] },
  },
  outcomes: {
    locatePhoto: {
      'the photo was read before': reports({ photo: aPhoto({ imageId: 'b' }), neighbours: null }),
      'the photo stands between two others': reports(found('b', 'a', 'c')),
      'the photo is the first of the list': reports(found('b', null, 'c')),
      'the photo is the last of the list': reports(found('b', 'a', null)),
      'the list has no such photo': answers(),
      'the position of the photo cannot be read': fails(aServiceError(500)),
      'the search takes too long': reports(null),
    },
    loadPicture: {
      'the large picture is there': answers(
        aPhoto({ imageId: 'b', untouchedUrl: `${PHOTO_ORIGIN}/b/signed-again` }),
      ),
      'the large picture does not load': fails(new Error('The picture could not be decoded')),
    },
    checkPhoto: {
      'the list still has the photo': answers(true),
      'the photo is gone from the list': answers(false),
      'the list cannot be read again': fails(aServiceError(500)),
    },
    prefetchPictures: {
      'the pictures of the neighbours are ready': answers(),
      'the pictures of the neighbours cannot be fetched': fails(new Error('No picture')),
    },
  },
  identify: snapshot => {
    const { imageId, photo, neighbours, wish, failure } = snapshot.context
    const isLooking = snapshot.matches({ showing: { position: 'looking' } })
    return [imageId, photo !== null, neighbours, isLooking ? wish : null, failure?.kind]
  },
  unseen: {
    'swap alternatives: showing.position.looking · locatePhoto reports · 0':
      'A search that took too long has no neighbours.',
  },
  stories: [
    {
      name: 'A photo is opened, and the next one',
      labels: [
        'the address names a photo',
        'the photo stands between two others',
        'the large picture is there',
        'the customer goes on to the next photo',
        'the customer closes the preview',
        'the address names no photo any more',
      ],
    },
    {
      name: 'The large picture does not load',
      labels: [
        'the address names a photo',
        'the photo stands between two others',
        'the large picture does not load',
        'the customer tries to load the photo again',
        'the large picture is there',
      ],
    },
    {
      name: 'The photo is deleted',
      labels: [
        'the address names a photo',
        'the photo stands between two others',
        'the large picture is there',
        'the photo is deleted',
      ],
    },
  ],
  sentences: [
    {
      requirements: ['L-047', 'L-048', 'L-049'],
      says: 'another photo begins with nothing of the one before',
      holds: ({ before, after }) =>
        idOf(before.context) === idOf(after.context) || isBlank(after.context),
    },
    {
      requirements: ['L-054', 'L-055'],
      says: 'a photo that was deleted is not shown any more',
      holds: ({ before, after, label }) =>
        label !== 'the photo is deleted' ||
        before.value === 'closed' ||
        after.value === 'leaving' ||
        idOf(after.context) !== 'b',
    },
    {
      requirements: ['L-053'],
      says: 'a photo that was not found in time is not called missing: the preview stays, with Try again',
      holds: ({ label, before, after }) =>
        label !== 'the search takes too long' ||
        before.value === 'closed' ||
        before.value === 'leaving' ||
        after.tags.includes('alert'),
    },
    {
      requirements: ['L-053'],
      says: 'a photo that the list does not have leads back to the list',
      holds: ({ label, after }) =>
        label !== 'the list has no such photo' || after.value === 'leaving',
    },
  ],
})

const idOf = (context: unknown): string => (context as { imageId: string }).imageId

const isBlank = (context: unknown): boolean => {
  const { photo, neighbours } = context as { photo: unknown; neighbours: unknown }
  return photo === null && neighbours === null
}
