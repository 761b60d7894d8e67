import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const VIEWS = globSync('src/{orders,books,overview}/**/*.tsx')

/** Matches sentences about failures or invalid fields. */
const FAILED =
  /error occurred|not found|could not|couldn't|can't|can no longer|wasn't|weren't|^Enter |^Choose a |^Use .+ or fewer|invisible characters/u

/** The recorded words of all flows, and the tests of views. */
const READ = globSync(['{src,tests/paths}/**/*.words.txt', 'src/**/*.test.tsx']).map(file =>
  readFileSync(file, 'utf8'),
)

it('finds every error of orders, documents, projects, books and the overview in recorded words or in a test of a view', () => {
  const sentences = VIEWS.flatMap(errorsIn)

  expect(sentences).toContain(
    'An error occurred loading this order, please contact us to report this issue.',
  )
  expect(sentences.length).toBeGreaterThan(40)
  expect(sentences.filter(said => !READ.some(read => says(read, said)))).toEqual([])
})

/** Whether a text has a sentence, with any values for its placeholders. */
const says = (text: string, sentence: string): boolean =>
  sentence.split(/\{\w+\}/u).every(part => text.includes(part))

const errorsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/<Trans>([^<]*)<\/Trans>|\bt`([^`]*)`/gu)]
    .map(([, element, text]) => (element ?? text ?? '').replaceAll(/\s+/gu, ' ').trim())
    .filter(sentence => FAILED.test(sentence))
