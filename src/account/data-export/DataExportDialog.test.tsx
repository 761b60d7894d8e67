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

it.each([400, 507])(
  'says that another try does not help, and can be exported again after that: %d',
  async status => {
    const { user, opened, sections } = await openDialog()
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await opened.answer(true)
    act(() => {
      sections.last().error(aServiceError(status))
    })
    expect(screen.getByRole('alert').textContent).toContain(
      "We couldn't read this part: Personal details. Trying again won't help.",
    )
    screen.getByText(CORRELATION_ID)
    screen.getByRole('link', { name: 'Contact customer care' })
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Export' }))

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
    'Your data is ready in 2 files. Save them all, then unpack them into the same folder.',
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
    "Orders: 1,200. Couldn't be read, so not included: 3",
  )
  await user.click(screen.getByRole('button', { name: 'Save my-data-part-2.zip' }))
  screen.getByText("We've asked your browser to save: my-data-part-2.zip")
  screen.getByRole('button', { name: 'Save my-data-part-1.zip' })
})

// Answers B-144
it('does not call a file saved that only the browser has', async () => {
  const { user, opened, sections, end } = await openDialog()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await opened.answer(true)
  PRIVATE_SECTIONS.forEach(() => act(() => sections.last().complete()))
  await end.answer({ files: 1, downloads: ['my-data.zip'] })

  screen.getByText("We've asked your browser to save your data.")
  expect(screen.getByRole('button', { name: 'Save my-data.zip' })).toBeTruthy()
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
  act(() => {
    actor.send({ type: 'export.ask', sections: PRIVATE_SECTIONS })
  })
  return { user, opened, sections, end }
}
