/** Caches the formatter of each locale and options: creating one is far slower than using it. */
const kept = <Format, Options>(
  make: (locale: string, options?: Options) => Format,
): ((locale: string, options?: Options) => Format) => {
  const formats = new Map<string, Format>()
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`
    const format = formats.get(key) ?? make(locale, options)
    formats.set(key, format)
    return format
  }
}

export const dateFormat = kept(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)

export const numberFormat = kept(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

export const regionNames = kept(locale => new Intl.DisplayNames(locale, { type: 'region' }))

/** A number such as "1,204", as the locale writes it. */
export const formatNumber = (value: number, locale: string): string =>
  numberFormat(locale).format(value)

const MINUTE = 60
const HOUR = 3600
/** A wait of up to 90 seconds is written in seconds, of up to 90 minutes in minutes, and a longer wait in hours. */
const FEW = 90

/** A wait such as "45 seconds" in the locale, rounded up to whole seconds, minutes or hours. */
export const formatWait = (seconds: number, locale: string): string => {
  const [unit, length] =
    seconds <= FEW
      ? (['second', 1] as const)
      : seconds <= FEW * MINUTE
        ? (['minute', MINUTE] as const)
        : (['hour', HOUR] as const)
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(seconds / length),
  )
}
