import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { dataExportMachine } from '#machines/account/data-export/data-export.machine.ts'
import type {
  ExportProgress,
  ExportSection,
  ExportTexts,
} from '#machines/account/data-export/data-export.model.ts'
import { useLingui } from '@lingui/react/macro'
import { useStarted } from '#src/shell/use-root.ts'

export type DataExportActor = ActorRefFrom<typeof dataExportMachine>

/** The section that is being read, or that failed; null when all sections are done. */
export const useCurrentSection = (
  actor: DataExportActor,
): (ExportProgress & { section: ExportSection }) | null => {
  const section = useSelector(actor, ({ context: { sections, done } }) => sections[done.length])
  const progress = useSelector(actor, ({ context }) => context.progress)
  return section === undefined ? null : { section, ...progress }
}

export const useExportNames = (): Record<ExportSection, string> => {
  const { t } = useLingui()
  return {
    profile: t`Personal details`,
    addresses: t`Saved addresses`,
    orders: t`Orders`,
    projects: t`Saved projects`,
    books: t`Online photo books`,
    invoices: t`Invoices`,
    albums: t`Albums`,
    sharedAlbums: t`Shared albums`,
    photos: t`Photos`,
  }
}

export const useExportTexts = (): ExportTexts => {
  const { t } = useLingui()
  const { locale, storefront } = useStarted()
  const sections = useExportNames()
  return {
    locale,
    timeZone: storefront.timeZone,
    currency: storefront.currency,
    title: t`Your data`,
    made: t`Date`,
    files: t`Files`,
    none: t`No entries.`,
    more: t`This page doesn't show everything. You'll find the full list in the files.`,
    leftOut: t`Entries left out because we couldn't read them`,
    lacksMonths: t`Not all months could be shown.`,
    sections,
  }
}
