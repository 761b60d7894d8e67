import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { LOCALES } from '#flow-book/writer/product.ts'
import { type FindMessages, messageFinder } from '#flow-book/page/texts/find-messages.ts'
import type { Messages } from '#flow-book/page/texts/text-piece.ts'

const po = formatter({ lineNumbers: false, origins: false })

/** The compiled messages of a language from `src/locales`; null for a message without a translation. */
export const messagesOf = async (locale: string): Promise<Messages> => {
  const filename = `src/locales/${locale}.po`
  const catalogue = await po.parse(readFileSync(filename, 'utf8'), {
    locale,
    sourceLocale: LOCALES[0],
    filename,
  })
  return Object.fromEntries(
    Object.entries(catalogue).map(([id, { translation = '' }]) => [
      id,
      translation.trim() === '' ? null : compileMessageOrThrow(translation),
    ]),
  )
}

/** Languages in which pages are recorded: the source language, and one for flows that change the language. */
const RECORDED = [LOCALES[0], 'nl-NL'] as const

/**
 * Finds messages in recorded texts: in the source language, or in the other language if only that language explains the
 * whole text.
 */
export const recordedTexts = async (): Promise<FindMessages> => {
  const [source, other] = await Promise.all(
    RECORDED.map(async locale => messageFinder(await messagesOf(locale), locale)),
  )
  return text => {
    const pieces = source?.(text) ?? []
    if (!pieces.some(({ kind }) => kind === 'unknown')) return pieces
    const again = other?.(text) ?? []
    return again.some(({ kind }) => kind === 'unknown') ? pieces : again
  }
}
