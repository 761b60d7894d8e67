import { useLingui } from '@lingui/react/macro'
import {
  formatMonth,
  type MonthPlace,
} from '#machines/library/timeline/timeline/photo-format.model.ts'
import { useStarted } from '#src/shell/use-root.ts'

/** Returns a function that names a month by its key, such as `2024-03`: as a heading, or inside a sentence. */
export const useMonthName = (place: MonthPlace = 'heading'): ((key: string) => string) => {
  const { t } = useLingui()
  const { locale } = useStarted()

  return key => {
    const [year, month] = key.split('-').map(Number)
    return formatMonth({ year: year ?? 0, month: month ?? 0 }, locale, place) ?? t`Unknown Date`
  }
}
