import { setupI18n } from '@lingui/core'
import { countryName, formatMoney } from '#flow-book/page/product.ts'
import { type Messages, partsOf, type TextPiece } from '#flow-book/page/texts/text-piece.ts'

/** A text in a language. */
export interface Said {
  text: string
  /** Whether a message has no translation, so that `text` has a gap. */
  isMissing: boolean
}

/** Renders page texts in one language, as the app would. */
export type Say = (pieces: readonly TextPiece[]) => Said

/** Creates the renderer for a language, a tag such as `nl-NL`, from the messages of its catalogue. */
export const sayIn = (locale: string, messages: Messages): Say => {
  const translated = Object.fromEntries(
    Object.entries(messages).flatMap(([id, message]) => (message === null ? [] : [[id, message]])),
  )
  const i18n = setupI18n({ locale, messages: { [locale]: translated } })

  const say: Say = pieces => {
    const all = pieces.map(sayPiece)
    return {
      text: all.map(({ text }) => text).join(''),
      isMissing: all.some(({ isMissing }) => isMissing),
    }
  }

  const sayPiece = (piece: TextPiece): Said => {
    switch (piece.kind) {
      case 'data':
      case 'unknown':
        return { text: piece.text, isMissing: false }
      case 'country':
        return { text: countryName(piece.code, locale), isMissing: false }
      case 'number':
        return { text: new Intl.NumberFormat(locale).format(piece.value), isMissing: false }
      case 'money':
        return { text: formatMoney(piece.amount * 100, locale, piece.currency), isMissing: false }
      case 'message':
        return sayMessage(piece)
    }
  }

  const sayMessage = ({ id, part, values }: Extract<TextPiece, { kind: 'message' }>): Said => {
    if (translated[id] === undefined) return { text: '', isMissing: true }
    let isMissing = false
    const texts = Object.entries(values).map(([name, value]) => {
      if (typeof value === 'number') return [name, value] as const
      const said = say(value)
      isMissing ||= said.isMissing
      return [name, said.text] as const
    })
    const alone = texts.filter(([name]) => name.startsWith('<'))
    const whole = alone.reduce(
      (text, [tag, value]) => text.replace(tag, String(value)),
      i18n._(id, Object.fromEntries(texts)),
    )
    const text = part === null ? whole.replaceAll(/<\/?\d+\/?>/gu, '') : partsOf(whole).get(part)
    return { text: (text ?? '').replaceAll(/\s+/gu, ' ').trim(), isMissing }
  }

  return say
}
