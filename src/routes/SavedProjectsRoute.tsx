import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import * as v from 'valibot'
import { provideProjectDeletion, provideSavedProjects } from '#src/actors/saved-projects.ts'
import { ProjectDeletionDialog } from '#src/features/saved-projects/ProjectDeletionDialog.tsx'
import { SavedProjectsPage } from '#src/features/saved-projects/SavedProjectsPage.tsx'
import type { Screen } from '#src/routes/screen.ts'
import { usePart } from '#src/watch/parts.ts'
import { useShopRoutes } from '#src/watch/shop-routes.ts'

/** The service takes no more than a million rows before a page. */
const LAST_PAGE = 100_000

const projectsSearch = v.object({
  page: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LAST_PAGE)), 1),
})

/** The page is in the address, so that Back, reload and a shared link restore it; A-103. */
function SavedProjectsRoute(): ReactNode {
  const { page } = v.parse(projectsSearch, useSearch({ strict: false }))
  const navigate = useNavigate()
  const projects = usePart('savedProjects')
  const deletion = usePart('projectDeletion')
  const { EditorUrl } = useShopRoutes()

  useEffect(() => {
    const { unsubscribe } = projects.on('page.turned', ({ page: last }) => {
      void navigate({ to: '/saved-projects', search: { page: last }, replace: true })
    })
    return unsubscribe
  }, [projects, navigate])

  return (
    <>
      <SavedProjectsPage
        flow={projects}
        page={page}
        editorUrl={EditorUrl}
        onPage={next => {
          void navigate({ to: '/saved-projects', search: { page: next } })
        }}
        onDelete={choice => {
          deletion.send({ type: 'project.ask', choice })
        }}
      />
      <ProjectDeletionDialog flow={deletion} />
    </>
  )
}

export const screen: Screen = {
  View: SavedProjectsRoute,
  parts: world => [
    { name: 'savedProjects', logic: provideSavedProjects(world), isKept: true },
    { name: 'projectDeletion', logic: provideProjectDeletion(world), isKept: true },
  ],
}
