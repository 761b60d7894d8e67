import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import {
  useExportNames,
  type DataExportActor,
  useCurrentSection,
} from '#src/account/data-export/use-export.ts'
import { exportShare } from '#machines/account/data-export/data-export.model.ts'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { useStarted } from '#src/shell/use-root.ts'

export function ExportProgressBar({ actor }: { actor: DataExportActor }) {
  const { t } = useLingui()
  const { locale } = useStarted()
  const names = useExportNames()
  const current = useCurrentSection(actor)
  const share = useSelector(actor, ({ context: { sections, done, progress } }) =>
    exportShare(sections.length, done.length, progress),
  )
  const name = current === null ? '' : names[current.section]
  const read = (current?.rows ?? 0).toLocaleString(locale)
  const all = (current?.total ?? 0).toLocaleString(locale)

  return (
    <div className={block}>
      <ProgressBar value={share} label={t`Export progress`} />
      <p>
        {current === null ? (
          <Trans>Finishing your file</Trans>
        ) : current.total === null ? (
          name
        ) : (
          <Trans>
            {name}: {read} of {all}
          </Trans>
        )}
      </p>
    </div>
  )
}

const block = css`
  display: grid;
  gap: var(--space-2);
`
