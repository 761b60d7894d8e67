import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, it } from 'vitest'
import { flowOf, keptGraph, LOCALES } from '#flow-book/writer/product.ts'
import { FLOWS } from '#flow-book/writer/product-of-tests.ts'
import { messageFinder } from './find-messages.ts'
import { pageTextsOf, recordedReadings, textsIn } from './page-texts.ts'
import { recordedTexts, textsOfAll } from './texts.ts'

const find = await recordedTexts()

it.each([
  ['Save', ['save']],
  ['1 photo', ['photos']],
  ['1,204 photos', ['photos']],
  ['First name (optional)', ['optional', 'label']],
  ['Keep', ['keep']],
  ['Undo', ['saved']],
  ['Enter a first name 2 photos', ['name', 'photos']],
  ['Keep Garden', ['keep']],
  ['Save Somehow', ['save']],
  ['Saver', []],
])('finds the messages in “%s”', (text, messages) => {
  const catalogue = {
    save: 'Save',
    name: 'Enter a first name',
    label: 'First name',
    optional: '{label} (optional)',
    photos: '{count, plural, one {# photo} other {# photos}}',
    keep: 'Keep {fileName}',
    saved: 'Saved to <0>{album}</0>. <1>Undo</1>',
  }
  const own = messageFinder(
    Object.entries(catalogue).map(([id, said]) => ({ id, message: compileMessage(said) })),
  )

  expect(own(text)).toEqual(messages)
})

// Answers B-040
it('finds the messages of recorded texts; the others are names, codes and values', () => {
  const all = [...new Set(FLOWS.flatMap(({ id }) => textsIn(recordedReadings(id))))]

  expect(all.length).toBeGreaterThan(1000)
  expect(all.filter(text => find(text).length > 0).length / all.length).toBeGreaterThan(0.9)
})

it('has every text in every language, without tags and without code', async () => {
  const texts = await textsOfAll()
  const all = texts.flatMap(({ locale, messages }) =>
    Object.entries(messages).map(([id, text]) => ({ locale, id, text })),
  )

  expect(texts.map(({ locale }) => locale)).toEqual(LOCALES)
  expect(all.length).toBeGreaterThan(600 * LOCALES.length)
  expect(all.filter(({ text }) => text === null || /<\/?\d|[{}]/u.test(text))).toEqual([])
})

// Answers B-326
it('makes one reading of pages that differ in what was typed, with and without a doubt, and knows what led there', () => {
  const { readings } = pageTextsOf(keptGraph(flowOf('email-change')), find)
  const inUse = readings.filter(
    ({ states, lines }) =>
      states.includes('emailChange.failed') &&
      !lines.some(({ name }) => name === 'Copy reference') &&
      lines.some(({ text }) => text === 'This email address is already in use'),
  )

  expect(inUse.map(({ ledBy: [label] }) => label)).toEqual([
    'another account has the address',
    'another account has the address',
  ])
})

it('finds the states in which a page shows its words', () => {
  const { readings } = pageTextsOf(keptGraph(flowOf('address-form')), find)
  const changed = readings.filter(({ states }) => states.includes('submission.editing.changed'))

  expect(readings.filter(({ states }) => states.length === 0)).toEqual([])
  expect(changed.length).toBeGreaterThan(1)
  expect(changed[0]?.lines.findLast(({ role }) => role === 'checkbox')).toEqual({
    depth: 0,
    role: 'checkbox',
    name: 'This address has no number',
    facts: [],
    text: null,
  })
})
