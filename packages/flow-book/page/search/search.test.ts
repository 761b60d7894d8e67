import { expect, it } from 'vitest'
import type { BookTexts, FlowSummary, SearchIndex } from '#flow-book/page/data.ts'
import { searchFor } from '#flow-book/page/search/search.ts'

const NOTHING = { declared: 0, hit: 0 }
const flow: FlowSummary = {
  id: 'session',
  area: 'session',
  title: 'Session',
  promise: 'A customer stays signed in.',
  hash: '0123456789abcdef',
  states: 2,
  paths: 1,
  coverage: {
    transitions: NOTHING,
    states: NOTHING,
    guards: NOTHING,
    delays: NOTHING,
    requirements: NOTHING,
  },
  mutation: null,
  lastRun: null,
  isStaged: false,
  stories: [],
  glimpse: null,
  tells: [],
  news: null,
  pagesSince: null,
}
const renewing = {
  flow: 'session',
  path: 'renewing',
  title: 'Renewing',
  description: 'A new token is fetched.',
  requirements: ['A-264'],
  tour: null,
}
const unanswered = {
  id: 'A-100',
  area: 'orders',
  sentence: 'The token list is sorted',
  observe: '',
  tests: [],
  flows: [],
}
const renewal = {
  id: 'A-264',
  area: 'session',
  sentence: 'The session is renewed shortly before the token expires',
  observe: 'wait',
  tests: [],
  flows: [],
}
const index: SearchIndex = {
  states: [renewing],
  requirements: [unanswered, renewal],
  messages: { out: [{ flow: 'session', path: 'renewing', tour: null }] },
}
const texts: BookTexts = [
  {
    locale: 'en-GB',
    messages: {
      out: "You're signed out",
      photos: '… photos',
    },
  },
  { locale: 'nl-NL', messages: { out: 'Je bent uitgelogd', photos: null } },
  { locale: 'de-DE', messages: { address: 'Lieferadresse geändert' } },
]

const idsOf = (words: string): string[] =>
  searchFor(words, [flow], index, texts).requirements.map(({ id }) => id)

it('finds a sentence of the specification with the states that answer it', () => {
  expect(searchFor('The session is renewed shortly', [flow], index, texts)).toEqual({
    texts: [],
    flows: [],
    states: [],
    requirements: [{ ...renewal, states: [renewing] }],
    isNear: false,
  })
})

it('finds states by their sentence and by requirement id, and flows by their promise', () => {
  expect(searchFor('new token', [flow], index, texts).states).toEqual([renewing])
  expect(searchFor('a-264', [flow], index, texts).states).toEqual([renewing])
  expect(searchFor('stays signed in', [flow], index, texts).flows).toEqual([flow])
})

// Answers B-327
it('shows first what is called exactly so', () => {
  const other = { ...renewing, path: 'other', title: 'Before renewing' }
  const states = [other, renewing]
  expect(searchFor('renewing', [flow], { ...index, states }, texts).states).toEqual([
    renewing,
    other,
  ])
})

it('ignores word endings and stop words', () => {
  expect(idsOf('the expired tokens')).toEqual(['A-264'])
})

it('lists requirements that a state answers before other requirements', () => {
  expect(idsOf('token')).toEqual(['A-264', 'A-100'])
})

it('returns the nearest sentence if no entry has every word', () => {
  expect(searchFor('session renewed at midnight', [flow], index, texts)).toEqual({
    texts: [],
    flows: [],
    states: [],
    requirements: [{ ...renewal, states: [renewing] }],
    isNear: true,
  })
})

it('finds nothing for an empty search', () => {
  expect(searchFor('  ', [flow], index, texts)).toEqual({
    texts: [],
    flows: [],
    states: [],
    requirements: [],
    isNear: false,
  })
})

// Answers B-040
it('finds a text of the app in any language, with the English text and the state that shows it', () => {
  expect(searchFor('bent uitgelogd', [flow], index, texts).texts).toEqual([
    {
      id: 'out',
      locale: 'nl-NL',
      text: 'Je bent uitgelogd',
      source: "You're signed out",
      states: [{ flow: 'session', path: 'renewing', tour: null }],
    },
  ])
  expect(searchFor('photos', [flow], index, texts).texts).toEqual([
    { id: 'photos', locale: 'en-GB', text: '… photos', source: '… photos', states: [] },
  ])
})

// Answers B-331
it.each(['lieferadressen', 'adresse', 'geandert'])('finds a German text by %s', words => {
  expect(searchFor(words, [flow], index, texts).texts.map(({ id }) => id)).toEqual(['address'])
})
