import { defineConfig, type Plugin } from 'vite'
import { BUILD_TARGETS } from './tools/scripts/browser-floor/floor.ts'
import { codeGroups } from './tools/scripts/code-groups.ts'
import { iconImports } from './tools/scripts/icon-imports.ts'
import { screenFiles } from './tools/scripts/screen-files.ts'
import { startCheck } from './tools/scripts/start-check.ts'
import { viewCompiler } from './tools/scripts/view-compiler.ts'

/** What is taken out leaves its lines: source maps count them. */
const linesOf = (text: string): string => text.replaceAll(/[^\n]/gu, '')

/** What states say to product owners and to the trace stays with the charts; customers do not load it. */
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  apply: 'build',
  transform: {
    filter: { id: /\/machines\/.*\.machine\.ts$/u },
    handler: code => ({
      code: code
        .replaceAll(/\bdescription:\s*(?:'[^']*'|"[^"]*"),?/gu, linesOf)
        .replaceAll(/\bmeta: \{ requirements: \[[^\]]*\] \},/gu, linesOf),
      map: null,
    }),
  },
}

const COMPILER = '@lingui/message-utils/compileMessage'
const NO_COMPILER = '\0no-compiler'

/** Lingui's core names its compiler for development only, and by that keeps it in the first script. */
const withoutCompiler: Plugin = {
  name: 'without-compiler',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === COMPILER && importer?.includes('/@lingui/core/') === true ? NO_COMPILER : null,
  load: id => (id === NO_COMPILER ? 'export const compileMessage = undefined' : null),
}

/**
 * Code that the page fetches before anybody needs it. Asking for its twenty files in one task blocks a phone for
 * 100 ms; the browser finds them by itself.
 */
const FETCHED_AHEAD = /\/(?:photo-actions\.route|shell)-[\w-]+\.js$/u

const { plugin: withCodeGroups, groupOf } = codeGroups()

export default defineConfig({
  plugins: [
    withoutCompiler,
    withoutDescriptions,
    iconImports(),
    withCodeGroups,
    screenFiles(),
    startCheck(),
    viewCompiler(),
  ],
  build: {
    // tools/scripts/build.mjs empties it, all but the flow book.
    emptyOutDir: false,
    // tools/scripts/build.mjs takes them out of what is published.
    sourcemap: 'hidden',
    target: BUILD_TARGETS,
    cssTarget: BUILD_TARGETS,
    assetsInlineLimit: 0,
    modulePreload: {
      resolveDependencies: (file, files) => (FETCHED_AHEAD.test(file) ? [] : files),
    },
    // All styles are 16 kB: in one file no screen waits for its own, or shows without it.
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What the page needs in any case comes in one piece: whatever screens share of it is there already.
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
