import { answers, fails, flow, reports } from '#machines/kit/flow.ts'
import {
  selectionMachine,
  type ListSection,
} from '#machines/library/selection/selection/selection.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import {
  countSelected,
  unknownSections,
  type Selection,
} from '#machines/library/selection/selection/selection.model.ts'
import { DEFAULT_PHOTO_SORTING } from '#machines/library/timeline/sorting/sorting.model.ts'

const september: ListSection = {
  key: '2026-09',
  count: 1,
  source: { kind: 'month', year: 2026, month: 9 },
}
const august: ListSection = {
  key: '2026-08',
  count: 1,
  source: { kind: 'month', year: 2026, month: 8 },
}
const first = { key: '2026-09', cell: 0 }
const seen = [{ ...first, imageId: 'a' }]

export const selectionFlow = flow({
  id: 'selection',
  area: 'library',
  title: 'Selection of photos',
  promise: 'Photos are selected one by one, by month or all, and the number is true at once.',
  machine: selectionMachine,
  events: {
    'the customer presses Select': {
      type: 'selection.start',
      sections: [september, august],
      sorting: DEFAULT_PHOTO_SORTING,
    },
    'the address names a stored selection': {
      type: 'selection.restore',
      tempSelectionId: 't-1',
      sections: [september, august],
      sorting: DEFAULT_PHOTO_SORTING,
    },
    'the customer presses a photo': { type: 'selection.toggle', cell: first, imageId: 'a' },
    'the customer presses x on a photo': { type: 'selection.pick', cell: first, imageId: 'a' },
    'the customer presses the mark of a month on screen': {
      type: 'selection.toggleSection',
      key: '2026-09',
      known: seen,
    },
    'the customer presses the mark of a month that was not read': {
      type: 'selection.toggleSection',
      key: '2026-08',
      known: [],
    },
    'the customer extends the selection to a photo that was not read': {
      type: 'selection.range',
      to: { key: '2026-08', cell: 0 },
      known: seen,
      isDrag: false,
    },
    'the customer drags on to a photo that was not read': {
      type: 'selection.range',
      to: { key: '2026-08', cell: 0 },
      known: seen,
      isDrag: true,
    },
    'the customer selects all': { type: 'selection.all' },
    'the customer deselects all': { type: 'selection.none' },
    'the customer cancels': { type: 'selection.cancel' },
    'the customer tries to read the photos again': { type: 'selection.retry' },
    'a month that the list does not have is pressed': {
      type: 'selection.toggleSection',
      key: '2020-01',
      known: [],
    },
    'a photo that the list does not have is pressed': {
      type: 'selection.toggle',
      cell: { key: '2020-01', cell: 0 },
      imageId: 'z',
    },
    'the selection is extended to a photo that the list does not have': {
      type: 'selection.range',
      to: { key: '2020-01', cell: 0 },
      known: [],
      isDrag: false,
    },
    'a photo that the list does not have is picked': {
      type: 'selection.pick',
      cell: { key: '2020-01', cell: 0 },
      imageId: 'z',
    },
    'a month is gone from the list': {
      type: 'sections.changed',
      sections: [september],
      sorting: DEFAULT_PHOTO_SORTING,
    },
    'the list is put into another order': {
      type: 'sections.changed',
      sections: [august, september],
      sorting: { sortKey: 'dateTaken', sortOrder: 'asc' },
    },
    'a photo was deleted': { type: 'photos.removed', ids: ['a'] },
  },
  outcomes: {
    collectIds: {
      'a page comes, and there are more': reports({ key: '2026-08', count: 1, ids: null }),
      'August comes': reports({ key: '2026-08', count: 1, ids: ['c'] }),
      'September comes': reports({ key: '2026-09', count: 1, ids: ['a'] }),
      'every photo came': answers(),
      'the photos cannot be read': fails(aServiceError(500)),
    },
    findPhotos: {
      'the first page of August is looked through': reports({
        key: '2026-08',
        count: 1,
        ids: null,
        wanted: [],
      }),
      'a photo of the stored selection is found': reports({
        key: '2026-08',
        count: 1,
        ids: ['c'],
        wanted: ['c'],
      }),
      'every photo of the stored selection was found': answers(),
      'the stored selection cannot be read': fails(aServiceError(404)),
    },
  },
  identify: ({ context: { sections, marks, anchor } }) => [
    sections.length,
    shapeOf(marks),
    anchor?.isOn,
  ],
  ceiling: { configurations: 300, edges: 3000 },
  accidents: [
    'the first page of August is looked through',
    'the customer presses the mark of a month on screen',
    'the customer extends the selection to a photo that was not read',
    'the customer drags on to a photo that was not read',
    'a photo that the list does not have is picked',
    'a month that the list does not have is pressed',
    'a photo that the list does not have is pressed',
    'the selection is extended to a photo that the list does not have',
    'a month is gone from the list',
    'a photo was deleted',
    'a page comes, and there are more',
    'every photo came',
  ],
  sentences: [
    {
      requirements: ['L-188'],
      says: 'the selection mode begins with nothing selected, or with the photo that was picked',
      holds: ({ label, before, after }) =>
        before.value !== 'off' ||
        marked(after.context) === 0 ||
        (label === 'the customer presses x on a photo' && marked(after.context) === 1),
    },
    {
      requirements: ['L-184'],
      says: 'deselecting all leaves the mode on, and nothing selected',
      holds: ({ label, before, after }) =>
        label !== 'the customer deselects all' ||
        before.value === 'off' ||
        (after.value !== 'off' && marked(after.context) === 0),
    },
    {
      requirements: ['L-183'],
      says: 'every selected photo has its id, is being read, or could not be read',
      holds: ({ after }) => {
        const { marks, sections } = after.context as Kept
        // Allow unknown ids during a restoration: photos that are selected meanwhile are read only afterwards.
        if (/restor/iu.test(JSON.stringify(after.value))) return true
        const isKnown = unknownSections(marks, sections).length === 0
        return isKnown === !(JSON.stringify(after.value).match(/collecting|failed/u) !== null)
      },
    },
  ],
})

interface Kept {
  marks: Selection
  sections: ListSection[]
}

const marked = (context: unknown): number => countSelected((context as Kept).marks)

const shapeOf = (marks: Selection): unknown =>
  Object.entries(marks).flatMap(([key, { ids, spans, read }]) => {
    const isBlank = Object.keys(ids).length === 0 && spans.length === 0 && read === null
    return isBlank ? [] : [[key, Object.keys(ids), spans, read?.ids]]
  })
