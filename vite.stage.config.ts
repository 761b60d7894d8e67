import { defineConfig } from 'vite'
import { viewCompiler } from './tools/scripts/build/view-compiler.ts'

/** Builds the stage, on which tests play the flows: a page that is no part of the product's build. */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [viewCompiler()],
  build: {
    outDir: 'reports/stage-app',
    emptyOutDir: true,
    minify: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: false,
    rolldownOptions: { input: ['stage.html'] },
  },
})
