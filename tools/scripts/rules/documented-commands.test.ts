import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { importsIn } from '../changed/imports.ts'

const PAGES = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md'], {
  exclude: ['docs/decisions/**', 'CHANGELOG.md'],
})
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
)

/** The commands of a page: the lines of its fences for a shell, and the code in its sentences. */
const commandsOf = (page: string): string[] => {
  const text = readFileSync(page, 'utf8')
  const fenced = [...text.matchAll(/^ *```(?:sh|bash|console)?\n(.*?)^ *```/gmsu)].flatMap(
    ([, lines = '']) => lines.replaceAll('\\\n', ' ').split('\n'),
  )
  const inline = [...text.replaceAll(/^ *```.*?^ *```/gmsu, '').matchAll(/`([^`\n]+)`/gu)]
  return [...fenced, ...inline.map(([, code = '']) => code)]
    .map(line => line.replace(/ +# .*$/u, '').replace(/^(?:\$ |[A-Z_]+=\S+ )+/u, ''))
    .filter(line => /^(?:npm|npx|node) /u.test(line))
}

/** The text of a file and of its imports, three files deep, because an imported file may read the options. */
const sourceOf = (file: string, depth = 3): string => {
  if (depth === 0 || !existsSync(file)) return ''
  const text = readFileSync(file, 'utf8')
  const others = importsIn(file, text).filter(other => /^(?:tools|packages)\//u.test(other))
  return [text, ...others.map(other => sourceOf(other, depth - 1))].join('\n')
}

/** What is wrong with a command; null for one that can be run as it stands. */
const faultOf = (command: string): string | null => {
  if (/^node \S+\.ts\b/u.test(command)) return 'Node 20 reads no TypeScript: write npx node'
  const [, file] = /^npx node (\S+)/u.exec(command) ?? []
  if (file !== undefined && !existsSync(file)) return `there is no ${file}`
  const [, word = '', name = ''] = /^npm (run(?: -s| --silent)? )?([\w:-]+)/u.exec(command) ?? []
  const script = scripts[name]
  if (word !== '' && script === undefined) return `there is no npm run ${name}`
  const files =
    file === undefined ? (script?.match(/(?:tools|packages)\/\S+\.(?:ts|mjs)/gu) ?? []) : [file]
  // Skip Vitest, Playwright, oxlint and Lingui, because they have options of their own.
  if (files.length === 0 || /playwright|vitest/u.test(script ?? '')) return null
  const source = files.map(each => sourceOf(each)).join('\n')
  const options = [...command.matchAll(/ --([a-z][\w-]*)/gu)].map(([, option = '']) => option)
  const unknown = options.find(
    option => !new RegExp(String.raw`--${option}\b|\b${option}'?: \{\s*type`, 'u').test(source),
  )
  return unknown === undefined ? null : `nothing reads --${unknown}`
}

it.each(PAGES)('each command of %s can be run as it stands', page => {
  const faults = commandsOf(page).flatMap(command => {
    const fault = faultOf(command)
    return fault === null ? [] : [`${command}: ${fault}`]
  })
  expect(faults).toEqual([])
})

it('finds the commands that cannot be run', () => {
  expect(faultOf('npm run test:stages')).toBe('there is no npm run test:stages')
  expect(faultOf('npm run traces -- --flows a')).toBe('nothing reads --flows')
  expect(faultOf('node tools/scripts/open-state.ts')).toMatch(/^Node 20/u)
  expect(faultOf('npx node tools/scripts/opened.ts')).toBe('there is no tools/scripts/opened.ts')
  expect(commandsOf('README.md')).toContain('npm start')
})
