// The small entry script: it requests the configuration and the styles of the screen, applies the theme, preloads the
// scripts of the screen and builds a number format. When the browser has painted the skeleton, it sends the first
// calls; the libraries, the product's modules and its start then run in tasks of their own.
import { nextTask } from '#src/browser/in-turns.ts'
import { askConfiguration } from '#src/app/configuration-ahead.ts'
import { firstPaint } from '#src/app/first-paint.ts'
import { preloadScripts, screenFilesAt } from '#src/app/screen-files.ts'
import { createStyles, type WithStyles } from '#src/app/styles.ts'
import { paint, storedTheme } from '#src/app/theme.ts'
import {
  createImportAgain,
  hashOf,
  importChecked,
  type ImportAgain,
} from '#src/browser/import-again.ts'
import { lacksFunctions } from '#src/browser/lacks-functions.ts'

declare global {
  /** Other scripts of the build call it (tools/scripts/build/imports-again.ts). */
  var importAgain: ImportAgain
  /** Other scripts of the build call it (tools/scripts/build/first-styles.ts). */
  var withStyles: WithStyles
}

const start = async (styled: Promise<void>): Promise<void> => {
  if (lacksFunctions()) {
    const { defineFunctions } = await import('#src/browser/define-functions.ts')
    defineFunctions()
  }
  // Let the browser draw the skeleton first: a phone needs half a second to run the libraries.
  await soonPainted()
  const { sendFirstCalls } = await import('#src/app/first-calls.ts')
  // All libraries are in the same chunk (tools/scripts/build/code-groups.ts).
  const libraries = import('react-dom/client')
  // Ignore failures: the screen's own calls report them.
  sendFirstCalls(location.pathname, libraries).catch(() => undefined)
  await libraries
  await nextTask()
  const { openPage } = await import('#src/app/page.tsx')
  await Promise.all([nextTask(), styled])
  await openPage(window)
}

/**
 * Resolves when the browser has rendered the first frame, at the latest after 200 ms: a page that is never painted must
 * start as well. The browser reports the first paint some 25 ms later than the frame, when it is on the screen.
 */
const soonPainted = (): Promise<unknown> =>
  Promise.race([
    new Promise(requestAnimationFrame).then(nextTask),
    firstPaint(),
    new Promise(resolve => {
      setTimeout(resolve, 200)
    }),
  ])

/** Runs each step in a task of its own, after the task in which the styles are requested. */
const prepare = async (scripts: readonly string[]): Promise<void> => {
  await nextTask()
  // Give the scripts the low priority of the libraries: no screen runs before the libraries have loaded.
  preloadScripts(document, scripts, 'low')
  await nextTask()
  // Build a number format early: the first `Intl` format takes as long as a hundred later ones.
  new Intl.NumberFormat('en-GB').format(0)
}

// Start nothing if the start check found an obstacle; the check itself has shown a message; docs/decisions/0044.
if (!document.documentElement.hasAttribute('data-cannot-start')) {
  globalThis.importAgain = createImportAgain(hashOf, importChecked)
  askConfiguration()
  paint(storedTheme())
  const files = screenFilesAt(document, location.pathname)
  const { applyFirst, withStyles } = createStyles(document, files)
  globalThis.withStyles = withStyles
  void start(applyFirst())
  void prepare(files.scripts)
}
