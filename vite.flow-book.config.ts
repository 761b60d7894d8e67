import react from '@vitejs/plugin-react'
import wyw from '@wyw-in-js/vite'
import { defineConfig } from 'vite'

/** The flow book: an entry of its own, so that the product's build knows nothing of it. */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [wyw({ include: ['src/**/*.{ts,tsx}'], prefixer: false }), react()],
  build: {
    outDir: 'dist/flow-book',
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'flow-book.html' },
  },
})
