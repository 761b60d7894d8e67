import { expect, it } from 'vitest'
import { turnstileMachine } from '#machines/kit/turnstile.ts'
import { signOffLines } from '#tools/scripts/trace/sign-offs.ts'
import { hashOf, linesByState } from './sign-off.ts'
import { tableOf } from './table.ts'

const table = tableOf(turnstileMachine)
const [state, ...states] = table.states
const [transition, ...transitions] = table.transitions

it('has the same hash for the same table, and another hash after every change', () => {
  const changed = [
    { ...table, states },
    { ...table, transitions },
    ...(state === undefined
      ? []
      : [{ ...table, states: [{ ...state, description: 'Other' }, ...states] }]),
    ...(transition === undefined
      ? []
      : ([{ targets: ['turnstile.open'] }, { guard: 'isOther' }, { delay: '5 ms' }] as const).map(
          part => ({ ...table, transitions: [{ ...transition, ...part }, ...transitions] }),
        )),
  ]

  expect(hashOf(tableOf(turnstileMachine))).toMatch(/^[\da-f]{16}$/u)
  expect(new Set([table, ...changed].map(hashOf)).size).toBe(changed.length + 1)
  expect(changed).toHaveLength(6)
})

it('finds the texts of the pages of a state, including those of inner states', () => {
  const recorded = [
    '# locked → focus: nowhere\n# checking · waits for checkCoin → focus: nowhere\nbutton "Push"',
    '# open · [2] → focus: nowhere\nheading "Go on"\n  button "Push"',
    '# gone → focus: nowhere\ntext: Nothing',
  ].join('\n\n')

  expect([...linesByState(recorded, table)]).toEqual([
    ['turnstile.locked', ['button "Push"']],
    ['turnstile.checking', ['button "Push"']],
    ['turnstile.open', ['heading "Go on"', 'button "Push"']],
  ])
})

it('counts the flows that are signed off, changed since, and never signed off', () => {
  const signOff = {
    flow: 'b',
    hash: '0123456789abcdef',
    name: 'Anna',
    date: '2026-11-03',
    note: '',
  }

  expect(
    signOffLines([
      { flow: 'a', signOffStatus: { kind: 'open' } },
      { flow: 'b', signOffStatus: { kind: 'changed', signOff } },
      { flow: 'c', signOffStatus: { kind: 'agreed', signOff } },
      { flow: 'd', signOffStatus: { kind: 'open' } },
    ]),
  ).toEqual([
    'Flows that are as they were agreed to: 1 of 4',
    'Changed since they were agreed to: 1 b',
    'Nobody agreed to: 2 a d',
  ])
})
