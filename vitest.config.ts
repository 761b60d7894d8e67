import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { viewCompiler } from './tools/scripts/build/view-compiler.ts'
import { plantedFault } from './tools/scripts/mutants/planted-fault.ts'

const NO_STYLES = '\0no-styles'

/**
 * Replaces the style sheets that Linaria extracts from views by empty style sheets. Vitest stores compiled views
 * between runs, but not these style sheets.
 */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: id => (id.endsWith('.wyw-in-js.css') ? NO_STYLES : null),
  load: id => (id === NO_STYLES ? '' : null),
}

/**
 * Vitest stores compiled files between runs, by their text. With a planted fault it does not, because the fault is not
 * in the text.
 */
const kept = { fsModuleCache: process.env['PLANTED_FAULT'] === undefined }

export default defineConfig({
  test: {
    // Use two workers, because the default leaves one of two cores unused.
    maxWorkers: 2,
    // A larger young generation, because tests start thousands of machines and would spend an eighth of the time on
    // garbage.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        plugins: plantedFault(),
        test: {
          ...kept,
          name: 'unit',
          // Do not truncate titles, because the title of a path's test is a paragraph.
          taskTitleValueFormatTruncate: 0,
          environment: 'node',
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
          include: [
            '{machines,src,tools,packages/{doctor,flow-book,flow-kit}}/**/*.test.ts',
            // Leave out paths.test.ts, which Playwright plays. `exclude` is not used, because Vitest ignores
            // `--exclude` if a project has its own.
            'tests/paths/kit/!(paths).test.ts',
            'tests/support/**/*.test.ts',
          ],
        },
      },
      {
        plugins: [withoutStyles, viewCompiler(), plantedFault()],
        test: {
          ...kept,
          name: 'views',
          environment: 'jsdom',
          isolate: false,
          testTimeout: 30_000,
          setupFiles: ['tests/support/views/set-up.ts'],
          include: ['src/**/*.test.tsx'],
        },
      },
      {
        test: {
          name: 'sandbox',
          environment: 'node',
          isolate: false,
          testTimeout: 30_000,
          include: ['packages/sandbox/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          isolate: false,
          testTimeout: 30_000,
          include: ['tests/contract/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'soak',
          environment: 'node',
          hookTimeout: 60_000,
          fileParallelism: false,
          include: ['tests/soak/**/*.test.ts'],
        },
      },
    ],
  },
})
