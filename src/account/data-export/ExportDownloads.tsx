import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { DataExportActor } from '#src/account/data-export/use-export.ts'
import { Button } from '#src/ui/Button.tsx'

/**
 * A button for each downloaded file of an export: browsers save only one download without a press, and those within other
 * apps none; B-144, B-171.
 */
export function ExportDownloads({ actor }: { actor: DataExportActor }): ReactNode {
  const downloads = useSelector(actor, ({ context }) => context.downloads)
  const asked = useSelector(actor, ({ context }) => context.asked)
  const files = asked.join(', ')

  return (
    <div className={list}>
      {downloads.map(name => (
        <Button key={name} onClick={() => actor.send({ type: 'export.save', name })}>
          <Trans>Save {name}</Trans>
        </Button>
      ))}
      <p role="status" className={said}>
        {asked.length === 0 ? null : <Trans>We've asked your browser to save: {files}</Trans>}
      </p>
    </div>
  )
}

const list = css`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
`
const said = css`
  overflow-wrap: anywhere;

  &:empty {
    position: absolute;
  }
`
