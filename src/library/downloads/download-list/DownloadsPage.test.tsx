import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { archivesMachine } from '#machines/library/downloads/archives/archives.machine.ts'
import { downloadListMachine } from '#machines/library/downloads/download-list/download-list.machine.ts'
import type { Download } from '#machines/library/model/download.ts'
import { aDownload } from '#machines/samples/downloads.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { DownloadsPage } from '#src/library/downloads/download-list/DownloadsPage.tsx'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

it('does not say that there are no downloads if they cannot be read after an archive was ordered', async () => {
  const { actor, read } = await openPage()
  await read.answer([])
  screen.getByRole('heading', { name: 'You have no downloads' })

  act(() => {
    actor.send({ type: 'archives.changed' })
  })
  await read.fail(aServiceError(500))

  expect(screen.getByRole('alert').textContent).toBe('Error: Your downloads could not be loaded')
  expect(screen.queryByRole('heading', { name: 'You have no downloads' })).toBeNull()
})

it('says that an archive in preparation may be out of date if a read fails, and reads again', async () => {
  const { app, read } = await openPage()
  await read.answer([aDownload()])
  act(() => {
    app.clock.increment(5000)
  })
  await read.fail(aServiceError(500))
  expect(screen.getByRole('alert').textContent).toBe(
    'Error: Your downloads could not be loadedWhat you see here may be out of date.',
  )
  screen.getByText('Preparing download...')

  act(() => {
    app.clock.increment(60_000)
  })
  await read.answer([aDownload({ state: 'READY' })])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('Preparing download...')).toBeNull()
})

/** Opens the page of downloads; the test answers the call for the list. */
const openPage = async () => {
  const app = await startApp()
  const read = heldViewPort<Download[]>()
  const archives = app.open('archives', archivesMachine, { userId: 'anna-1001', interrupted: [] })
  const actor = app.open(
    'downloadList',
    downloadListMachine.provide({ actors: { readDownloads: read.logic } }),
  )
  await app.show(<DownloadsPage actor={actor} archives={archives} />)
  return { app, actor, read }
}
