import { wiring } from '#src/app/screen-wiring.ts'

/**
 * If the page in the address no longer exists, replaces its number in the address by the number of the page that the
 * list shows.
 */
export const pageOfProjects = wiring(['savedProjects'], ([projects], { navigate }) => [
  projects.on('page.turned', ({ page }) => {
    void navigate({ to: '/saved-projects', search: { page }, replace: true })
  }),
])
