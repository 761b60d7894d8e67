import * as v from 'valibot'
import { expect, it } from 'vitest'
import { oneLine, paragraphs } from '#machines/model/text/text.ts'

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
