import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { dataExportMachine } from '#machines/account/data-export/data-export.machine.ts'
import type {
  ExportProgress,
  ExportSection,
} from '#machines/account/data-export/data-export.model.ts'

export type DataExportActor = ActorRefFrom<typeof dataExportMachine>

/** The section being read, or the one that failed; null after the last one. */
export const useCurrentSection = (
  flow: DataExportActor,
): (ExportProgress & { section: ExportSection }) | null => {
  const section = useSelector(flow, ({ context: { sections, done } }) => sections[done.length])
  const progress = useSelector(flow, ({ context }) => context.progress)
  return section === undefined ? null : { section, ...progress }
}
