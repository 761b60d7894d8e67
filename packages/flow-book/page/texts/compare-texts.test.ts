import { expect, it } from 'vitest'
import { countsOf, isAlike, rowsOf } from '#flow-book/page/texts/compare-texts.ts'
import { linesIn, lineText } from '#flow-book/page/texts/line.ts'

const ENGLISH = `paragraph
  text: Saved to Garden.
  button "Undo"
textbox "Name" [required]: Anna
status "2 photos": 2
button "Keep f1.jpg"`
const DUTCH = `paragraph
  text: Opgeslagen in Garden.
  button "Ongedaan maken, zonder iets te verliezen"
textbox "Naam" [required]: Anna
status "2 foto’s": 2
button "Keep f1.jpg"`

// Answers B-040
it('puts the texts of a page side by side, and marks those that are missing or long', () => {
  const rows = rowsOf([
    { locale: 'en-GB', lines: linesIn(ENGLISH), untranslated: [] },
    {
      locale: 'nl-NL',
      lines: linesIn(DUTCH),
      untranslated: ['Keep …', 'Delete', '…', 'An… and …na', 'Ann…nna'],
    },
  ])

  expect(rows.map(({ role, kind, said }) => [role, kind, ...said.map(({ text }) => text)])).toEqual(
    [
      ['text', 'read', 'Saved to Garden.', 'Opgeslagen in Garden.'],
      ['button', 'read', 'Undo', 'Ongedaan maken, zonder iets te verliezen'],
      ['textbox', 'read', 'Name', 'Naam'],
      ['textbox', 'held', 'Anna', 'Anna'],
      ['status', 'read', '2', '2'],
      ['status', 'heard', '2 photos', '2 foto’s'],
      ['button', 'read', 'Keep f1.jpg', 'Keep f1.jpg'],
    ],
  )
  expect(rows[1]?.said.map(({ longer }) => longer)).toEqual([null, 900])
  expect(rows.at(-1)?.said.map(({ isMissing }) => isMissing)).toEqual([false, true])
  expect(countsOf(rows)).toEqual({ missing: 1, long: 1 })
  expect(isAlike(linesIn(ENGLISH), linesIn(DUTCH))).toBe(true)
  expect(isAlike(linesIn(ENGLISH), linesIn(DUTCH.replace(': Anna', '')))).toBe(false)
})

it('reads the name of a line, or its text', () => {
  expect(
    ['button "Save" [disabled]', 'status: Saved', 'textbox "Name": Anna'].map(lineText),
  ).toEqual(['Save', 'Saved', 'Name'])
})
