// Says in the page what every script of the build must hash to, so that browsers refuse a tampered one.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the page names its scripts; the integrity table stands before all of them. */
const PLACE = '<meta charset="utf-8" />'

const hash = (algorithm, content) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`

/** The hash of each script of a built folder, by its address. */
const integrityOf = folder =>
  Object.fromEntries(
    readdirSync(join(folder, 'assets'))
      .filter(name => name.endsWith('.js'))
      .toSorted()
      .map(name => [`/assets/${name}`, hash('sha256', readFileSync(join(folder, 'assets', name)))]),
  )

/** What the page itself names: Chromium looks these up in no import map. */
const withHashes = (page, integrity) =>
  page.replaceAll(/ (?:src|href)="(\/assets\/[^"]+\.js)"/gu, (named, address) => {
    if (integrity[address] === undefined)
      throw new Error(`The page names ${address}, which is not there`)
    return `${named} integrity="${integrity[address]}"`
  })

/** The map is for modules: a classic script has its hash where the page names it, and nowhere else. */
const ofModules = (page, integrity) =>
  Object.fromEntries(
    Object.entries(integrity).filter(([address]) => !page.includes(`<script src="${address}"`)),
  )

/** Puts the table into the built page, and its own hash, for script-src, into `import-map.sha256`. */
export const writeIntegrity = folder => {
  const file = join(folder, 'index.html')
  const page = readFileSync(file, 'utf8')
  if (!page.includes(PLACE)) throw new Error(`${file} has no ${PLACE}`)
  const integrity = integrityOf(folder)
  const map = JSON.stringify({ integrity: ofModules(page, integrity) })
  const table = `${PLACE}\n    <script type="importmap">${map}</script>`
  writeFileSync(file, withHashes(page, integrity).replace(PLACE, table))
  writeFileSync(join(folder, 'import-map.sha256'), `'${hash('sha256', map)}'\n`)
}
