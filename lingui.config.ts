import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** Folder of the catalogues. TEXTS_FOLDER is set by tools/scripts/texts.mjs, which extracts the texts into a copy. */
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
  /** The languages, in this order, from which a language takes a message that it lacks; A-335. */
  fallbackLocales: {
    'nl-BE': ['nl-NL'],
    'de-AT': ['de-DE'],
    'de-DE': ['de-AT'],
    default: 'en-GB',
  },
  format: formatter({ lineNumbers: false, origins: false }),
})
