import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { savedProjectsMachine } from '#machines/orders/saved-projects/saved-projects.machine.ts'
import type { SavedProjectPage } from '#machines/orders/model/saved-project.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { aProjectPage } from '#machines/samples/saved-projects.ts'
import { SavedProjectsPage } from '#src/orders/saved-projects/SavedProjectsPage.tsx'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

// Answers A-105
it('says that there are no projects once the service has answered, in the customer’s language', async () => {
  const { readPage } = await openPage({ locale: 'nl-NL' })
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()

  await readPage.answer(aProjectPage([], 0))

  screen.getByRole('heading', { level: 2, name: 'Je bent nog geen projecten begonnen' })
})

// Answers A-106
it('says why projects are missing, with the reference, and reads once for two presses on Try again', async () => {
  const { user, readPage } = await openPage()
  await readPage.fail(aServiceError(500))

  expect(screen.getByRole('alert').textContent).toContain(
    'An error occurred loading your saved projects',
  )
  screen.getByText(CORRELATION_ID)
  screen.getByRole('link', { name: 'Contact customer care' })
  await user.dblClick(screen.getByRole('button', { name: 'Try again' }))
  expect(readPage.calls).toHaveLength(2)
  expect(screen.queryByText("You haven't started any projects yet")).toBeNull()

  await readPage.answer(aProjectPage(['P1', 'P2'], 2))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Project P1'),
    expect.stringContaining('Project P2'),
  ])
  expect(screen.queryByRole('alert')).toBeNull()
})

// Answers
it('does not say that there are no projects if the service has some and none can be read', async () => {
  const { readPage } = await openPage()
  await readPage.fail(aServiceError(null, 'malformed'))

  expect(screen.getByRole('alert').textContent).toContain(
    'An error occurred loading your saved projects',
  )
  screen.getByText(CORRELATION_ID)
  screen.getByRole('button', { name: 'Try again' })
  expect(screen.queryByText("You haven't started any projects yet")).toBeNull()
})

// Answers B-074
it('offers customer care and no Try again if the service refuses the read', async () => {
  const { readPage } = await openPage()
  await readPage.fail(aServiceError(400))

  screen.getByRole('link', { name: 'Contact customer care' })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('turns to another page, asks by name before it deletes a project, and shows no pager for one page', async () => {
  const { user, readPage, onPage, onDelete } = await openPage()
  await readPage.answer(aProjectPage(['P1', 'P2'], 23))

  await user.click(screen.getByRole('button', { name: 'Page 3' }))
  await user.click(screen.getByRole('button', { name: 'Delete project Project P2' }))
  expect(onPage).toHaveBeenCalledExactlyOnceWith(3)
  expect(onDelete).toHaveBeenCalledExactlyOnceWith({ id: 'P2', name: 'Project P2' })
})

const openPage = async (options: { locale?: string } = {}) => {
  const app = await startApp(options)
  const readPage = heldViewPort<SavedProjectPage, { page: number }>()
  const actor = app.open(
    'savedProjects',
    savedProjectsMachine.provide({ actors: { readPage: readPage.logic } }),
  )
  const onPage = vi.fn<(page: number) => void>()
  const onDelete = vi.fn<(choice: unknown) => void>()
  const user = await app.show(
    <SavedProjectsPage
      actor={actor}
      page={1}
      editorUrl="https://editor.kiln.example/"
      onPage={onPage}
      onDelete={onDelete}
    />,
  )
  return { user, readPage, onPage, onDelete }
}
