import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { BUILD_TARGETS } from './tools/scripts/browser-floor/floor.ts'
import { styleCompiler } from './tools/scripts/style-compiler.ts'

/** The flow book and the page of components: entries of their own, of which the product's build knows nothing. */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [
    styleCompiler('{src,tools}/**/*.{ts,tsx}'),
    react(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] }),
  ],
  build: {
    // tools/scripts/flow-book.ts puts it in the place of the last one when it is whole.
    outDir: 'dist/.flow-book',
    emptyOutDir: true,
    target: BUILD_TARGETS,
    cssTarget: BUILD_TARGETS,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['flow-book.html', 'components.html'] },
  },
})
