import { expect, it } from 'vitest'
import { parseAddress, linkTo, linkToSearch } from '#tools/flow-book/address.ts'

it.each([
  ['', { view: 'map' }],
  ['#/', { view: 'map' }],
  ['#/:list', { view: 'list' }],
  ['#/:agree', { view: 'agree' }],
  ['#/:changes', { view: 'changes' }],
  ['#/:accessibility', { view: 'accessibility' }],
  ['#/:search/token%20%2F%20401', { view: 'search', words: 'token / 401' }],
  ['#/session', { view: 'flow', flow: 'session', section: 'stories', state: null, path: null }],
  ['#/session:chart', { view: 'flow', flow: 'session', section: 'chart', state: null, path: null }],
  [
    '#/session/signedIn.fresh',
    { view: 'flow', flow: 'session', section: 'chart', state: 'signedIn.fresh', path: null },
  ],
  ['#/session:paths', { view: 'flow', flow: 'session', section: 'paths', state: null, path: null }],
  ['#/session:paths/3', { view: 'flow', flow: 'session', section: 'paths', state: null, path: 3 }],
  [
    '#/session:paths/x',
    { view: 'flow', flow: 'session', section: 'paths', state: null, path: null },
  ],
  ['#/session:else', { view: 'flow', flow: 'session', section: 'chart', state: null, path: null }],
  ['#/%E0%A4%A', { view: 'flow', flow: '%E0%A4%A', section: 'stories', state: null, path: null }],
])('reads %s', (hash, expected) => {
  expect(parseAddress(hash)).toEqual(expected)
})

it('writes links that it reads', () => {
  expect(linkTo('session')).toBe('#/session')
  expect(linkTo('session', 'chart')).toBe('#/session:chart')
  expect(linkTo('session', 'chart', 'signedIn.fresh')).toBe('#/session/signedIn.fresh')
  expect(linkTo('session', 'paths', 3)).toBe('#/session:paths/3')
  expect(linkToSearch('token / 401')).toBe('#/:search/token%20%2F%20401')
})
