import { defineConfig, type Plugin } from 'vite'
import { BUILD_TARGETS } from './tools/scripts/browser-floor/floor.ts'
import { codeGroups, runsFirst } from './tools/scripts/build/code-groups.ts'
import { iconImports } from './tools/scripts/build/icon-imports.ts'
import { importsAgain } from './tools/scripts/build/imports-again.ts'
import { lateStyles } from './tools/scripts/build/late-styles.ts'
import { reactModules } from './tools/scripts/build/react-modules.ts'
import { phonePlans } from './tools/scripts/build/phone-plans.ts'
import { screenFiles } from './tools/scripts/build/screen-files.ts'
import { shippedPackages } from './tools/scripts/build/shipped-packages.ts'
import { startCheck } from './tools/scripts/build/start-check.ts'
import { viewCompiler } from './tools/scripts/build/view-compiler.ts'
import { plantedFault } from './tools/scripts/mutants/planted-fault.ts'

/** Removes a text except for its line breaks, because source maps count lines. */
const linesOf = (text: string): string => text.replaceAll(/[^\n]/gu, '')

/**
 * Removes the descriptions and requirement ids of states from the build, because only product owners and the trace need
 * them.
 */
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  apply: 'build',
  transform: {
    filter: { id: /\/machines\/.*\.ts$/u },
    handler: code => ({
      code: code
        .replaceAll(/\bdescription:\s*(?:'[^']*'|"[^"]*"|`[^`]*`),?/gu, linesOf)
        .replaceAll(/\bmeta:\s*\{\s*requirements:[^{}]*\},?/gu, linesOf),
      map: null,
    }),
  },
}

/**
 * Modules that libraries import and the product never runs: the module, its importer, and the names that it exports.
 */
const UNUSED: readonly { source: string; importer: string; names: readonly string[] }[] = [
  // Lingui's core uses its message compiler in development only.
  {
    source: '@lingui/message-utils/compileMessage',
    importer: '/@lingui/core/',
    names: ['compileMessage'],
  },
  // Leave out the link that each route of the router has, because the product uses only the links of src/ui/Link.tsx.
  { source: './link.js', importer: '/@tanstack/react-router/dist/esm/route.js', names: ['Link'] },
]
const WITHOUT = '\0/node_modules/without/'

/** Replaces the modules of `UNUSED` with modules of undefined exports; else their importers keep them in the first script. */
const withoutUnused: Plugin = {
  name: 'without-unused',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer) => {
    const unused = UNUSED.find(
      ({ source, importer: by }) => source === id && importer?.includes(by) === true,
    )
    return unused === undefined ? null : WITHOUT + unused.names.join()
  },
  load: id =>
    id.startsWith(WITHOUT)
      ? id
          .slice(WITHOUT.length)
          .split(',')
          .map(name => `export const ${name} = undefined`)
          .join('\n')
      : null,
}

/** Matches scripts that have already loaded before any code asks for another script. */
const OF_PAGE = /\/(?:calls|index|libraries|page|rolldown-runtime)-[\w-]+\.js$/u

/**
 * Matches scripts whose imports the bundler does not preload:
 * - screens: src/app/screen-files.ts preloads their imports, from the list in the page. The bundler's list would put
 *   the names of all scripts into `page` once more.
 * - code that the page fetches ahead of need. Requests for twenty files in one task block a phone for 100 ms, and the
 *   browser finds the files by itself.
 * - code for which no press waits.
 */
const WITHOUT_LIST =
  /(?:(?<!\/UploadHost)\.screen|\/(?:library|shell|account-others|SignOutQuestion))-[\w-]+\.js$/u

/**
 * A comment by which Chromium compiles all functions of a script in the background while the script arrives. Without
 * it, the main thread compiles each function at its first call; docs/decisions/0124.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad'

const { plugin: withCodeGroups, groupOf } = codeGroups()

export default defineConfig({
  // Use React's own hook, because every supported React has it.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/u, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector$/u,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  plugins: [
    withoutUnused,
    withoutDescriptions,
    iconImports(),
    reactModules(),
    withCodeGroups,
    phonePlans(),
    screenFiles(),
    lateStyles(),
    importsAgain(),
    startCheck(),
    shippedPackages(),
    viewCompiler(),
    plantedFault(),
  ],
  build: {
    // Do not empty the folder: tools/scripts/build.mjs empties it, except for the flow book.
    emptyOutDir: false,
    // tools/scripts/build.mjs moves the source maps out of the folder that is published.
    sourcemap: 'hidden',
    target: BUILD_TARGETS,
    cssTarget: BUILD_TARGETS,
    assetsInlineLimit: 0,
    modulePreload: {
      // The list also contains the script itself, so a list of one file needs no preload.
      resolveDependencies: (file, files) => {
        const needed = files.filter(name => !OF_PAGE.test(name))
        return needed.length < 2 || WITHOUT_LIST.test(file) ? [] : needed
      },
    },
    cssCodeSplit: false,
    reportCompressedSize: false,
    // Let scripts import each other by names that stay the same when a script changes: docs/decisions/0146.
    chunkImportMap: true,
    rolldownOptions: {
      output: {
        postBanner: chunk => (runsFirst(chunk) ? COMPILE_AT_ONCE : ''),
        // Put the code of the page's entry into one chunk, `start`. It has loaded before a screen that needs some of
        // this code.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: groupOf, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
