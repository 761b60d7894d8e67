// Scans the built app. Fails if the app uses a feature that one of the oldest supported browsers lacks and that
// known-fallbacks.tsv does not list. `--list` prints such features, with their browsers and files.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { keyOf, missingIn } from './browser-floor/compatibility.ts'
import { FALLBACKS, findings, type Scanned } from './browser-floor/findings.ts'
import { featuresOfPage } from './browser-floor/scan-page.ts'
import { featuresOfScript } from './browser-floor/scan-scripts.ts'
import { featuresOfStyles } from './browser-floor/scan-styles.ts'

const PAGE = 'dist/index.html'
const page = readFileSync(PAGE, 'utf8')

/**
 * File names of the page's scripts and of their static imports. The browser runs these scripts before
 * src/browser/define-functions.ts adds missing functions.
 */
const early = new Set<string>()
const addEarly = (name: string, script: string): void => {
  if (early.has(name)) return
  early.add(name)
  for (const [, imported = ''] of script.matchAll(
    /(?:^|[;}])import\s*(?:[^"'()]*?from\s*)?["'`]\.\/([^"'`]+)/gu,
  )) {
    addEarly(imported, readFileSync(`dist/assets/${imported}`, 'utf8'))
  }
}
for (const [, address = ''] of page.matchAll(/<script[^>]* src="\/([^"]+)"/gu)) {
  addEarly(basename(address), readFileSync(`dist/${address}`, 'utf8'))
}

const scanned: Scanned[] = [
  { file: PAGE, isEarly: true, features: featuresOfPage(page) },
  ...globSync('dist/{*,assets/*,brands/*}.{js,css}')
    .toSorted()
    .map(file => {
      const code = readFileSync(file, 'utf8')
      const features = file.endsWith('.css') ? featuresOfStyles(code) : featuresOfScript(code)
      return { file, isEarly: early.has(basename(file)), features }
    }),
]

if (process.argv.includes('--list')) {
  const features = new Set(scanned.flatMap(each => [...each.features]))
  for (const feature of [...features].toSorted()) {
    const files = scanned
      .filter(each => each.features.has(feature))
      .map(({ file }) => basename(file))
    process.stdout.write(
      `${feature}\t${missingIn(keyOf(feature)).join(', ')}\t${files.join(' ')}\n`,
    )
  }
} else {
  const sentences = findings(scanned, FALLBACKS)
  if (sentences.length > 0) {
    process.stderr.write(
      `${sentences.join('\n')}\n\nUse what the oldest browsers have, or write a fallback and list it in ` +
        `tools/scripts/browser-floor/known-fallbacks.tsv. docs/browsers.md names these browsers.\n`,
    )
    process.exitCode = 1
  }
}
