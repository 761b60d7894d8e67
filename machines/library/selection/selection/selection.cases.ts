import { answers, fails, flow, reports } from '#flow-kit/flow.ts'
import {
  selectionMachine,
  type ListSection,
} from '#machines/library/selection/selection/selection.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import {
  countSelected,
  shareSelected,
  unknownSections,
  type Selection,
} from '#machines/library/selection/selection/selection.model.ts'
import {
  DEFAULT_PHOTO_SORTING,
  type Sorting,
} from '#machines/library/timeline/sorting/sorting.model.ts'

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
const ASCENDING: Sorting = { sortKey: 'dateTaken', sortOrder: 'asc' }
const first = { key: '2026-09', cell: 0 }
const seen = [{ ...first, imageId: 'a' }]

export const selectionFlow = flow({
  id: 'selection',
  area: 'library',
  title: 'Selection of photos',
  promise: 'Photos are selected one by one, by month or all, and the number is true at once.',
  machine: selectionMachine,
  events: {
    'the list is known, and its photos can be selected': {
      type: 'sections.changed',
      sections: [september, august],
      sorting: DEFAULT_PHOTO_SORTING,
      canSelect: true,
    },
    'photos of the list can no longer be selected': {
      type: 'sections.changed',
      sections: [],
      sorting: ASCENDING,
      canSelect: false,
    },
    'the customer presses Select': { type: 'selection.start' },
    'the address names a stored selection': {
      type: 'selection.restore',
      tempSelectionId: 't-1',
    },
    'the customer presses a photo': { type: 'selection.toggle', cell: first, imageId: 'a' },
    'the customer presses the X key on a photo': {
      type: 'selection.pick',
      cell: first,
      imageId: 'a',
    },
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
      from: { key: '2026-08', cell: 0 },
      to: { key: '2026-08', cell: 0 },
      known: seen,
      isDrag: false,
    },
    'the customer drags on to a photo that was not read': {
      type: 'selection.range',
      from: { key: '2026-08', cell: 0 },
      to: { key: '2026-08', cell: 0 },
      known: seen,
      isDrag: true,
    },
    'the customer presses Select all, or Deselect all in its place': {
      type: 'selection.toggleAll',
    },
    'the customer presses Select photos not in an album': { type: 'selection.outsideAlbums' },
    'the customer deselects all': { type: 'selection.none' },
    'the customer cancels': { type: 'selection.cancel' },
    'the customer tries to read the photos again': { type: 'selection.retry' },
    'the customer closes the notice': { type: 'selection.dismiss' },
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
      from: { key: '2020-01', cell: 0 },
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
      canSelect: true,
    },
    'the list is put into another order': {
      type: 'sections.changed',
      sections: [september],
      sorting: ASCENDING,
      canSelect: true,
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
        missing: 1,
      }),
      'a photo of the stored selection is found': reports({
        key: '2026-08',
        count: 1,
        ids: ['c'],
        wanted: ['c'],
        missing: 0,
      }),
      'the stored selection was looked for in the whole list': answers(),
      'the stored selection cannot be read': fails(aServiceError(404)),
    },
  },
  identify: snapshot => {
    const { sections, sorting, marks, anchor, missing, tempSelectionId } = snapshot.context
    const isRestoring = snapshot.matches({ on: 'restoring' })
    return [
      sections.length,
      sorting.sortOrder,
      shapeOf(marks),
      anchor?.isOn,
      isRestoring ? (missing > 0 && tempSelectionId === null ? 'none yet' : missing) : null,
    ]
  },
  ceiling: { configurations: 420, edges: 4500 },
  accidents: [
    'the customer presses Select photos not in an album',
    'the first page of August is looked through',
    'the customer presses the mark of a month on screen',
    'the customer extends the selection to a photo that was not read',
    'the customer drags on to a photo that was not read',
    'a photo that the list does not have is picked',
    'a month that the list does not have is pressed',
    'a photo that the list does not have is pressed',
    'the selection is extended to a photo that the list does not have',
    'a month is gone from the list',
    'the list is put into another order',
    'photos of the list can no longer be selected',
    'a photo was deleted',
    'a page comes, and there are more',
    'every photo came',
  ],
  stories: [
    {
      name: 'Photos are selected, and all of them',
      labels: [
        'the list is known, and its photos can be selected',
        'the customer presses Select',
        'the customer presses a photo',
        'the customer presses Select all, or Deselect all in its place',
        'the customer deselects all',
        'the customer cancels',
      ],
    },
    {
      name: 'A month that was not read is selected',
      labels: [
        'the list is known, and its photos can be selected',
        'the customer presses Select',
        'the customer presses the mark of a month that was not read',
        'August comes',
      ],
    },
    {
      name: 'The photos of a month cannot be read',
      labels: [
        'the list is known, and its photos can be selected',
        'the customer presses Select',
        'the customer presses the mark of a month that was not read',
        'the photos cannot be read',
        'the customer tries to read the photos again',
        'August comes',
      ],
    },
  ],
  sentences: [
    {
      requirements: ['L-188'],
      says: 'the selection mode begins with nothing selected, or with the photo that was picked',
      holds: ({ label, before, after }) =>
        isOn(before.value) ||
        marked(after.context) === 0 ||
        (label === 'the customer presses the X key on a photo' && marked(after.context) === 1),
    },
    {
      requirements: ['L-184'],
      says: 'deselecting all leaves the mode on, and nothing selected',
      holds: ({ label, before, after }) =>
        label !== 'the customer deselects all' ||
        !isOn(before.value) ||
        (isOn(after.value) && marked(after.context) === 0),
    },
    {
      requirements: ['B-511'],
      says: 'after Deselect all nothing is searched for that would be selected again',
      holds: ({ label, after }) =>
        label !== 'the customer deselects all' ||
        !JSON.stringify(after.value).includes('restoring'),
    },
    {
      requirements: ['L-186'],
      says: 'the multi-select toggle selects all photos, or none if all were selected',
      holds: ({ label, before, after }) =>
        !label.startsWith('the customer presses Select all') ||
        !isOn(before.value) ||
        shareOf(after.context) === (shareOf(before.context) === 'all' ? 'none' : 'all'),
    },
    {
      requirements: ['B-012'],
      says: 'another order of the list ends the selection',
      holds: ({ before, after }) =>
        orderOf(before.context) === orderOf(after.context) || !isOn(after.value),
    },
    {
      requirements: ['L-156'],
      says: 'the selection mode is on only while photos can be selected',
      holds: ({ label, before, after }) =>
        label === 'photos of the list can no longer be selected'
          ? !isOn(after.value)
          : before.value !== 'unavailable' || !isOn(after.value),
    },
    {
      requirements: ['L-183'],
      says: 'every selected photo has its id, is being read, or could not be read',
      holds: ({ after }) => {
        const { marks, sections } = after.context as Kept
        // Allow unknown ids during a restoration: photos that are selected meanwhile are read only afterwards.
        if (/restor|noneOutside/iu.test(JSON.stringify(after.value))) return true
        const isKnown = unknownSections(marks, sections).length === 0
        return isKnown === !(JSON.stringify(after.value).match(/collecting|failed/u) !== null)
      },
    },
  ],
})

interface Kept {
  marks: Selection
  sections: ListSection[]
  sorting: Sorting
}

const orderOf = (context: unknown): string => (context as Kept).sorting.sortOrder

const isOn = (value: unknown): boolean => typeof value === 'object'

const shareOf = (context: unknown): string => {
  const { marks, sections } = context as Kept
  return shareSelected(marks, sections)
}

const marked = (context: unknown): number => countSelected((context as Kept).marks)

const shapeOf = (marks: Selection): unknown =>
  Object.entries(marks).flatMap(([key, { ids, spans, read }]) => {
    const isBlank = Object.keys(ids).length === 0 && spans.length === 0 && read === null
    const pressed = Object.entries(ids).map(([id, photo]) => (photo.isOn ? id : `not ${id}`))
    return isBlank ? [] : [[key, pressed, spans, read?.ids]]
  })
