import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** Folder of the catalogues. tools/scripts/texts.mjs sets TEXTS_FOLDER, because it extracts the texts into a copy. */
const folder = process.env['TEXTS_FOLDER'] ?? '<rootDir>/src/locales'

export default defineConfig({
  sourceLocale: 'en-GB',
  locales: [
    'en-GB',
    'nl-NL',
    'es-ES',
    'fr-FR',
    'nl-BE',
    'de-AT',
    'de-DE',
    'it-IT',
    'da-DK',
    'pt-PT',
    'nb-NO',
    'sv-SE',
  ],
  catalogs: [
    {
      path: `${folder}/{locale}`,
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    },
  ],
  catalogsMergePath: '<rootDir>/public/locales/{locale}',
  compileNamespace: 'json',
  /** By language: the languages from which it takes a message that it lacks, in this order; A-335. */
  fallbackLocales: {
    'nl-BE': ['nl-NL'],
    'de-AT': ['de-DE'],
    'de-DE': ['de-AT'],
    default: 'en-GB',
  },
  format: formatter({ lineNumbers: false, origins: false }),
})
