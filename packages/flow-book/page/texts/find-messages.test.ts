import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, it } from 'vitest'
import { messageFinder } from '#flow-book/page/texts/find-messages.ts'
import { sayIn } from '#flow-book/page/texts/say.ts'
import type { Messages } from '#flow-book/page/texts/text-piece.ts'

const ENGLISH = {
  save: 'Save',
  saving: 'Saving',
  name: 'Enter a first name',
  label: 'First name',
  optional: '{label} (optional)',
  photos: '{count, plural, one {# photo} other {# photos}}',
  removed: '{done, plural, one {Photo removed from} other {# photos removed from}} <0/>',
  keep: 'Keep {fileName}',
  saved: 'Saved to <0>{album}</0>. <1>Undo</1>',
  total: 'Total <0>{0}</0>',
}
const DUTCH = {
  save: 'Opslaan',
  saving: '',
  name: 'Vul een voornaam in',
  label: 'Voornaam',
  optional: '{label} (optioneel)',
  photos: '{count, plural, one {# foto} other {# foto’s}}',
  removed: '{done, plural, one {Foto verwijderd uit} other {# foto’s verwijderd uit}} <0/>',
  keep: '{fileName} behouden',
  saved: '<1>Ongedaan maken</1>: opgeslagen in <0>{album}</0>.',
  total: 'Totaal <0>{0}</0>',
}

const compiled = (texts: Readonly<Record<string, string>>): Messages =>
  Object.fromEntries(
    Object.entries(texts).map(([id, text]) => [id, text === '' ? null : compileMessage(text)]),
  )

const find = messageFinder(compiled(ENGLISH), 'en-GB')
const inEnglish = sayIn('en-GB', compiled(ENGLISH))
const inDutch = sayIn('nl-NL', compiled(DUTCH))

it.each([
  ['Save', 'Opslaan'],
  ['1 photo', '1 foto'],
  ['1,204 photos', '1.204 foto’s'],
  ['First name (optional)', 'Voornaam (optioneel)'],
  ['Keep f1.jpg', 'f1.jpg behouden'],
  ['Photo removed from Garden', 'Foto verwijderd uit Garden'],
  ['Total €1,204.50', 'Totaal € 1.204,50'],
  ['Netherlands', 'Nederland'],
  ['Anna de Vries Keizersgracht 174', 'Anna de Vries Keizersgracht 174'],
])('translates “%s” into Dutch, and back into English', (text, dutch) => {
  expect(inDutch(find(text))).toEqual({ text: dutch, isMissing: false })
  expect(inEnglish(find(text)).text).toBe(text)
})

it('finds consecutive messages, as in the name of a row', () => {
  expect(inDutch(find('Enter a first name First name (optional) 2 photos Keep f1.jpg')).text).toBe(
    'Vul een voornaam in Voornaam (optioneel) 2 foto’s f1.jpg behouden',
  )
})

it('finds a part of a message that has elements in it, wherever the other language puts it', () => {
  expect(inDutch(find('Undo')).text).toBe('Ongedaan maken')
  expect(inDutch(find('Saved to Garden. Undo')).text).toBe('Ongedaan maken: opgeslagen in Garden.')
})

it('finds a text without a translation', () => {
  expect(inDutch(find('Saving'))).toEqual({ text: '', isMissing: true })
})

it('returns words that no message contains as a piece of kind unknown', () => {
  expect(find('Save Somehow')).toEqual([
    { kind: 'message', id: 'save', part: null, values: {} },
    { kind: 'unknown', text: ' Somehow' },
  ])
})
