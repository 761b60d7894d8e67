import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** Where the catalogues are; the check of the texts extracts into a copy. */
const folder = process.env['TEXTS_FOLDER'] ?? '<rootDir>/src/locales'

export default defineConfig({
  sourceLocale: 'en-GB',
  locales: ['en-GB', 'nl-NL', 'de-AT'],
  catalogs: [
    {
      path: `${folder}/{locale}`,
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    },
  ],
  catalogsMergePath: '<rootDir>/public/locales/{locale}',
  compileNamespace: 'json',
  fallbackLocales: { default: 'en-GB' },
  format: formatter({ lineNumbers: false, origins: false }),
})
