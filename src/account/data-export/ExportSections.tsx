import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useExportNames, type DataExportActor } from '#src/account/data-export/use-export.ts'
import { formatNumber } from '#machines/model/formatters.ts'
import { useStarted } from '#src/shell/use-root.ts'

export function ExportSections({ actor }: { actor: DataExportActor }) {
  const { t } = useLingui()
  const { locale } = useStarted()
  const names = useExportNames()
  const done = useSelector(actor, ({ context }) => context.done)
  const isShown = useSelector(actor, ({ value }) => value === 'finished' || value === 'failed')

  if (!isShown || done.length === 0) return null
  return (
    <ul className={list}>
      {done.map(({ section, rows, leftOut = 0 }) => {
        const name = names[section]
        const count = formatNumber(rows, locale)
        const unread = formatNumber(leftOut, locale)
        return (
          <li key={section}>
            <Trans>
              {name}: {count}
            </Trans>
            {leftOut === 0 ? null : `. ${t`Couldn't be read, so not included`}: ${unread}`}
          </li>
        )
      })}
    </ul>
  )
}

const list = css`
  padding-inline-start: var(--space-5);
  list-style: disc;
  font-variant-numeric: tabular-nums;
`
