import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dateFormat } from '#machines/model/formatters.ts'

/** Says when work resumes by itself after a service asked to wait. `at` is ms since 1970. */
export function GoesOnAt({ at }: { at: number }): ReactNode {
  const time = useTimeOfDay(at)
  return <Trans>The service is busy. This goes on at {time}.</Trans>
}

/** Says when a failed action can be tried again. `at` is ms since 1970. */
export function AgainFrom({ at }: { at: number }): ReactNode {
  const time = useTimeOfDay(at)
  return <Trans>This was not done: the service is busy. Try again from {time} on.</Trans>
}

const useTimeOfDay = (at: number): string => {
  const { i18n } = useLingui()
  return dateFormat(i18n.locale, { timeStyle: 'medium' }).format(at)
}
