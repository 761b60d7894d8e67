import { wiring } from '#src/app/screen-wiring.ts'

/**
 * If the page in the address no longer exists, writes the number of the page to the address that the list shows
 * instead.
 */
export const pageOfBooks = wiring(['bookList'], ([list], { navigate }) => [
  list.on('page.turned', ({ page }) => {
    void navigate({ to: '/online-products', search: { page }, replace: true })
  }),
])
