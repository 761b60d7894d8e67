/** Caches a formatter per locale and options: to create one takes a hundred times as long as to use it. */
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

const MINUTE = 60
const HOUR = 3600
/** Up to 90 seconds, a wait is given in seconds; up to 90 minutes, in minutes; a longer one in hours. */
const FEW = 90

/** A wait as a language writes it, such as "45 seconds" or "3 minutes": rounded up to a second, minute or hour. */
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
