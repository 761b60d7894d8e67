// Writes the release and the hash of every script of the build into the page. Browsers refuse a script that does not
// match its hash.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The tag after which the build inserts the release and the import map. The tag precedes every script of the page. */
const PLACE = '<meta charset="utf-8" />'

const hashOf = (content: string | Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`

type Hashes = Readonly<Record<string, string>>

/** The hash of each script of a built folder, by its address. */
const integrityOf = (folder: string): Hashes =>
  Object.fromEntries(
    readdirSync(join(folder, 'assets'))
      .filter(name => name.endsWith('.js'))
      .toSorted()
      .map(name => [`/assets/${name}`, hashOf(readFileSync(join(folder, 'assets', name)))]),
  )

/**
 * Adds `integrity` to the tags that name scripts, because Chromium does not look these scripts up in the import map.
 * Throws if the page names a script that the build does not have.
 */
const withHashes = (page: string, integrity: Hashes): string =>
  page.replaceAll(/ (?:src|href)="(\/assets\/[^"]+\.js)"/gu, (named, address: string) => {
    if (integrity[address] === undefined)
      throw new Error(`The page names ${address}, which is not there`)
    return `${named} integrity="${integrity[address]}"`
  })

/** The import map that Vite has written into the page: the file of each script by the name under which scripts import it. */
const FILES = /<script type="importmap">(.*?)<\/script>\n?/su

/** Sorts the import map, because bundlers write it in any order, and the policy contains its hash. */
const sorted = (imports: Hashes): Hashes =>
  Object.fromEntries(Object.entries(imports).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** The hashes of modules, for the import map. A classic script has its hash only in its tag. */
const ofModules = (page: string, integrity: Hashes): Hashes =>
  Object.fromEntries(
    Object.entries(integrity).filter(([address]) => !page.includes(`<script src="${address}"`)),
  )

/**
 * Whether a file is part of a release. The files of the flow book and dot files, such as the stamp of the build, are
 * not.
 */
const isReleased = (path: string): boolean => !/^(?:flow-book|\.)/u.test(path)

/** The release of a folder: the version and a prefix of a hash over its released files, such as `0.1.0+a1b2c3d4e5`. */
const releaseOf = (folder: string, version: string): string => {
  const digest = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => isReleased(relative(folder, file)))
    .toSorted()
  for (const file of files) digest.update(relative(folder, file)).update(readFileSync(file))
  return `${version}+${digest.digest('hex').slice(0, 10)}`
}

/**
 * Writes the release of a built folder into its page, for reports, and into `version.json`, for other programs.
 * Returns the release; B-024.
 */
export const writeRelease = (folder: string, version: string): string => {
  const release = releaseOf(folder, version)
  const file = join(folder, 'index.html')
  const page = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    page.replace(PLACE, () => `${PLACE}\n    <meta name="release" content="${release}" />`),
  )
  writeFileSync(join(folder, 'version.json'), `${JSON.stringify({ release })}\n`)
  return release
}

/**
 * Writes the hashes of scripts into the built page: into its import map and into the tags of scripts. Writes the hash of
 * the import map, for the policy's script-src, into `import-map.sha256`.
 */
export const writeIntegrity = (folder: string): void => {
  const file = join(folder, 'index.html')
  const written = readFileSync(file, 'utf8')
  if (!written.includes(PLACE)) throw new Error(`${file} has no ${PLACE}`)
  const { imports = {} }: { imports?: Hashes } = JSON.parse(FILES.exec(written)?.[1] ?? '{}')
  const page = written.replace(FILES, '')
  const integrity = integrityOf(folder)
  const map = JSON.stringify({ imports: sorted(imports), integrity: ofModules(page, integrity) })
  const table = `${PLACE}\n    <script type="importmap">${map}</script>`
  writeFileSync(file, withHashes(page, integrity).replace(PLACE, table))
  writeFileSync(join(folder, 'import-map.sha256'), `'${hashOf(map)}'\n`)
}
