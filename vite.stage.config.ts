import { defineConfig } from 'vite'
import { BUILD_TARGETS } from './tools/scripts/browser-floor/floor.ts'
import { viewCompiler } from './tools/scripts/build/view-compiler.ts'
import { plantedFault } from './tools/scripts/mutants/planted-fault.ts'

/** Builds the stage, on which tests and the flow book play the flows: a page that is no part of the product's build. */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [viewCompiler(), plantedFault()],
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
