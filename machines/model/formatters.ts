/** Making a formatter costs a hundred times its use: one is kept for each locale and its options. */
const kept = <Format, Options>(
  make: (locale: string, options?: Options) => Format,
): ((locale: string, options?: Options) => Format) => {
  const known = new Map<string, Format>()
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`
    const format = known.get(key) ?? make(locale, options)
    known.set(key, format)
    return format
  }
}

/** Formats days and times. */
export const dateFormat = kept(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)

/** Formats numbers, amounts and shares. */
export const numberFormat = kept(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

/** A number as a language writes it, such as "1,204". */
export const formatNumber = (value: number, locale: string): string =>
  numberFormat(locale).format(value)
