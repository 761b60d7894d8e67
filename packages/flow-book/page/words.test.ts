import { expect, it } from 'vitest'
import { pagesInWords, percentOf, triggerOf, unchangedInWords } from '#flow-book/page/words.ts'

it.each([
  ['', null, 'at once'],
  ['orders.load', null, 'orders load'],
  ['xstate.done.actor.loadFirst', null, '“load first” is done'],
  ['xstate.error.actor.loadFirst', null, '“load first” fails'],
  ['xstate.snapshot.sendFile', null, '“send file” reports'],
  ['xstate.done.state.upload.sending', null, 'all of it is over'],
  ['xstate.after.autoClose.toasts.showing', '5000 ms', 'after 5 s'],
  ['xstate.after.backOff.session.waiting', 'backOff: () => 1', 'after the back off'],
])('says when %s happens', (event, delay, expected) => {
  expect(triggerOf(event, delay)).toBe(expected)
})

it('rounds down, so that only complete coverage is a hundred percent', () => {
  expect(percentOf({ hit: 999, declared: 1000 })).toBe(99)
  expect(percentOf({ hit: 1000, declared: 1000 })).toBe(100)
  expect(percentOf({ hit: 0, declared: 0 })).toBe(100)
})

// Answers B-041
it.each([
  [null, 'Its chart and its rules are unchanged since then.'],
  [0, 'Its chart, its rules and the words of its pages are unchanged since then.'],
  [1, 'Its chart and its rules are unchanged since then. One page reads differently since.'],
  [3, 'Its chart and its rules are unchanged since then. 3 pages read differently since.'],
])('says what an agreement still holds for where %s pages read differently', (pages, said) => {
  expect(`${unchangedInWords(pages)} since then. ${pagesInWords(pages)}`.trim()).toBe(said)
})
