import { expect, it } from 'vitest'
import { flowOf, LOCALES } from '#flow-book/writer/product.ts'
import { FLOWS } from '#flow-book/writer/product-of-tests.ts'
import { explore } from '#flow-book/writer/flow-kit.ts'
import { sayIn } from '#flow-book/page/texts/say.ts'
import { countTexts, pageTextsOf, recordedReadings, textsIn } from './page-texts.ts'
import { messagesOf, recordedTexts } from './texts.ts'

const find = await recordedTexts()
const all = [...new Set(FLOWS.flatMap(({ id }) => textsIn(recordedReadings(id))))]
const found = new Map(all.map(text => [text, find(text)]))

/** Texts of the app that no message contains. */
const NO_MESSAGES: readonly string[] = []

// Answers B-040
it('finds the message of every recorded text of the app', () => {
  const readings = [{ configurations: [], states: [], ledBy: [], tour: null, lines: [] }]
  const own = countTexts({ readings, texts: Object.fromEntries(found) })

  expect(countTexts({ readings: [], texts: {} })).toBeNull()
  expect(own?.unknown).toEqual(NO_MESSAGES)
  expect(own?.found).toBeGreaterThan(600)
})

it('renders every recorded text as it was read', async () => {
  const [english, dutch] = await Promise.all(
    ['en-GB', 'nl-NL'].map(async locale => sayIn(locale, await messagesOf(locale))),
  )
  const changed = all.filter(text => {
    const pieces = found.get(text) ?? []
    return english?.(pieces).text !== text && dutch?.(pieces).text !== text
  })

  expect(changed).toEqual([])
})

it.each(LOCALES)('renders every recorded text in %s', async locale => {
  const say = sayIn(locale, await messagesOf(locale))

  expect(all.filter(text => say(found.get(text) ?? []).isMissing)).toEqual([])
  expect(all.filter(text => /<\/?\d|[{}]/u.test(say(found.get(text) ?? []).text))).toEqual([])
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
  const { readings } = pageTextsOf(explore(flowOf('delivery-address')), find)
  const editing = readings.filter(({ states }) => states.includes('deliveryAddress.editing'))

  expect(readings.filter(({ states }) => states.length === 0)).toEqual([])
  expect(editing.length).toBeGreaterThan(1)
  expect(editing[0]?.lines.findLast(({ role }) => role === 'checkbox')).toEqual({
    depth: 0,
    role: 'checkbox',
    name: 'Also save this address to my account',
    facts: [],
    text: null,
  })
})
