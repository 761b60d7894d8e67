// The small entry script: it requests the styles, applies the theme and preloads the scripts of the screen. When the
// browser has painted the skeleton, it sends the first calls; the libraries, the product's modules and its start then
// run in tasks of their own.
import { nextTask } from '#src/browser/in-turns.ts'
import { applyStyles } from '#src/app/apply-styles.ts'
import { firstPaint } from '#src/app/first-paint.ts'
import { preloadScripts, screenFilesAt } from '#src/app/screen-files.ts'
import { paintStoredTheme } from '#src/shell/theme.ts'
import {
  createImportAgain,
  createScripts,
  importChecked,
  type ImportAgain,
} from '#src/browser/import-again.ts'
import { lacksFunctions } from '#src/browser/lacks-functions.ts'

declare global {
  /** Other scripts of the build call it (tools/scripts/build/imports-again.ts). */
  var importAgain: ImportAgain
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

/** Resolves after the first paint, at the latest after 200 ms: a page that is never painted must start as well. */
const soonPainted = (): Promise<unknown> =>
  Promise.race([
    firstPaint(),
    new Promise(resolve => {
      setTimeout(resolve, 200)
    }),
  ])

// Start nothing if the start check found an obstacle; the check itself has shown a message; docs/decisions/0044.
if (!document.documentElement.hasAttribute('data-cannot-start')) {
  globalThis.importAgain = createImportAgain(createScripts(document), importChecked)
  paintStoredTheme()
  void start(applyStyles(document))
  // Use the low priority of the libraries, because no screen runs before they have loaded.
  preloadScripts(document, screenFilesAt(document, location.pathname), 'low')
}
