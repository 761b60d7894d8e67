import { wiring } from '#src/app/screen-wiring.ts'

/**
 * If the page in the address no longer exists, writes the number of the page to the address that the list shows
 * instead.
 */
export const pageOfProjects = wiring(['savedProjects'], ([projects], { navigate }) => [
  projects.on('page.turned', ({ page }) => {
    void navigate({ to: '/saved-projects', search: { page }, replace: true })
  }),
])
