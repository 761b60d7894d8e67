import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, it } from 'vitest'
import { pseudoMessages } from '#tests/support/pages/pseudo-locale.ts'

const pseudo = (message: string) => pseudoMessages({ id: compileMessage(message) })['id']

it('lengthens words and keeps other characters', () => {
  expect(pseudo('Cancel')).toEqual(['Cååncééél'])
  expect(pseudo('PDF')).toEqual(['PDFff'])
  expect(pseudo('Open order {whole}')).toEqual(['Ööpéén öördéér ', ['whole']])
  expect(pseudo('Owner: <0>{ownerEmail}</0>')).toEqual(['Ööwnéér: <0>', ['ownerEmail'], '</0>'])
  expect(pseudo("d MMMM yyyy 'at' HH:mm:ss")).toEqual(["d MMMM yyyy 'at' HH:mm:ss"])
})

it('lengthens words in plurals', () => {
  expect(pseudo('{count, plural, one {# photo} other {# photos}}')).toEqual([
    ['count', 'plural', { offset: undefined, one: ['#', ' phöötöö'], other: ['#', ' phöötööös'] }],
  ])
})
