import { wiring } from '#src/shell/screen-wiring.route.ts'

/** The address follows where the list turns from a page that is gone. */
export const pageOfProjects = wiring(['savedProjects'], ([projects], { navigate }) => [
  projects.on('page.turned', ({ page }) => {
    void navigate({ to: '/saved-projects', search: { page }, replace: true })
  }),
])
