import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const STANDING = 'docs/decisions'
const ARCHIVE = 'docs/decisions/archive'

const pagesOf = (folder: string): string[] =>
  globSync(`${folder}/[0-9]*.md`).map(file => basename(file))

const numberOf = (page: string): string => page.slice(0, 4)

const NUMBERS = new Set([...pagesOf(STANDING), ...pagesOf(ARCHIVE)].map(numberOf))

/** `docs/decisions/0104`, `decision 0116`, and `(0104, 0116)` in a page of the documentation. */
const CITATION =
  /(?:decisions\/(?:archive\/)?|decisions? )\d{4}(?:(?:,| and) \d{4})*|\(0\d{3}(?:, 0\d{3})*\)/giu

const LINK = /\]\(([^)#\s:]+\.md)(?:#[^)]*)?\)/gu

/** The citations and links of a file that lead nowhere. */
const lostIn = (file: string, text: string): string[] => {
  const cited = [...text.matchAll(CITATION)].flatMap(
    ([citation]) => citation.match(/\d{4}/gu) ?? [],
  )
  const links = file.endsWith('.md') ? [...text.matchAll(LINK)].map(([, link]) => link ?? '') : []
  return [
    ...cited.filter(number => !NUMBERS.has(number)),
    ...links.filter(link => !existsSync(join(dirname(file), link))),
  ].map(lost => `${file}: ${lost}`)
}

it('finds a number without a page and a link without a file', () => {
  expect(lostIn('src/a.ts', '// docs/decisions/0001 and 0999.')).toEqual(['src/a.ts: 0999'])
  expect(lostIn('docs/a.md', 'decision 0998 (0001, 0997), [b](b.md)')).toEqual([
    'docs/a.md: 0998',
    'docs/a.md: 0997',
    'docs/a.md: b.md',
  ])
})

it('cites no decision that is nowhere', () => {
  const files = globSync([
    '*.{md,json,ts}',
    '{docs,machines,src,packages,tests,tools}/**/*.{md,ts,tsx,mjs,css,tsv}',
  ]).filter(file => basename(file) !== 'decisions.test.ts')

  expect(files.flatMap(file => lostIn(file, readFileSync(file, 'utf8')))).toEqual([])
})

/** Matches a path of one file of the repository in a page; does not match patterns for several files. */
const FILE = /`((?:machines|src|packages|tests|tools)\/[\w./-]+\.(?:tsx?|mjs))`/gu

it('names in standing decisions only files that are there', () => {
  const lost = pagesOf(STANDING).flatMap(page =>
    [...readFileSync(join(STANDING, page), 'utf8').matchAll(FILE)]
      .map(([, file = '']) => file)
      .filter(file => !existsSync(file))
      .map(file => `${page}: ${file}`),
  )

  expect(lost).toEqual([])
})

it.each([STANDING, ARCHIVE])(
  '%s/README.md has one line for each page, and each number once',
  folder => {
    const listed = [
      ...readFileSync(`${folder}/README.md`, 'utf8').matchAll(/^- \[\d{4}\]\((\d[^)]+)\)/gmu),
    ]

    expect(listed.map(([, page]) => page ?? '').toSorted()).toEqual(pagesOf(folder).toSorted())
    expect(NUMBERS.size).toBe(pagesOf(STANDING).length + pagesOf(ARCHIVE).length)
  },
)

it('keeps at most 60 decisions standing', () => {
  expect(pagesOf(STANDING).length).toBeLessThanOrEqual(60)
})
