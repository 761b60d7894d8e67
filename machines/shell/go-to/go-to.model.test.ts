import { expect, it } from 'vitest'
import { type Place, placesFound } from '#machines/shell/go-to/go-to.model.ts'

const place = (name: string, part = ''): Place => ({ name, part, to: '/' })
const places = [
  place('Overview'),
  place('Change email address', 'Settings'),
  place('Été à Lyon', 'Albums'),
  place('November 2025', 'Photos'),
  place('Settings'),
  place('E-Mail-Adresse ändern'),
  place("Mum's 60th"),
  place('Tom & Zoë'),
  place('Beach 🌊'),
]

const names = (text: string): string[] => placesFound(text, places).map(({ name }) => name)

// Answers B-306, B-520
it.each([
  ['over', ['Overview']],
  ['EMAIL change', ['Change email address']],
  ['ete', ['Été à Lyon']],
  ['2025 nov', ['November 2025']],
  ['mail', ['E-Mail-Adresse ändern']],
  ['e-mail', ['E-Mail-Adresse ändern']],
  ['mum’s 6', ["Mum's 60th"]],
  ['tom & zoë', ['Tom & Zoë']],
  ['🌊', ['Beach 🌊']],
  ['ail', []],
])('finds %s by the beginnings of words', (text, found) => {
  expect(names(text)).toEqual(found)
})

it('offers first what begins with the text, then what belongs to it', () => {
  expect(names('settings')).toEqual(['Settings', 'Change email address'])
})

it('offers at most eight places', () => {
  expect(
    placesFound(
      '',
      Array.from({ length: 20 }, (_, at) => place(`Album ${at}`)),
    ),
  ).toHaveLength(8)
})
