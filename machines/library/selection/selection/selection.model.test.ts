import { array, assert, boolean, constantFrom, nat, oneof, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CellRef } from '#machines/library/model/grid-geometry.ts'
import {
  countSelected,
  forSections,
  isSelected,
  isWholeSelection,
  NOTHING_SELECTED,
  selectedIds,
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

const MONTHS = [
  { key: '2026-09', count: 5 },
  { key: '2026-08', count: 1 },
  { key: '2026-07', count: 12 },
]

const idAt = ({ key, cell }: CellRef): string => `${key}/${cell}`

const cellsOf = (sections: readonly SelectableSection[]): CellRef[] =>
  sections.flatMap(({ key, count }) =>
    Array.from({ length: count }, (_, cell): CellRef => ({ key, cell })),
  )

const idsOf = (section: SelectableSection): string[] => cellsOf([section]).map(idAt)

const all = cellsOf(MONTHS)

/** The photos that the screen has in memory: the first `most` of every month. */
const held = (most: number): KnownPhoto[] =>
  all.filter(({ cell }) => cell < most).map(at => ({ ...at, imageId: idAt(at) }))

const readOn = (selection: Selection): Selection =>
  unknownSections(selection, MONTHS).reduce(
    (next, section) => withRead(next, section, idsOf(section)),
    selection,
  )

it('knows whether some photos are the whole selection, once the ids of all selected photos are known', () => {
  const [september, august] = [
    { key: '2026-09', cell: 0 },
    { key: '2026-08', cell: 0 },
  ]
  const two = [september, august].reduce(
    (selection, at) => withPhoto(selection, at, idAt(at), true),
    NOTHING_SELECTED,
  )
  const isWhole = (selection: Selection, ids: readonly string[]) =>
    isWholeSelection(selection, MONTHS, ids)

  expect(isWhole(two, [idAt(september), idAt(august), 'another'])).toBe(true)
  expect(isWhole(two, [idAt(september)])).toBe(false)
  expect(isWhole(NOTHING_SELECTED, [idAt(september)])).toBe(false)
  const unread = withSections(two, MONTHS.slice(2), true)
  expect(isWhole(unread, [idAt(september), idAt(august)])).toBe(false)
  expect(isWhole(readOn(unread), all.map(idAt))).toBe(true)
})

const someCell = nat({ max: all.length - 1 }).map(index => all[index] ?? { key: '', cell: 0 })
const step = oneof(
  record({ kind: constantFrom('one'), at: someCell, isSeen: boolean(), isOn: boolean() }),
  record({
    kind: constantFrom('range'),
    at: someCell,
    to: someCell,
    isOn: boolean(),
    most: nat({ max: 13 }),
  }),
  record({ kind: constantFrom('month'), at: someCell, isOn: boolean(), most: nat({ max: 13 }) }),
  record({ kind: constantFrom('all'), isOn: boolean() }),
  record({ kind: constantFrom('read') }),
)

// Answers L-182, L-183, L-186, L-187
it('counts, shows and returns exactly the selected photos, whichever were read, in any order', () => {
  assert(
    property(array(step, { maxLength: 12 }), steps => {
      let selection = NOTHING_SELECTED
      const wanted = new Set<string>()
      const mark = (cells: readonly CellRef[], isOn: boolean): void => {
        for (const id of cells.map(idAt)) {
          if (isOn) wanted.add(id)
          else wanted.delete(id)
        }
      }
      for (const next of steps) {
        if (next.kind === 'read') selection = readOn(selection)
        if (next.kind === 'all' && 'isOn' in next) {
          selection = withSections(selection, MONTHS, next.isOn)
          mark(all, next.isOn)
        }
        if ('isSeen' in next) {
          selection = withPhoto(selection, next.at, next.isSeen ? idAt(next.at) : null, next.isOn)
          mark([next.at], next.isOn)
        }
        if (next.kind === 'month' && 'most' in next) {
          const months = MONTHS.filter(({ key }) => key === next.at.key)
          selection = withSections(selection, months, next.isOn, held(next.most))
          mark(cellsOf(months), next.isOn)
        }
        if ('to' in next) {
          selection = withRange(selection, MONTHS, [next.at, next.to], next.isOn, held(next.most))
          const [one, other] = [all.indexOf(next.at), all.indexOf(next.to)]
          mark(all.slice(Math.min(one, other), Math.max(one, other) + 1), next.isOn)
        }
        expect(countSelected(selection)).toBe(wanted.size)
        expect(all.filter(at => isSelected(selection, at, idAt(at))).map(idAt)).toEqual(
          all.map(idAt).filter(id => wanted.has(id)),
        )
        expect(all.filter(at => isSelected(selection, at, null))).toHaveLength(wanted.size)
        const size = wanted.size === 0 ? 'none' : wanted.size === all.length ? 'all' : 'some'
        expect(shareSelected(selection, MONTHS)).toBe(size)
      }
      const known = readOn(selection)
      expect(unknownSections(known, MONTHS)).toEqual([])
      expect(selectedIds(known, MONTHS)).toEqual(all.map(idAt).filter(id => wanted.has(id)))
      expect(JSON.parse(JSON.stringify(known))).toEqual(known)
    }),
    { numRuns: 500 },
  )
})

const rangeOf = (key: string, from: number, to: number): [CellRef, CellRef] => [
  { key, cell: from },
  { key, cell: to },
]

const [september, august, july] = MONTHS
const months = (...given: (SelectableSection | undefined)[]): SelectableSection[] =>
  given.filter(month => month !== undefined)

describe('the read of the selected ids', () => {
  it('leaves out sections whose selected photos were on screen', () => {
    const one = withPhoto(NOTHING_SELECTED, { key: '2026-07', cell: 3 }, 'c', true)
    expect(unknownSections(one, MONTHS)).toEqual([])
    const range = rangeOf('2026-07', 1, 3)
    expect(unknownSections(withRange(one, MONTHS, range, true, held(6)), MONTHS)).toEqual([])
    expect(unknownSections(withRange(one, MONTHS, range, true, held(2)), MONTHS)).toEqual([july])
  })

  it('leaves out a month of which every photo was on screen', () => {
    const whole = withSections(NOTHING_SELECTED, months(september), true, held(5))
    expect(unknownSections(whole, MONTHS)).toEqual([])
    expect(selectedIds(whole, MONTHS)).toEqual(idsOf({ key: '2026-09', count: 5 }))
  })

  it('is not repeated after the customer deselects photos', () => {
    const read = readOn(withSections(NOTHING_SELECTED, MONTHS, true))
    const none = withSections(read, MONTHS, false)
    expect(countSelected(none)).toBe(0)
    expect(unknownSections(withSections(none, MONTHS, true), MONTHS)).toEqual([])
    expect(withRead(none, { key: '2026-09', count: 5 }, ['other'])).toBe(none)
  })

  it('completes a section, even if it has fewer photos than announced', () => {
    const marked = withSections(NOTHING_SELECTED, months(september), true)
    const read = withRead(marked, { key: '2026-09', count: 5 }, ['a', 'b'])
    expect(countSelected(read)).toBe(2)
    expect(shareSelected(read, months(september))).toBe('all')
    const again = withSections(
      withSections(read, months(september), false),
      months(september),
      true,
    )
    expect(selectedIds(again, MONTHS)).toEqual(['a', 'b'])
  })

  it('keeps selected photos that its answer does not contain', () => {
    const marked = withPhoto(
      withSections(NOTHING_SELECTED, months(july), true),
      { key: '2026-07', cell: 7 },
      'moved',
      true,
    )
    const read = withRead(marked, { key: '2026-07', count: 12 }, ['a', 'b'])
    expect(selectedIds(read, MONTHS)).toEqual(['a', 'b', 'moved'])
    const off = withPhoto(read, { key: '2026-07', cell: 7 }, 'moved', false)
    expect(selectedIds(off, MONTHS)).toEqual(['a', 'b'])
    expect(selectedIds(withPhoto(off, { key: '2026-07', cell: 9 }, 'new', true), MONTHS)).toEqual([
      'a',
      'b',
      'new',
    ])
  })
})

/** A list on screen, what a later read finds, and what the customer presses before and after it. */
const movedList = record({
  /** For each photo on screen: whether it was deleted since, and how many were added before it. */
  moves: array(record({ isGone: boolean(), added: nat({ max: 1 }) }), {
    minLength: 6,
    maxLength: 12,
  }),
  /** How many photos the service counts that it cannot show. */
  odd: nat({ max: 1 }),
  readAt: nat({ max: 6 }),
  steps: array(
    oneof(
      record({
        at: nat({ max: 11 }),
        to: nat({ max: 11 }),
        isOn: boolean(),
        most: nat({ max: 12 }),
      }),
      record({ isOn: boolean() }),
    ),
    { maxLength: 6 },
  ),
})

// Answers B-510
it('selects no photo on screen that was not marked, and each that was seen and marked, wherever it is when the ids are read', () => {
  assert(
    property(movedList, ({ moves, odd, readAt, steps }) => {
      const shown = moves.map((_, cell) => `p${cell}`)
      const ids = moves.flatMap(({ isGone, added }, cell) => [
        ...(added === 0 ? [] : [`new-${cell}`]),
        ...(isGone ? [] : [`p${cell}`]),
      ])
      const section = { key: 'all', count: shown.length + odd }
      let selection = NOTHING_SELECTED
      const wanted = new Set<string>()
      const pressedOn = new Set<string>()
      for (const [at, step] of [...steps.entries(), [-1, null] as const]) {
        if (at === readAt || step === null) selection = withRead(selection, section, ids)
        if (step === null) continue
        const isRange = 'at' in step
        const last = shown.length - 1
        const ends = isRange ? [Math.min(step.at, last), Math.min(step.to, last)] : [0, last]
        const [from, to] = [Math.min(...ends), Math.max(...ends)]
        const held = shown
          .map((imageId, cell) => ({ key: 'all', cell, imageId }))
          .filter(({ cell }) => ends.includes(cell) || (isRange && cell < step.most))
          .filter(({ cell }) => cell >= from && cell <= to)
        selection = isRange
          ? withRange(selection, [section], rangeOf('all', from, to), step.isOn, held)
          : withSections(selection, [section], step.isOn)
        const isAll = to - from + 1 === section.count || !isRange
        // Which photos not seen are deselected may be unknown: others are, too, then.
        const isUnsure = !step.isOn && held.length < to - from + 1
        if (isAll || isUnsure) pressedOn.clear()
        for (const id of shown.slice(from, to + 1)) {
          if (step.isOn) wanted.add(id)
          else wanted.delete(id)
          const isHeld = !isAll && held.some(({ imageId }) => imageId === id)
          if (isHeld && step.isOn) pressedOn.add(id)
          if (!step.isOn) pressedOn.delete(id)
        }
      }
      const selected = selectedIds(selection, [section])
      expect(selected.filter(id => shown.includes(id) && !wanted.has(id))).toEqual([])
      expect([...pressedOn].filter(id => !selected.includes(id))).toEqual([])
      expect(countSelected(selection)).toBe(selected.length)
    }),
    { numRuns: 2000 },
  )
})

describe('a list that changes', () => {
  it('keeps a month selected as a whole, with its current number of photos', () => {
    const whole = withSections(NOTHING_SELECTED, months(september, august), true)
    const now = [{ key: '2026-09', count: 7 }]
    expect(countSelected(forSections(whole, MONTHS, now))).toBe(7)
    expect(shareSelected(forSections(whole, MONTHS, now), now)).toBe('all')
  })

  it('drops indexes whose ids are unknown, and keeps photos that were on screen', () => {
    const range = rangeOf('2026-07', 1, 5)
    const marked = withRange(NOTHING_SELECTED, MONTHS, range, true, held(3))
    expect(countSelected(marked)).toBe(5)
    const changed = forSections(marked, MONTHS, [{ key: '2026-07', count: 13 }])
    expect(selectedIds(changed, [{ key: '2026-07', count: 13 }])).toEqual([
      '2026-07/1',
      '2026-07/2',
    ])
    expect(forSections(marked, MONTHS, MONTHS)).toEqual(marked)
  })

  it('keeps ids that were read, and reads the section again for other selected photos', () => {
    const read = readOn(withSections(NOTHING_SELECTED, months(september), true))
    const now = [{ key: '2026-09', count: 6 }]
    const changed = forSections(read, MONTHS, now)
    expect(shareSelected(changed, now)).toBe('some')
    const range = rangeOf('2026-09', 4, 5)
    const more = withRange(changed, now, range, true, [])
    expect(unknownSections(more, now)).toEqual(now)
    const again = withRead(more, { key: '2026-09', count: 6 }, [
      'new',
      ...idsOf({ key: '2026-09', count: 5 }),
    ])
    expect(selectedIds(again, now)).toEqual(idsOf({ key: '2026-09', count: 5 }))
  })

  it('finds a range by the pressed photos, even if they have moved since they were read', () => {
    const none = withSections(
      readOn(withSections(NOTHING_SELECTED, months(september), true)),
      months(september),
      false,
    )
    const range = rangeOf('2026-09', 0, 1)
    const seen = ['2026-09/4', 'new'].map((imageId, cell) => ({ key: '2026-09', cell, imageId }))
    const marked = withRange(none, MONTHS, range, true, seen)
    expect(selectedIds(marked, MONTHS)).toEqual(['2026-09/4', 'new'])
    expect(selectedIds(withRange(marked, MONTHS, range, false, seen), MONTHS)).toEqual([])
  })

  // Answers B-510
  it('keeps a photo deselected when the photo that now stands in its old place is pressed', () => {
    const now = [{ key: 'all', count: 11 }]
    const ids = [
      ...idsOf({ key: 'all', count: 5 }),
      'new',
      'a',
      ...idsOf({ key: 'more', count: 4 }),
    ]
    const whole = withSections(NOTHING_SELECTED, [{ key: 'all', count: 10 }], true)
    const without = withPhoto(whole, { key: 'all', cell: 5 }, 'a', false)
    const changed = forSections(without, [{ key: 'all', count: 10 }], now)
    const off = withPhoto(changed, { key: 'all', cell: 5 }, 'new', false)
    const on = withPhoto(off, { key: 'all', cell: 5 }, 'new', true)
    const seen = ids.slice(0, 6).map((imageId, cell) => ({ key: 'all', cell, imageId }))
    for (const marked of [on, withRange(off, now, rangeOf('all', 0, 5), true, seen)]) {
      expect(isSelected(marked, { key: 'all', cell: 6 }, 'a')).toBe(false)
      const read = withRead(marked, { key: 'all', count: 11 }, ids)
      expect(selectedIds(read, now)).toEqual(ids.filter(id => id !== 'a'))
    }
  })

  // Answers B-510
  it('selects nothing by places of photos not seen where the read has fewer photos than the section', () => {
    const section = { key: 'all', count: 6 }
    const read = withRead(NOTHING_SELECTED, section, ['a', 'b', 'd', 'e', 'f'])
    const marked = withRange(read, [section], rangeOf('all', 3, 5), true, [])
    expect(countSelected(marked)).toBe(selectedIds(marked, [section]).length)
    expect(selectedIds(marked, [section])).toEqual([])
  })

  it('removes deleted photos', () => {
    const read = readOn(
      withPhoto(
        withSections(NOTHING_SELECTED, months(september), true),
        { key: '2026-07', cell: 2 },
        'x',
        true,
      ),
    )
    const left = withoutGone(read, ['2026-09/1', 'x', 'unknown'])
    expect(selectedIds(left, MONTHS)).toEqual(['2026-09/0', '2026-09/2', '2026-09/3', '2026-09/4'])
    expect(shareSelected(left, [{ key: '2026-09', count: 4 }])).toBe('all')
    expect(isSelected(left, { key: '2026-09', cell: 1 }, '2026-09/2')).toBe(true)
    expect(isSelected(left, { key: '2026-09', cell: 1 }, '2026-09/1')).toBe(false)
  })

  it('ignores a range whose end is not in the list', () => {
    const range: [CellRef, CellRef] = [
      { key: '2026-09', cell: 0 },
      { key: '2020-01', cell: 0 },
    ]
    expect(withRange(NOTHING_SELECTED, MONTHS, range, true, [])).toBe(NOTHING_SELECTED)
  })
})

it('stores a million selected photos as ranges; the size grows with the number of gaps', () => {
  const sections = Array.from({ length: 100 }, (_, index) => ({ key: `m${index}`, count: 10_000 }))
  let selection = withSections(NOTHING_SELECTED, sections, true)
  for (let cell = 0; cell < 20; cell += 2) {
    selection = withPhoto(selection, { key: 'm7', cell }, `p${cell}`, false)
  }
  expect(countSelected(selection)).toBe(999_990)
  expect(JSON.stringify(selection).length).toBeLessThan(10_000)
})

// Answers B-468
it('selects a hundred thousand photos that lie between others, which in quadratic time would take minutes', () => {
  const section = { key: 'all', count: 200_000 }
  const ids = idsOf(section)
  const wanted = ids.filter((_, cell) => cell % 2 === 0)
  const one = withPhoto(NOTHING_SELECTED, { key: 'all', cell: 1 }, ids[1] ?? null, true)
  const found = withFound(one, section, ids, wanted)

  expect(countSelected(found)).toBe(100_001)
  expect(selectedIds(found, [section]).slice(0, 4)).toEqual([...ids.slice(0, 3), ids[4]])
})
