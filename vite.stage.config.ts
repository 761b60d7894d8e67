import { defineConfig, type Plugin } from 'vite'
import { BUILD_TARGETS } from './tools/scripts/browser-floor/floor.ts'
import { viewCompiler } from './tools/scripts/build/view-compiler.ts'
import { plantedFault } from './tools/scripts/mutants/planted-fault.ts'

/**
 * Builds only the stage files of the flows in STAGE_FLOW, because the others would take most of the time. Without
 * STAGE_FLOW, builds all stage files.
 */
const chosenFlows: Plugin = {
  name: 'chosen-flows',
  transform: {
    filter: { id: /\/tools\/stage\/stage-files\.ts$/u },
    handler: code => {
      const files = process.env['STAGE_FLOW']?.split(',').map(id => `'/src/**/${id}.stage.tsx'`)
      return files && code.replace("'/src/**/*.stage.tsx'", `[${files.join(', ')}]`)
    },
  },
  enforce: 'pre',
}

/** Builds the stage, a page on which tests and the flow book play the flows. It is not part of the product's build. */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [chosenFlows, viewCompiler(), plantedFault()],
  build: {
    outDir: 'reports/stage-app',
    emptyOutDir: true,
    target: BUILD_TARGETS,
    cssTarget: BUILD_TARGETS,
    minify: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: false,
    rolldownOptions: { input: ['stage.html'] },
  },
})
