import { mkdtempSync, globSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PLAYERS } from '#tests/paths/kit/players.ts'
import {
  differenceOf,
  parseRecordedWords,
  recordedWords,
  writeRecordedWords,
} from '#tests/paths/kit/recorded-words.ts'
import { STAGED } from '#tools/scripts/support/staged.ts'
import { configurationName } from '#tools/stage/page-words.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recorded-words-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

it('keeps the order of what was recorded before, so that a difference shows what is new', () => {
  const page = (configuration: string) => ({
    configuration,
    focus: 'nowhere',
    words: `form ${configuration}`,
  })
  const names = (...configurations: string[]): string[] => {
    writeRecordedWords('form', configurations.map(page), folder)
    return [...recordedWords('form', folder).keys()]
  }
  expect(names('editing', 'failed', 'sending')).toEqual(['editing', 'failed', 'sending'])
  const now = names('sending', 'asking', 'editing', 'done', 'failed')
  expect(now).toEqual(['editing', 'done', 'failed', 'sending', 'asking'])
})

const FORM = [
  'form',
  '  textbox "City"',
  '  text: Country',
  '  button "Save"',
  'link "Back"',
  'link "Help"',
  'status',
]

it('writes equal words once, and words that differ little from words above as the difference', () => {
  const all = [
    ['editing', ...FORM],
    ['failed', ...FORM.slice(0, 4), '  alert: Not saved', ...FORM.slice(4)],
    ['sending', ...FORM.with(3, '  button "Saving" [disabled]')],
    ['saved', 'status: Saved'],
    ['told', 'status: Saved'],
    ['closed'],
  ].map(([configuration = '', ...lines]) => ({
    configuration,
    focus: 'nowhere',
    words: lines.join('\n'),
  }))
  writeRecordedWords('form', all, folder)

  const written = readFileSync(join(folder, 'form.words.txt'), 'utf8')
  expect(written.split('\n\n').slice(1).join('\n\n')).toBe(
    `# failed → focus: nowhere
~ as editing → focus: nowhere
~ the next 4
+   alert: Not saved

# sending → focus: nowhere
~ as editing → focus: nowhere
~ the next 3
-   button "Save"
+   button "Saving" [disabled]

# saved → focus: nowhere
# told → focus: nowhere
status: Saved

# closed → focus: nowhere
`,
  )
  expect([...recordedWords('form', folder).values()].flat()).toEqual(all)
})

it.each([
  [
    '~ as shut → focus: nowhere',
    "Record the words again: nothing above is '~ as shut → focus: nowhere'",
  ],
  ['~ as open → focus: nowhere\n- door', "Record the words again: above, there is no 'door'"],
])('refuses words that were written by hand and fit no words above: %j', (words, message) => {
  expect(() =>
    parseRecordedWords(`# open → focus: nowhere\nwindow\n\n# ajar → focus: nowhere\n${words}`),
  ).toThrow(message)
})

it('has no words for a flow that was never recorded', () => {
  expect(recordedWords('form', folder).size).toBe(0)
})

it('names a configuration in words', () => {
  expect(configurationName('[{"open":"locked"},"active",["ask"],true,{"coins":2}]')).toBe(
    'open.locked · waits for ask · a delay begins · {"coins":2}',
  )
  expect(configurationName('["shut","done",[],null,null]')).toBe('shut · done')
})

it('reports the lines in which the recorded words differ from the words that were read, including their order', () => {
  const read = (focus: string, ...lines: string[]) => ({ focus, words: lines.join('\n') })

  expect(differenceOf(read('nowhere', 'a', 'b', 'c'), read('nowhere', 'a', 'x', 'c'))).toEqual([
    '- b',
    '+ x',
  ])
  expect(differenceOf(read('nowhere', 'a', 'b'), read('nowhere', 'b', 'a'))).toHaveLength(2)
  expect(differenceOf(read('a'), read('b'))).toEqual(['- focus: a', '+ focus: b'])
  expect(differenceOf(read('a', 'b'), read('a', 'b'))).toEqual([])
})

it('has words for every flow that is played on a page', () => {
  const ids = [...new Set([...PLAYERS.map(({ flow }) => flow.id), ...STAGED])]
  const files = globSync('{src,tests/paths}/**/*.words.txt').map(file => basename(file))

  expect(files.toSorted()).toEqual(ids.map(id => `${id}.words.txt`).toSorted())
  for (const id of ids) {
    const words = [...recordedWords(id).values()].flat().filter(read => read.words !== '')
    expect(words, `${id} says nothing: does its player name the part?`).not.toEqual([])
  }
})
