import { wiring } from '#src/shell/screen-wiring.route.ts'

/** Replaces the page in the address when the list turned from a page that no longer exists. */
export const pageOfProjects = wiring(['savedProjects'], ([projects], { navigate }) => [
  projects.on('page.turned', ({ page }) => {
    void navigate({ to: '/saved-projects', search: { page }, replace: true })
  }),
])
