import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { requirementsFrom } from '#tools/scripts/trace/requirements.ts'

/** Files that decide what a requirement asks for: the app, its sandbox, its tools and the kit of the contract tests. */
const DECIDING = '{src,machines,packages,tools,tests/contract/kit}/**/*.{ts,tsx,mjs,css}'
/** Matches tests, a machine's cases and samples. They do not count, because they repeat what another file decides. */
const REPEATS = /\.test\.tsx?$|\.cases\.ts$|^machines\/samples\//u

it('names each requirement where it is decided, so that a search for its id leads there', () => {
  const named = new Set(
    globSync(DECIDING)
      .filter(file => !REPEATS.test(file))
      .flatMap(file => readFileSync(file, 'utf8').match(/\b[ABL]-\d{3}\b/gu) ?? []),
  )

  const unnamed = requirementsFrom(readFileSync('docs/requirements.tsv', 'utf8'))
    .map(({ id }) => id)
    .filter(id => !named.has(id))

  expect(unnamed).toEqual([])
})
