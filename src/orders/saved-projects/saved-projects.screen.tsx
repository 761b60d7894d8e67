import { useNavigate, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { provideProjectDeletion } from '#src/orders/project-deletion/project-deletion.actor.ts'
import { provideSavedProjects } from '#src/orders/saved-projects/saved-projects.actor.ts'
import { ProjectDeletionDialog } from '#src/orders/project-deletion/ProjectDeletionDialog.tsx'
import { SavedProjectsPage } from '#src/orders/saved-projects/SavedProjectsPage.tsx'
import { pageParameter } from '#machines/shell/model/preserved-query.ts'
import type { Screen } from '#src/app/screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { useMenus } from '#src/shell/menus/use-menus.ts'
import { wiring } from '#src/app/screen-wiring.ts'
import { PATHS } from '#machines/shell/model/screen-path.ts'

const projectsSearch = v.object({ page: pageParameter })

/** The page number is in the address, so that Back, reload and a shared link restore it; A-103. */
function SavedProjectsRoute() {
  const { page } = v.parse(projectsSearch, useSearch({ from: PATHS.savedProjects }))
  const navigate = useNavigate()
  const deletion = useScreenActor('projectDeletion')
  const { EditorUrl } = useMenus().routes

  return (
    <>
      <SavedProjectsPage
        actor={useScreenActor('savedProjects')}
        page={page}
        editorUrl={EditorUrl}
        onPage={next => {
          void navigate({ to: PATHS.savedProjects, search: { page: next } })
        }}
        onDelete={choice => deletion.send({ type: 'deletion.ask', choice })}
      />
      <ProjectDeletionDialog actor={deletion} />
    </>
  )
}

/** Replaces the number of a page that no longer exists by the number of the page on screen, in the address. */
export const pageOfProjects = wiring(['savedProjects'], ([projects], { navigate }) => [
  projects.on('page.turned', ({ page }) => {
    void navigate({ to: PATHS.savedProjects, search: { page }, replace: true })
  }),
])

export const screen: Screen = {
  View: SavedProjectsRoute,
  screenActors: app => [
    { name: 'savedProjects', logic: provideSavedProjects(app) },
    { name: 'projectDeletion', logic: provideProjectDeletion(app) },
  ],
  wirings: [pageOfProjects],
}
