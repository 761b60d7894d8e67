import { assign } from 'xstate'
import { failedTo, failing } from '#machines/kit/failing.ts'
import { stream } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { PhotoSource } from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import type { Failure } from '#machines/model/failure.ts'
import type { CellRef } from '#machines/library/model/grid-geometry.ts'
import {
  forSections,
  isSelected,
  NOTHING_SELECTED,
  shareSelected,
  unknownSections,
  withFound,
  withoutGone,
  withPhoto,
  withRange,
  withRead,
  withSections,
  type KnownPhoto,
  type SelectableSection,
  type Selection,
} from '#machines/library/selection/selection/selection.model.ts'
import { isSameSorting, type Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'

/** A section of the list on screen, and how its photos are read. */
export interface ListSection extends SelectableSection {
  source: PhotoSource
}

/** The sections of a list, and the sorting in which the machine reads the ids of their photos. */
export interface Collection {
  sections: ListSection[]
  sorting: Sorting
}

/** A list whose ids are read, and whether to look for photos in it: of a stored selection or, if null, in no album. */
export interface SelectionToRead extends Collection {
  tempSelectionId?: string | null
}

/** `count`: how many photos earlier pages lacked. `ids`: all of the section in its last page, null before. */
export interface Collected {
  key: string
  count: number
  ids: string[] | null
  /** The section's ids that are looked for, empty before its last page. */
  wanted?: readonly string[]
  /** How many photos of the stored selection were not found yet; of those in no album 0 once one was found. */
  missing?: number
}

/** The cell at which a range starts, whether its photo was selected (`isOn`), and the selection before the range. */
interface Anchor {
  cell: CellRef
  isOn: boolean
  base: Selection
}

/**
 * The photos that a customer selects in a list. A selected photo counts even if its id is unknown: the machine reads
 * unknown ids in the background, and actions wait for them. To restore a stored selection, the machine reads the
 * list. The selection ends when the sorting changes, because indexes then point to other photos. Photo library,
 * sections 4 and 7; docs/decisions/0031.
 */
export const selectionMachine = setup({
  types: {} as {
    context: {
      /** The sections in the order of the list; empty until the list is known. */
      sections: ListSection[]
      sorting: Sorting
      marks: Selection
      anchor: Anchor | null
      /** How many photos must be read to know all ids, and how many of them were read. */
      toRead: number
      read: number
      failure: Failure | null
      /** The id of the stored selection that is restored; null if there is none. */
      tempSelectionId: string | null
      missing: number
    }
    events:
      | { type: 'selection.start' }
      | { type: 'selection.restore'; tempSelectionId: string }
      | { type: 'selection.outsideAlbums' }
      | { type: 'selection.toggle'; cell: CellRef; imageId: string | null }
      | { type: 'selection.toggleSection'; key: string; known: readonly KnownPhoto[] }
      /** Extends a range to `to`, by Shift or a drag, from the photo that was selected last, else from `from`. */
      | {
          type: 'selection.range'
          from: CellRef
          to: CellRef
          known: readonly KnownPhoto[]
          isDrag: boolean
        }
      /** Does what `selection.toggle` does, and starts the selection mode if it is off. */
      | { type: 'selection.pick'; cell: CellRef; imageId: string | null }
      | { type: 'selection.toggleAll' }
      | { type: 'selection.none' }
      | { type: 'selection.cancel' }
      | { type: 'selection.retry' }
      | { type: 'selection.dismiss' }
      /** The list on screen, and whether the customer can select photos in it. */
      | ({ type: 'sections.changed'; canSelect: boolean } & Collection)
      | { type: 'photos.removed'; ids: readonly string[] }
    tags: 'busy' | 'alert'
  },
  actors: {
    /** Completes when all were found or all was read. In no album: emits nothing before every album was read. */
    readIds: stream<Collected, SelectionToRead>('readIds'),
  },
  guards: {
    canSelect: (_, canSelect: boolean) => canSelect,
    cannotSelect: (_, canSelect: boolean) => !canSelect,
    isAll: ({ context: { marks, sections } }) => shareSelected(marks, sections) === 'all',
    lacksIds: ({ context: { marks, sections } }) => unknownSections(marks, sections).length > 0,
    hasIds: ({ context: { marks, sections } }) => unknownSections(marks, sections).length === 0,
    /** Whether the anchor is selected, or the customer drags; a drag from a deselected photo deselects. */
    hasAnchor: ({ context: { anchor } }, isDrag: boolean) =>
      anchor !== null && (anchor.isOn || isDrag),
    isResorted: ({ context }, sorting: Sorting) => !isSameSorting(sorting, context.sorting),
    isPartlyGone: ({ context }) => context.missing > 0,
    isNoneOutside: ({ context: { tempSelectionId, missing } }) =>
      tempSelectionId === null && missing > 0,
    isSection: ({ context: { sections } }, key: string) =>
      sections.some(section => section.key === key),
  },
  actions: {
    ...failing,
    setList: assign((_, { sections, sorting }: Collection) => ({ sections, sorting })),
    setTempSelection: assign({ tempSelectionId: (_, tempSelectionId: string) => tempSelectionId }),
    forgetTempSelection: assign({ tempSelectionId: null }),
    end: assign({
      marks: NOTHING_SELECTED,
      anchor: null,
      failure: null,
      tempSelectionId: null,
      missing: 0,
    }),
    toggle: assign(({ context }, { cell, imageId }: { cell: CellRef; imageId: string | null }) => {
      const isOn = !isSelected(context.marks, cell, imageId)
      const marks = withPhoto(context.marks, cell, imageId, isOn)
      return { marks, anchor: { cell, isOn, base: marks } }
    }),
    toggleSection: assign(
      ({ context }, { key, known }: { key: string; known: readonly KnownPhoto[] }) => {
        const own = context.sections.filter(section => section.key === key)
        const isOn = shareSelected(context.marks, own) !== 'all'
        return { marks: withSections(context.marks, own, isOn, known), anchor: null }
      },
    ),
    extend: assign(
      (
        { context: { anchor, marks, sections } },
        { to, known }: { to: CellRef; known: readonly KnownPhoto[] },
      ) => ({
        marks:
          anchor === null
            ? marks
            : withRange(anchor.base, sections, [anchor.cell, to], anchor.isOn, known),
      }),
    ),
    beginRange: assign(
      (
        { context: { marks, sections } },
        { from, to, known }: { from: CellRef; to: CellRef; known: readonly KnownPhoto[] },
      ) => {
        const base = withRange(marks, sections, [from, from], true, known)
        return {
          marks: withRange(base, sections, [from, to], true, known),
          anchor: { cell: from, isOn: true, base },
        }
      },
    ),
    selectAll: assign(({ context: { marks, sections } }) => ({
      marks: withSections(marks, sections, true),
      anchor: null,
    })),
    selectNone: assign(({ context: { marks, sections } }) => ({
      marks: withSections(marks, sections, false),
      anchor: null,
    })),
    adapt: assign(({ context }, sections: ListSection[]) => ({
      sections,
      marks: forSections(context.marks, context.sections, sections),
      anchor: null,
    })),
    takeOut: assign(({ context }, ids: readonly string[]) => ({
      marks: withoutGone(context.marks, ids),
      anchor: null,
    })),
    beginToRead: assign(({ context: { marks, sections } }) => ({
      toRead: unknownSections(marks, sections).reduce((sum, { count }) => sum + count, 0),
      read: 0,
      failure: null,
    })),
    setRead: assign(({ context }, page: Collected | undefined) => {
      if (page === undefined) return {}
      const { ids, wanted, missing = context.missing } = page
      const read = context.read + page.count
      const own = context.sections.find(({ key }) => key === page.key)
      if (ids === null || own === undefined) return { read, missing }
      const { anchor, marks } = context
      return {
        read,
        missing,
        marks: withFound(marks, own, ids, wanted ?? []),
        anchor:
          wanted === undefined
            ? anchor && { ...anchor, base: withRead(anchor.base, own, ids) }
            : null,
      }
    }),
    beginToFind: assign(({ context: { sections, tempSelectionId } }) => ({
      toRead: sections.reduce((sum, { count }) => sum + count, 0),
      read: 0,
      missing: tempSelectionId === null ? 1 : 0,
      failure: null,
    })),
  },
}).createMachine({
  id: 'selection',
  context: {
    sections: [],
    sorting: { sortKey: 'dateTaken', sortOrder: 'desc' },
    marks: NOTHING_SELECTED,
    anchor: null,
    toRead: 0,
    read: 0,
    failure: null,
    tempSelectionId: null,
    missing: 0,
  },
  initial: 'unavailable',
  states: {
    unavailable: {
      description:
        'No photo can be selected: the list has no photos or is not known yet, or the library is locked.',
      meta: { requirements: ['L-156'] },
      entry: 'end',
      on: {
        'sections.changed': {
          guard: { type: 'canSelect', params: ({ event }) => event.canSelect },
          target: 'off',
          actions: { type: 'setList', params: ({ event }) => event },
        },
      },
    },
    off: {
      description: 'A press opens a photo; nothing is selected.',
      meta: { requirements: ['L-185', 'L-188'] },
      entry: 'end',
      on: {
        'selection.start': 'on',
        'selection.pick': {
          guard: { type: 'isSection', params: ({ event }) => event.cell.key },
          target: 'on',
          actions: { type: 'toggle', params: ({ event }) => event },
        },
        'sections.changed': [
          {
            guard: { type: 'cannotSelect', params: ({ event }) => event.canSelect },
            target: 'unavailable',
            actions: { type: 'setList', params: ({ event }) => event },
          },
          { actions: { type: 'setList', params: ({ event }) => event } },
        ],
        'selection.restore': {
          target: 'on.restoring',
          actions: { type: 'setTempSelection', params: ({ event }) => event.tempSelectionId },
        },
      },
    },
    on: {
      description: 'A press selects a photo; a toolbar shows how many are selected.',
      meta: { requirements: ['L-031', 'L-181', 'L-182', 'L-184', 'L-186', 'L-187'] },
      initial: 'known',
      on: {
        'selection.toggle': {
          guard: { type: 'isSection', params: ({ event }) => event.cell.key },
          actions: { type: 'toggle', params: ({ event }) => event },
        },
        'selection.pick': {
          guard: { type: 'isSection', params: ({ event }) => event.cell.key },
          actions: { type: 'toggle', params: ({ event }) => event },
        },
        'selection.toggleSection': {
          guard: { type: 'isSection', params: ({ event }) => event.key },
          actions: { type: 'toggleSection', params: ({ event }) => event },
        },
        'selection.range': [
          {
            guard: { type: 'hasAnchor', params: ({ event }) => event.isDrag },
            actions: { type: 'extend', params: ({ event }) => event },
          },
          {
            guard: { type: 'isSection', params: ({ event }) => event.to.key },
            actions: { type: 'beginRange', params: ({ event }) => event },
          },
        ],
        'selection.toggleAll': [
          { guard: 'isAll', actions: 'selectNone' },
          { actions: 'selectAll' },
        ],
        'selection.none': { actions: 'selectNone' },
        'selection.outsideAlbums': {
          target: '.restoring',
          actions: ['selectNone', 'forgetTempSelection'],
        },
        'selection.cancel': 'off',
        'sections.changed': [
          {
            guard: { type: 'cannotSelect', params: ({ event }) => event.canSelect },
            target: 'unavailable',
            actions: { type: 'setList', params: ({ event }) => event },
          },
          {
            // Answers B-012
            guard: { type: 'isResorted', params: ({ event }) => event.sorting },
            target: 'off',
            actions: { type: 'setList', params: ({ event }) => event },
          },
          { actions: { type: 'adapt', params: ({ event }) => event.sections } },
        ],
        'photos.removed': { actions: { type: 'takeOut', params: ({ event }) => event.ids } },
      },
      states: {
        known: {
          description: 'The ids of all selected photos are known.',
          always: { guard: 'lacksIds', target: 'collecting' },
        },
        collecting: {
          description:
            'The ids of selected photos that were not read yet are loading; actions wait for them.',
          meta: { requirements: ['L-183'] },
          tags: 'busy',
          entry: 'beginToRead',
          always: { guard: 'hasIds', target: 'known' },
          invoke: {
            id: 'collectIds',
            src: 'readIds',
            input: ({ context: { marks, sections, sorting } }) => ({
              sections: unknownSections(marks, sections),
              sorting,
            }),
            onSnapshot: {
              actions: { type: 'setRead', params: ({ event }) => event.snapshot.context },
            },
            onDone: 'known',
            onError: failedTo('failed'),
          },
        },
        restoring: {
          description:
            'The photos of the stored selection that the address names, or those in no album, are looked up in the list, and selected as they are found.',
          meta: { requirements: ['L-254', 'L-257', 'B-295'] },
          tags: 'busy',
          entry: 'beginToFind',
          invoke: {
            id: 'findPhotos',
            src: 'readIds',
            input: ({ context: { sections, sorting, tempSelectionId } }) => ({
              sections,
              sorting,
              tempSelectionId,
            }),
            onSnapshot: {
              actions: { type: 'setRead', params: ({ event }) => event.snapshot.context },
            },
            onDone: [
              { guard: 'isNoneOutside', target: 'noneOutside' },
              { guard: 'isPartlyGone', target: 'restoredInPart' },
              { target: 'known' },
            ],
            onError: failedTo('notRestored'),
          },
          on: {
            // Answers B-511
            'selection.none': { target: 'known', actions: 'selectNone' },
            'selection.toggleAll': [
              { guard: 'isAll', target: 'known', actions: 'selectNone' },
              { target: 'known', actions: 'selectAll' },
            ],
          },
        },
        restoredInPart: {
          description:
            'Some photos of the stored selection are no longer in the list: a notice says how many. The others are selected, and their ids are known.',
          meta: { requirements: ['B-292'] },
          always: { guard: 'lacksIds', target: 'collecting' },
          on: { 'selection.dismiss': 'known' },
        },
        noneOutside: {
          description: 'No photo is outside the albums: a notice says so.',
          meta: { requirements: ['B-295'] },
          always: { guard: 'lacksIds', target: 'collecting' },
          on: { 'selection.dismiss': 'known' },
        },
        notRestored: {
          description:
            'The stored selection or an album could not be read, or not all of the list; the customer can try again or cancel.',
          meta: { requirements: ['L-257', 'L-271', 'B-295'] },
          tags: 'alert',
          on: { 'selection.retry': 'restoring' },
        },
        failed: {
          description:
            'Not all selected photos could be read; the customer can try again or select others.',
          meta: { requirements: ['L-183', 'L-271'] },
          tags: 'alert',
          always: { guard: 'hasIds', target: 'known' },
          on: { 'selection.retry': 'collecting' },
        },
      },
    },
  },
})
