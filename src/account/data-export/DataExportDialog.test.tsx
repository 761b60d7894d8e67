import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dataExportMachine } from '#machines/account/data-export/data-export.machine.ts'
import type {
  ExportProgress,
  ExportSection,
  ExportWords,
} from '#machines/account/data-export/data-export.model.ts'
import { PRIVATE_SECTIONS } from '#machines/samples/data-export.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { DataExportDialog } from '#src/account/data-export/DataExportDialog.tsx'
import { heldStream } from '#tests/support/actors/deferred.ts'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

it.each([
  {
    status: 500,
    says: 'What was collected before is kept: if you try again, the export goes on from there.',
    isHopeless: false,
  },
  { status: 400, says: 'Another try does not help.', isHopeless: true },
  { status: 507, says: 'Another try does not help.', isHopeless: true },
])(
  'names the part of an export that could not be read, and says whether another try helps: $status',
  async ({ status, says, isHopeless }) => {
    const { user, opened, sections } = await openDialog()
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await opened.answer(true)
    act(() => {
      sections.last().error(aServiceError(status))
    })

    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain(`This part could not be read: Personal details. ${says}`)
    screen.getByText(CORRELATION_ID)
    expect(screen.queryAllByRole('link', { name: 'Contact customer care' })).toHaveLength(
      isHopeless ? 1 : 0,
    )
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(isHopeless ? 0 : 1)
  },
)

it.each([500, 400, 507])(
  'can be exported again, after a cancelled failure and in a new dialog: %d',
  async status => {
    const { user, ask, opened, sections } = await openDialog()
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await opened.answer(true)
    act(() => {
      sections.last().error(aServiceError(status))
    })
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    screen.getByText('The export was cancelled. No complete file was saved.')
    screen.getByRole('button', { name: 'Export' })

    // The dialog has two buttons of this name: the cross, and the one beside Export.
    const [close] = screen.getAllByRole('button', { name: 'Close' })
    if (close !== undefined) await user.click(close)
    expect(screen.queryByRole('dialog')).toBeNull()
    ask()
    await user.click(await screen.findByRole('button', { name: 'Export' }))

    expect(opened.calls).toHaveLength(2)
  },
)

/** Shows the dialog that asks whether to export; the choice of a file stays pending after Export. */
const openDialog = async () => {
  const app = await startApp()
  const opened = heldViewPort<boolean>()
  const sections = heldStream<ExportProgress, { section: ExportSection; words: ExportWords }>()
  const actor = app.open(
    'dataExport',
    dataExportMachine.provide({
      actors: { openFile: opened.logic, gatherSection: sections.logic },
    }),
  )
  const user = await app.show(<DataExportDialog actor={actor} />)
  const ask = (): void => {
    act(() => {
      actor.send({ type: 'export.ask', sections: PRIVATE_SECTIONS })
    })
  }
  ask()
  return { user, ask, opened, sections }
}
