import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import wyw from '@wyw-in-js/vite'
import { defineConfig } from 'vite'

/** The flow book and the page of components: entries of their own, of which the product's build knows nothing. */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [
    wyw({ include: ['src/**/*.{ts,tsx}'], prefixer: false }),
    react(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] }),
  ],
  build: {
    outDir: 'dist/flow-book',
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['flow-book.html', 'components.html'] },
  },
})
