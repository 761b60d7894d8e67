import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { FLOWS } from '#machines/catalogue.ts'

const FILES = globSync('{src,tests,tools,packages}/**/*.{ts,tsx,mjs}')

/** The paths of a node and of all states below it: `showing.position.found`. */
const pathsBelow = ({ path, states }: AnyStateNode): string[] => [
  path.join('.'),
  ...Object.values(states).flatMap(pathsBelow),
]

it('uses existing states of machines in every selector by `data-state`', () => {
  const paths = FLOWS.flatMap(({ machine }) => pathsBelow(machine.root))
  const selectors = FILES.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\[data-state[*^$]?="?([\w.]+)/gu)].map(
      ([, state = '']) => ({ state, file }),
    ),
  )

  expect(selectors.length).toBeGreaterThan(5)
  expect(selectors.filter(({ state }) => !paths.some(path => path.includes(state)))).toEqual([])
})
