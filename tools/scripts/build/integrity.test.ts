import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeIntegrity, writeRelease } from './integrity.ts'

const PAGE =
  '<!doctype html><head>\n    <meta charset="utf-8" />\n    <script src="/assets/a-1.js" crossorigin></script></head>'

let folder: string

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, 'flow-book'))
  write('index.html', PAGE)
  write('assets/a-1.js', 'let a = 1')
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** The release of the folder's current files; restores the page and removes version.json afterwards. */
const releaseNow = (): string => {
  const release = writeRelease(folder, '0.1.0')
  write('index.html', PAGE)
  rmSync(join(folder, 'version.json'))
  return release
}

// Answers B-024
it('names the same release in the page and in version.json, and does not change it when the hashes are written', () => {
  const release = writeRelease(folder, '0.1.0')
  writeIntegrity(folder)
  expect(release).toMatch(/^0\.1\.0\+[\da-f]{10}$/u)
  expect(JSON.parse(readFileSync(join(folder, 'version.json'), 'utf8'))).toEqual({ release })
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  expect(page.match(/<meta name="release" content="[^"]+" \/>/gu)).toEqual([
    `<meta name="release" content="${release}" />`,
  ])
  expect(page).toMatch(/<script src="\/assets\/a-1\.js" integrity="sha256-[^"]+" crossorigin>/u)
})

// Answers B-024
it('the release changes with every published file, and with no other file', () => {
  const release = releaseNow()
  write('flow-book/index.html', 'the flow book')
  write('.built', 'a note')
  expect(releaseNow()).toBe(release)
  write('assets/a-1.js', 'let a = 2')
  expect(releaseNow()).not.toBe(release)
})
