import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, it } from 'vitest'
import { flowOf, LOCALES } from '#flow-book/writer/product.ts'
import { COUNTRIES, countryName, FLOWS } from '#flow-book/writer/product-of-tests.ts'
import { explore } from '#flow-book/writer/flow-kit.ts'
import { messageFinder } from './find-messages.ts'
import { pageTextsOf, recordedReadings, textsIn } from './page-texts.ts'
import { recordedTexts, textsOfAll } from './texts.ts'

const find = await recordedTexts()

it.each([
  ['Save', ['save'], []],
  ['1 photo', ['photos'], ['1']],
  ['1,204 photos', ['photos'], ['1,204']],
  ['First name (optional)', ['optional', 'label'], []],
  ['Keep', ['keep'], []],
  ['Undo', ['saved'], []],
  ['Enter a first name 2 photos', ['name', 'photos'], ['2']],
  ['Keep Garden', ['keep'], ['Garden']],
  ['Save Somehow', ['save'], ['Somehow']],
  ['Saver', [], ['Saver']],
])('finds the messages in “%s”', (text, messages, others) => {
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

  expect(own(text)).toEqual({ messages, others })
})

/** What services, customers and the sandbox say on recorded pages: the same in each language. */
const NAMES = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${[
    '15% off the first product of an order|This is the sandbox: nothing is sold, sent or charged here',
    'Photo books, prints and wall art, made from the photos in your account|Your photos, printed with care',
    'Ann[ae] de Vries|Fatima O’Neill|Ines van den Berg|Jonas Lefèvre|Kiln & Keep|Mireille Huber',
    'Amsterdam|Bergen|Flat 2|Gent|Herengracht|Keizersgracht|London|Marchmont Street|Oudegracht|Oxford',
    'Rose Cottage|Rose Lane|Sint-Jansstraat|Utrecht|bis|bus|Mar|Project|Prints',
    'Binding standard|Calendars|Canvas|Cards|Cover linen|Edge mirrored|Finish glossy|Frame|Gifts|Mug',
    'Paper glossy|Paper matt|Photo books?|Start month January|Wall calendar|Wall decoration',
    '[\\w.-]+\\.(?:jpg|pdf)|A title|Autumn on the wall|Family|Garden|Sea|Summer in Lisbon|Travel|Wedding|Winter in Oslo',
    'Alle producten|All products|FAQs?|Naar de editor|Naar de winkel|Newsletter|Nieuwsbrief',
    'Open the editor|^Pages$|Pages 48|To the shop|Veelgestelde vragen',
    ...COUNTRIES.flatMap(code => ['en-GB', 'nl-NL'].map(locale => countryName(code, locale))),
    'English|Nederlands|Français|Deutsch|Español|Italiano|Português',
  ].join('|')})(?![\p{L}\p{N}])`,
  'gu',
)

/** Codes, files, addresses, placeholders and keys. */
const WORD =
  /^(?:[^\p{L}]+|‹\w+›|\S+@\S+|\S+\.\w{3,4}|[\p{L}-]*\d[\p{L}\d-]*|\p{L}|[A-Z]{2,}|kg|cm|MB|at)$/u

const isData = (text: string): boolean =>
  text
    .split(' ')
    .map(word => word.replaceAll(/^[\u2068(“"]+|[\u2069),.:”"]+$/gu, ''))
    .every(word => word === '' || WORD.test(word))

// Answers B-040
it('finds the messages of every recorded text of the app', () => {
  const all = new Set(FLOWS.flatMap(({ id }) => textsIn(recordedReadings(id))))
  const unknown = [...all]
    .flatMap(text => find(text.replaceAll(NAMES, '‹name›')).others)
    .filter(text => !isData(text))

  expect(all.size).toBeGreaterThan(600)
  expect(new Set(unknown)).toEqual(new Set())
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
  const { readings } = pageTextsOf(explore(flowOf('email-change')), find)
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
  const { readings } = pageTextsOf(explore(flowOf('address-form')), find)
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
