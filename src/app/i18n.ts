import { setupI18n } from '@lingui/core'
import type { Catalog } from '#src/services/site.ts'

/** The language of the source messages, which are part of the program and show when no catalogue could be had. */
const SOURCE_LOCALE = 'en-GB'

export const i18n = setupI18n({ locale: SOURCE_LOCALE, messages: { [SOURCE_LOCALE]: {} } })

/** Shows the source messages, which are English; catalogues bring a compiled form, and these are read in the page. */
export const speakSource = async (): Promise<void> => {
  const { compileMessage } = await import('@lingui/message-utils/compileMessage')
  i18n.setMessagesCompiler(compileMessage)
  i18n.activate(SOURCE_LOCALE)
}

/** Shows texts in this language from now on; messages that the catalogue lacks stay English, as they are written in the program. */
export const speak = (locale: string, { messages }: Catalog): void => {
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
}
