import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { dataExportMachine } from '#machines/account/data-export/data-export.machine.ts'
import type {
  ExportProgress,
  ExportSection,
} from '#machines/account/data-export/data-export.model.ts'

export type DataExportActor = ActorRefFrom<typeof dataExportMachine>

/** The section that is being read, or that failed; null when all sections are done. */
export const useCurrentSection = (
  actor: DataExportActor,
): (ExportProgress & { section: ExportSection }) | null => {
  const section = useSelector(actor, ({ context: { sections, done } }) => sections[done.length])
  const progress = useSelector(actor, ({ context }) => context.progress)
  return section === undefined ? null : { section, ...progress }
}
