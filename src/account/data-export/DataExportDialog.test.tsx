import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dataExportMachine } from '#machines/account/data-export/data-export.machine.ts'
import type {
  ExportProgress,
  ExportSection,
  ExportTexts,
} from '#machines/account/data-export/data-export.model.ts'
import { PRIVATE_SECTIONS } from '#machines/samples/data-export.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { DataExportDialog } from '#src/account/data-export/DataExportDialog.tsx'
import { heldStream } from '#tests/support/actors/deferred.ts'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

it.each([400, 507])(
  'says that another try does not help, and can be exported again after that: %d',
  async status => {
    const { user, sections } = await openDialog()
    await user.click(screen.getByRole('button', { name: 'Export' }))
    act(() => {
      sections.last().error(aServiceError(status))
    })
    expect(screen.getByRole('alert').textContent).toContain(
      "We couldn't collect this part of your data: Personal details. Trying again won't help.",
    )
    screen.getByText(CORRELATION_ID)
    screen.getByRole('link', { name: 'Contact customer care' })
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Export' }))

    expect(sections.runs).toHaveLength(2)
  },
)

// Answers B-144
it('says what is missing, and does not call a file saved that only the browser has', async () => {
  const { user, sections, end } = await openDialog()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  for (const section of PRIVATE_SECTIONS) {
    act(() => {
      const lacks = { orders: { leftOut: 3 }, photos: { lacksMonths: true } as const }
      if (section !== 'albums') {
        sections.last().next({ rows: 1200, total: 1203, ...Reflect.get(lacks, section) })
      }
      sections.last().complete()
    })
  }
  await end.answer('my-data.zip')

  screen.getByText("We've asked your browser to save your data.")
  screen.getByRole('button', { name: 'Save my-data.zip' })
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toContain("Orders: 1,200. Entries left out because we couldn't read them: 3")
  expect(lines).toContain('Albums: 0')
  expect(lines).toContain('Photos: 1,200. Not all months could be shown.')
})

// Answers B-546
it.each([
  { asked: PRIVATE_SECTIONS, isSaid: true },
  { asked: ['profile', 'orders'] as const, isSaid: false },
])('says that photos are listed only where they are: $asked', async ({ asked, isSaid }) => {
  await openDialog([...asked])
  expect(screen.queryByText(/^Your photos are listed with links\./u) !== null).toBe(isSaid)
})

/** Shows the dialog that asks whether to export; the first section stays pending after Export. */
const openDialog = async (asked = PRIVATE_SECTIONS) => {
  const app = await startApp()
  const sections = heldStream<ExportProgress, { section: ExportSection; texts: ExportTexts }>()
  const end = heldViewPort<string, { texts: ExportTexts }>()
  const actor = app.open(
    'dataExport',
    dataExportMachine.provide({
      actors: { gatherSection: sections.logic, finishFile: end.logic },
    }),
  )
  const user = await app.show(<DataExportDialog actor={actor} />)
  act(() => {
    actor.send({ type: 'export.ask', sections: asked })
  })
  return { user, sections, end }
}
