import { expect, it } from 'vitest'
import { refusedIn, type Component } from './licences.ts'

const of = (name: string, ...ids: string[]): Component => ({
  name,
  licenses: ids.map(id => (id.includes(' ') ? { expression: id } : { license: { id } })),
})

// Answers B-023
it('refuses packages without a licence, or with one that is not allowed', () => {
  const refused = refusedIn([
    of('mit', 'MIT'),
    of('font', 'OFL-1.1'),
    of('choice', '(GPL-3.0-only OR MIT)'),
    of('both', 'MIT AND GPL-3.0-only'),
    of('copyleft', 'AGPL-3.0-only'),
    of('two', 'MIT', 'GPL-2.0-only'),
    { name: 'named', licenses: [{ license: { name: 'SEE LICENSE IN LICENSE.md' } }] },
    { name: 'none' },
  ])
  expect(refused.map(({ name }) => name)).toEqual(['both', 'copyleft', 'two', 'named', 'none'])
})
