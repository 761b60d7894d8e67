import { expect, it } from 'vitest'
import { csvLine } from '#machines/model/text/csv.ts'

it.each([
  ['plain text', 'Anna', 'Anna'],
  ['null', null, ''],
  ['undefined', undefined, ''],
  ['a number', 12.5, '12.5'],
  ['a negative number', -3, '-3'],
  ['a boolean', false, 'false'],
  ['a comma', 'Vries, Anna', '"Vries, Anna"'],
  ['a semicolon', 'a;b', '"a;b"'],
  ['quotes', 'the "good" one', '"the ""good"" one"'],
  ['a line break', 'one\ntwo', '"one\ntwo"'],
  ['a space at its end', 'Anna ', '"Anna "'],
  ['a sum', '=1+1', "'=1+1"],
  ['a call in quotes', '=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['a phone number', '+31 20 555 0187', "'+31 20 555 0187"],
  ['a dash', '-2+3', "'-2+3"],
  ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab', '\t=1', `"'\t'=1"`],
  ['a space before a sum', ' =1+1', `" '=1+1"`],
  ['a sum behind a semicolon', 'a;=1+1', `"a;'=1+1"`],
  ['a sum behind a tab', 'a\t@SUM(A1)', `"a\t'@SUM(A1)"`],
  ['a sum behind a line break', 'a\r\n+1', `"a\r\n'+1"`],
  ['a tab in the middle', 'a\tb', '"a\tb"'],
  ['a line break at its start', '\nx', `"'\nx"`],
  ['a full-width sum', '＝1', "'＝1"],
  ['an equals sign later on', 'a=b', 'a=b'],
])('writes %s so that spreadsheets show it and never run it as a formula', (_what, cell, text) => {
  expect(csvLine([cell])).toBe(`${text}\r\n`)
})

it('separates cells by commas', () => {
  expect(csvLine(['a', null, 3])).toBe('a,,3\r\n')
})
