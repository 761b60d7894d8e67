import { galleryMachine } from '#machines/books/gallery/gallery.machine.ts'
import { answers, fails, flow } from '#flow-kit/flow.ts'
import { aGalleryEntry, galleryFieldsOfAnna } from '#machines/samples/books.ts'
import { writeEnd } from '#machines/samples/write-ends.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'

const FIELDS = galleryFieldsOfAnna()
const BETTER = galleryFieldsOfAnna({ title: 'Lisbon by tram' })
/** An entry that another tab added. */
const OTHER = aGalleryEntry({ title: 'Lisbon on foot' })

export const galleryFlow = flow({
  id: 'gallery',
  area: 'books',
  title: 'A book in the gallery',
  promise:
    'Each thing to do with the gallery says for itself whether it is under way, done or failed.',
  machine: galleryMachine,
  starts: { 'a customer opens an online photo book': { code: 'KK-1001-1' } },
  events: {
    'the book is on screen': { type: 'gallery.open' },
    'the customer asks again whether the order is blocked': { type: 'gallery.retry' },
    'the panel asks for the entry': { type: 'entry.read' },
    'the customer types a title': { type: 'entry.type', fields: BETTER },
    'the customer puts the book into the gallery': { type: 'entry.create', fields: FIELDS },
    'the customer saves other words': { type: 'entry.update', fields: BETTER },
    'the customer saves the first words': { type: 'entry.update', fields: FIELDS },
    'the customer takes the book out of the gallery': { type: 'entry.delete' },
    'the book is deleted': { type: 'onlineBook.changed', code: 'KK-1001-1', onlineBook: null },
    'another book is deleted': { type: 'onlineBook.changed', code: 'KK-1002-1', onlineBook: null },
    'the connection is back': { type: 'connection.restored' },
    'a change of the entry ends that was sent before the page was left': writeEnd('done', {
      of: 'galleryRemoval',
      code: 'KK-1001-1',
    }),
    'a change of the entry of another book ends': writeEnd('done', {
      of: 'galleryChange',
      code: 'KK-1002-1',
    }),
  },
  outcomes: {
    checkBlocked: {
      'the order may be shown': answers(false),
      'the order is blocked': answers(true),
      'nobody knows whether the order is blocked': fails(aServiceError(500)),
    },
    readEntry: {
      'the book is in the gallery': answers({ entry: aGalleryEntry(), typed: null }),
      'the book is not in the gallery': answers({ entry: null, typed: null }),
      'words were typed before a reload': answers({ entry: null, typed: BETTER }),
      'the entry cannot be read': fails(aServiceError(503)),
    },
    createEntry: {
      'the book is put into the gallery': answers({ entry: aGalleryEntry(), isNew: true }),
      'the book was in the gallery before': answers({ entry: OTHER, isNew: false }),
      'the book cannot be put into the gallery': fails(aServiceError(403)),
      'the answer is lost while the book is put in': fails(aLostAnswer()),
      'the book is not online any more': fails(aServiceError(404)),
    },
    updateEntry: {
      'the words are changed': answers(aGalleryEntry(BETTER)),
      'there is no entry any more': answers(null),
      'the words cannot be changed': fails(aServiceError(403)),
      'the answer is lost while the words are changed': fails(aLostAnswer()),
      'the words are not accepted': fails(aServiceError(400)),
    },
    deleteEntry: {
      'the book is taken out of the gallery': answers(),
      'the book cannot be taken out of the gallery': fails(aServiceError(403)),
      'the answer is lost while the book is taken out': fails(aLostAnswer()),
    },
  },
  identify: ({ context: { entry, isRead, typed, pending, done, failures, checkFailure } }) => [
    entry?.title,
    isRead,
    typed?.title,
    pending,
    done,
    Object.values(failures).filter(failure => failure !== null).length,
    failures.update?.status,
    ...Object.values(failures)
      .filter(failure => failure?.kind === 'unanswered')
      .map(() => 'unanswered'),
    checkFailure !== null,
  ],
  sentences: [
    {
      requirements: ['A-248'],
      says: 'one request is under way at a time',
      holds: ({ after }) => regionsIn(after, 'InProgress').length <= 1,
    },
    {
      requirements: ['A-249'],
      says: 'a successful delete removes the entry',
      holds: ({ label, after }) =>
        label !== 'the book is taken out of the gallery' ||
        (after.context as { entry: unknown }).entry === null,
    },
    {
      requirements: ['A-250'],
      says: 'after a successful update the form can be sent again at once',
      holds: ({ label, after }) =>
        label !== 'the words are changed' || regionsIn(after, 'NotRequested').includes('update'),
    },
    {
      requirements: ['A-248'],
      says: 'what was typed stays where the gallery holds something else than expected',
      holds: ({ label, before, after }) =>
        !['the book was in the gallery before', 'there is no entry any more'].includes(label) ||
        typedIn(before) === typedIn(after),
    },
    {
      requirements: ['B-532'],
      says: 'once a change is answered, no notice of an earlier one stays',
      holds: ({ after: { context, tags } }) =>
        (context as { done: unknown }).done === null || !tags.includes('alert'),
    },
    {
      requirements: ['A-184'],
      says: 'a blocked order has no panel',
      holds: ({ label, after }) => label !== 'the order is blocked' || after.value === 'blocked',
    },
  ],
})

const regionsIn = ({ value }: { value: unknown }, state: string): string[] =>
  typeof value === 'object' && value !== null && 'panel' in value
    ? Object.entries(value.panel as Record<string, string>).flatMap(([name, at]) =>
        at === state ? [name] : [],
      )
    : []

const typedIn = ({ context }: { context: unknown }): string =>
  JSON.stringify((context as { typed: unknown }).typed)
