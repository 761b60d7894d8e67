import { expect, it } from 'vitest'
import { framesOf } from '#src/http/reporter-frames.ts'

const HOME = 'https://myaccount.kiln.example'

const thrown = (stack: string, message = 'a bug'): Error =>
  Object.assign(new Error(message), { stack })

// Answers A-155
it("lists the stack frames of an error in Chromium's format", () => {
  const stack = [
    'TypeError: a bug',
    `    at OrderCard (${HOME}/assets/OrdersRoute-B1c_2.js:1:2345)`,
    `    at async Object.load (${HOME}/assets/index-x.js:12:7)`,
    `    at ${HOME}/assets/index-x.js:3:4`,
    '    at <anonymous>',
  ].join('\n')

  expect(framesOf(thrown(stack), HOME)).toEqual([
    { name: 'OrderCard', file: '/assets/OrdersRoute-B1c_2.js', line: 1, column: 2345 },
    { name: 'Object.load', file: '/assets/index-x.js', line: 12, column: 7 },
    { name: '?', file: '/assets/index-x.js', line: 3, column: 4 },
  ])
})

it('lists the stack frames of an error in the format of Firefox and Safari', () => {
  const stack = `OrderCard@${HOME}/assets/a.js:1:2\n@${HOME}/assets/a.js:3:4\n`

  expect(framesOf(thrown(stack), HOME)).toEqual([
    { name: 'OrderCard', file: '/assets/a.js', line: 1, column: 2 },
    { name: '?', file: '/assets/a.js', line: 3, column: 4 },
  ])
})

// Answers A-371
it.each([
  ['another site', 'at canary (https://canary.example/assets/a.js:1:2)'],
  ['an extension', 'at canary (chrome-extension://canary/a.js:1:2)'],
  ['a page', `at canary (${HOME}/canary@example.com:1:2)`],
  ['a blob', `at canary (blob:${HOME}/canary:1:2)`],
  ['no address', 'canary'],
])('leaves out frames of %s', (_title, line) => {
  expect(framesOf(thrown(`Error: a bug\n    ${line}`), HOME)).toEqual([])
})

// Answers A-371
it('drops messages, queries, and names that are not code', () => {
  const message = `canary\n    at canary (${HOME}/assets/canary.js:1:1)`
  const stack = `Error: ${message}\n    at canary@example.com (${HOME}/assets/a.js?token=canary:1:2)`

  expect(framesOf(thrown(stack, message), HOME)).toEqual([
    { name: '?', file: '/assets/a.js', line: 1, column: 2 },
  ])
})

it('lists at most 30 frames, and none for a value that is not an error', () => {
  const line = `    at f (${HOME}/assets/a.js:1:2)`
  expect(framesOf(thrown(`Error: a bug\n${Array(100).fill(line).join('\n')}`), HOME)).toHaveLength(
    30,
  )
  expect(framesOf({ stack: line }, HOME)).toEqual([])
})
