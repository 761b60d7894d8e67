import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { savedProjectsMachine } from '#machines/orders/saved-projects/saved-projects.machine.ts'
import { aSavedProject } from '#machines/samples/saved-projects.ts'
import { SavedProjectsPage } from '#src/orders/saved-projects/SavedProjectsPage.tsx'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

// Answers B-224
it('reads the projects again once if the address of a picture has ended', async () => {
  const readPage = await openProjects()
  screen.getByText("We're still loading your projects.")
  const pictured = (thumbnailUrl: string) => ({
    projects: [aSavedProject('p', { thumbnailUrl })],
    totalProjectCount: 1,
  })
  await readPage.answer(pictured('https://storage.kiln.example/1?signed=early'))
  fireEvent.error(screen.getByAltText(''))
  await readPage.answer(pictured('https://storage.kiln.example/1?signed=late'))

  expect(screen.getByAltText('').getAttribute('src')).toMatch(/late$/u)
  fireEvent.error(screen.getByAltText(''))
  expect(readPage.calls).toHaveLength(2)
})

// Answers A-173, B-447
it('shows markup in a name as it is, and calls a project without a name untitled', async () => {
  const readPage = await openProjects()
  await readPage.answer({
    projects: [
      aSavedProject('p', { name: '<b>Lisbon</b> & "co"' }),
      aSavedProject('q', { name: null, articleName: null }),
    ],
    totalProjectCount: 2,
  })

  expect(screen.getAllByRole('heading', { level: 2 }).map(heading => heading.textContent)).toEqual([
    '<b>Lisbon</b> & "co"',
    'Untitled project',
  ])
  expect(screen.getByRole('link', { name: 'Resume Untitled project' }).getAttribute('href')).toBe(
    'https://editor.kiln.example/?project=q',
  )
  screen.getByRole('button', { name: 'Delete this project' })
})

/** Shows the first page of saved projects; its calls stay pending. */
const openProjects = async () => {
  const app = await startApp()
  const { logic, readPage } = heldView(savedProjectsMachine)
  await app.show(
    <SavedProjectsPage
      actor={app.open('savedProjects', logic)}
      page={1}
      editorUrl="https://editor.kiln.example/"
      onPage={() => undefined}
      onDelete={() => undefined}
    />,
  )
  return readPage
}
