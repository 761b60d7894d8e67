import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en-GB',
  locales: ['en-GB', 'nl-NL'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    },
  ],
  catalogsMergePath: '<rootDir>/public/locales/{locale}',
  compileNamespace: 'json',
  fallbackLocales: { default: 'en-GB' },
  format: formatter({ lineNumbers: false, origins: false }),
})
