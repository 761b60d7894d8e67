import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dataExportMachine } from '#machines/account/data-export/data-export.machine.ts'
import type {
  ExportFiles,
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

// Answers B-144
it('says what is missing, and has a button for each of several files', async () => {
  const { user, opened, sections, end } = await openDialog()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await opened.answer(true)
  for (const section of PRIVATE_SECTIONS) {
    act(() => {
      const leftOut = section === 'orders' ? { leftOut: 3 } : {}
      sections.last().next({ rows: 1200, total: 1203, ...leftOut })
      sections.last().complete()
    })
  }
  await end.answer({ files: 2, downloads: ['my-data-part-1.zip', 'my-data-part-2.zip'] })

  screen.getByText(
    'Your data is ready in 2 files. Save each of them, and unpack all of them into the same folder.',
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
    'Orders: 1,200. Could not be read, and is not included: 3',
  )
  await user.click(screen.getByRole('button', { name: 'Save my-data-part-2.zip' }))
  screen.getByText('Your browser is saving: my-data-part-2.zip')
  screen.getByRole('button', { name: 'Save my-data-part-1.zip' })
})

// Answers B-144
it('does not call a file saved that only the browser has', async () => {
  const { user, opened, sections, end } = await openDialog()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await opened.answer(true)
  PRIVATE_SECTIONS.forEach(() => act(() => sections.last().complete()))
  await end.answer({ files: 1, downloads: ['my-data.zip'] })

  screen.getByText('Your browser is saving your data.')
  expect(screen.queryByRole('button', { name: /^Save/u })).toBeNull()
})

/** Shows the dialog that asks whether to export; the choice of a file stays pending after Export. */
const openDialog = async () => {
  const app = await startApp()
  const opened = heldViewPort<boolean>()
  const sections = heldStream<ExportProgress, { section: ExportSection; words: ExportWords }>()
  const end = heldViewPort<ExportFiles, { words: ExportWords }>()
  const actor = app.open(
    'dataExport',
    dataExportMachine.provide({
      actors: { openFile: opened.logic, gatherSection: sections.logic, finishFile: end.logic },
    }),
  )
  const user = await app.show(<DataExportDialog actor={actor} />)
  const ask = (): void => {
    act(() => {
      actor.send({ type: 'export.ask', sections: PRIVATE_SECTIONS })
    })
  }
  ask()
  return { user, ask, opened, sections, end }
}
