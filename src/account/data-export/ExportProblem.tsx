import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useExportNames } from '#src/account/data-export/use-export-words.ts'
import { type DataExportActor, useCurrentSection } from '#src/account/data-export/use-export.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Reference } from '#src/ui/Reference.tsx'

/** Says which problem stopped an export: a section that could not be read, or a file that could not be written. */
export function ExportProblem({ actor }: { actor: DataExportActor }): ReactNode {
  const names = useExportNames()
  const current = useCurrentSection(actor)
  const isUnsaved = useSelector(actor, ({ value }) => value === 'unsaved')
  const correlationId = useSelector(actor, ({ context }) => context.failure?.correlationId ?? null)
  const name = current === null ? '' : names[current.section]

  return (
    <Banner tone="danger" role="alert">
      {isUnsaved ? (
        <Trans>The file could not be saved. Is there enough space on your device?</Trans>
      ) : (
        <Trans>
          This part could not be read: {name}. What was collected before is kept: if you try again,
          the export goes on from there.
        </Trans>
      )}
      {correlationId === null ? null : <Reference correlationId={correlationId} />}
    </Banner>
  )
}
