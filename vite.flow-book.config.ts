import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { BUILD_TARGETS } from './tools/scripts/browser-floor/floor.ts'
import { styleCompiler } from './tools/scripts/build/style-compiler.ts'

/** Builds the flow book, which is not part of the product's build. */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [
    styleCompiler('{src,packages/flow-book}/**/*.{ts,tsx}'),
    react(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] }),
  ],
  build: {
    // Build into a draft folder. tools/scripts/flow-book.ts then replaces the last book by the complete draft.
    outDir: 'dist/.flow-book',
    emptyOutDir: true,
    target: BUILD_TARGETS,
    cssTarget: BUILD_TARGETS,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['flow-book.html'] },
  },
})
