import * as v from 'valibot'
import { expect, it } from 'vitest'
import { abOffer } from '#machines/shell/ab-test/ab-offer.model.ts'

// Answers
it.each(['control', 'A'] as const)('reads the variant %s from the first item', experience => {
  const offer = [{ name: 'sample-test', content: { experience } }, { content: 'anything' }]

  expect(v.parse(abOffer, offer)).toBe(experience)
})

// Answers A-281
it.each([
  ['an empty list', []],
  ['another variant', [{ content: { experience: 'B' } }]],
  ['a variant in small letters', [{ content: { experience: 'a' } }]],
  ['a first offer without content', [{}, { content: { experience: 'A' } }]],
  ['an offer that is no list', { content: { experience: 'A' } }],
  ['nothing', null],
])('reads no variant from %s', (_what, offer) => {
  expect(v.safeParse(abOffer, offer).success).toBe(false)
})
