import * as v from 'valibot'
import { expect, it } from 'vitest'
import { oneLine, paragraphs, typedAsLine, typedAsLines } from '#machines/model/text/text.ts'

// Answers B-461, B-462
it.each([
  { typed: ' Kiln\tand\vSons\n', line: 'Kiln and Sons', lines: 'Kiln\tand\nSons' },
  {
    typed: 'Look\u2028here\r\n\fand there',
    line: 'Look here and there',
    lines: 'Look\nhere\r\n\nand there',
  },
  { typed: '\u200D\u2800', line: '', lines: '' },
  { typed: '\u3164', line: '', lines: '' },
  { typed: '👨‍👩‍👧', line: '👨‍👩‍👧', lines: '👨‍👩‍👧' },
  { typed: 'a\u0007', line: 'a\u0007', lines: 'a\u0007' },
])(
  'sends what is typed as $typed as the line $line and the lines $lines',
  ({ typed, line, lines }) => {
    expect(typedAsLine(typed)).toBe(line)
    expect(typedAsLines(typed)).toBe(lines)
  },
)

it('trims a line', () => {
  expect(v.parse(oneLine(10), '  Zoë & co ')).toBe('Zoë & co')
})

it.each(['', '   ', 'two\nlines', 'two\u2028lines', 'a\u0000b', '12345678901'])(
  'refuses %j as a line of ten characters',
  text => {
    expect(v.is(oneLine(10), text)).toBe(false)
  },
)

it('keeps the line ends of paragraphs', () => {
  expect(v.parse(paragraphs(20), ' one\r\n\n\ttwo ')).toBe('one\r\n\n\ttwo')
  expect(v.parse(paragraphs(20), '')).toBe('')
})

it.each(['a\u0007b', '123456'])('refuses %j as a text of five characters', text => {
  expect(v.is(paragraphs(5), text)).toBe(false)
})
