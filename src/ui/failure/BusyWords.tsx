import { Trans, useLingui } from '@lingui/react/macro'
import type { Again } from '#machines/model/time/retry-after.ts'
import { dateFormat, formatWait } from '#machines/model/formatters.ts'
import { useSecondsUntil } from '#src/ui/failure/use-seconds-until.ts'

/** Says when work resumes by itself after a service asked to wait. `at` is ms since 1970. */
export function GoesOnAt({ at }: { at: number }) {
  const time = useTimeOfDay(at)
  return <Trans>We're busy right now. We'll continue at {time}.</Trans>
}

/** Says when a failed action can be tried again. */
export function AgainFrom({ again }: { again: Again }) {
  const time = useTimeOfDay(again.at)
  return useSecondsUntil(again) === 0 ? (
    <Trans>This didn't go through because we were busy. You can try again now.</Trans>
  ) : (
    <Trans>This didn't go through because we're busy right now. You can try again at {time}.</Trans>
  )
}

/** Says when something can be read again. */
export function ReadAgainFrom({ again }: { again: Again }) {
  const time = useTimeOfDay(again.at)
  return useSecondsUntil(again) === 0 ? (
    <Trans>We were busy. You can try again now.</Trans>
  ) : (
    <Trans>We're busy right now. You can try again at {time}.</Trans>
  )
}

/**
 * The label of a retry button until it can be pressed. The wait is hidden from screen readers, because they would say
 * each second.
 */
export function TryAgainIn({ seconds }: { seconds: number }) {
  const { i18n } = useLingui()
  const wait = formatWait(seconds, i18n.locale)
  return (
    // Answers B-488
    <Trans>
      Try again<span aria-hidden> in {wait}</span>
    </Trans>
  )
}

const useTimeOfDay = (at: number): string => {
  const { i18n } = useLingui()
  return dateFormat(i18n.locale, { timeStyle: 'medium' }).format(at)
}
