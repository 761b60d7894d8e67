import { readFile } from 'node:fs/promises'
import { formatter } from '@lingui/format-po'

/** The languages in `lingui.config.ts`, in its order; the first is the language of the source texts. */
export const LOCALES = [
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
] as const

export interface Translation {
  source: string
  said: string
}

const po = formatter({ lineNumbers: false, origins: false })

/** Reads the messages of a language's catalogue from its .po file. */
export const readCatalogue = async (locale: string): Promise<Translation[]> => {
  const filename = `src/locales/${locale}.po`
  const catalogue = await po.parse(await readFile(filename, 'utf8'), {
    locale,
    sourceLocale: 'en-GB',
    filename,
  })
  return Object.values(catalogue).map(({ message = '', translation = '' }) => ({
    source: message,
    said: translation,
  }))
}
