import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { savedProjectsMachine } from '#machines/orders/saved-projects/saved-projects.machine.ts'
import type { SavedProjectPage } from '#machines/orders/model/saved-project.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { SavedProjectsPage } from '#src/orders/saved-projects/SavedProjectsPage.tsx'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

// Answers B-074
it('offers customer care and no Try again if the service refuses the read', async () => {
  const app = await startApp()
  const readPage = heldViewPort<SavedProjectPage, { page: number }>()
  await app.show(
    <SavedProjectsPage
      actor={app.open(
        'savedProjects',
        savedProjectsMachine.provide({ actors: { readPage: readPage.logic } }),
      )}
      page={1}
      editorUrl="https://editor.kiln.example/"
      onPage={() => undefined}
      onDelete={() => undefined}
    />,
  )
  await readPage.fail(aServiceError(400))

  screen.getByRole('link', { name: 'Contact customer care' })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
