import { expect, it } from 'vitest'
import { changedLooks, type Look, looksFrom, wordsOfLooks } from '#tests/support/pages/looks.ts'

const HEADING: Look = {
  box: '16 138 358 34',
  font: '"Fraunces Variable" 600 27px/34px',
  border: 'none, none, 1px solid #e3d6c6, none',
}

const heading = (look: Look | null): ReadonlyMap<string, Look | null> =>
  new Map([['heading at 390 px', look]])

it('reads the looks that it wrote', () => {
  const looks = new Map([...heading(HEADING), ['menu at 390 px', null]])

  expect(wordsOfLooks(looks)).toBe(
    `heading at 390 px
  box 16 138 358 34
  font "Fraunces Variable" 600 27px/34px
  border none, none, 1px solid #e3d6c6, none
menu at 390 px
  not shown`,
  )
  expect(looksFrom(wordsOfLooks(looks))).toEqual(looks)
})

it.each([
  ['no change in a box that is off by three px', { ...HEADING, box: '19 135 358 34' }, []],
  [
    'a box that moved',
    { ...HEADING, box: '16 142 358 34' },
    ['heading at 390 px, box: was 16 138 358 34, is 16 142 358 34'],
  ],
  [
    'a border that is gone',
    { ...HEADING, border: 'none' },
    ['heading at 390 px, border: was none, none, 1px solid #e3d6c6, none, is none'],
  ],
  ['an element that is gone', null, ['heading at 390 px is not shown']],
])('finds %s', (_change, now, expected) => {
  expect(changedLooks(heading(HEADING), heading(now))).toEqual(expected)
})

it('reports an element that has a record but was not read, and an element that was read but has no record', () => {
  expect(changedLooks(heading(HEADING), new Map())).toEqual([
    'heading at 390 px is recorded and no longer read',
  ])
  expect(changedLooks(new Map(), heading(null))).toEqual(['heading at 390 px is not recorded'])
})
