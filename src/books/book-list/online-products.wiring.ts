import { wiring } from '#src/shell/screen-wiring.route.ts'

/** If the page in the address no longer exists, replaces it by the page that the list turns to. */
export const pageOfBooks = wiring(['bookList'], ([list], { navigate }) => [
  list.on('page.turned', ({ page }) => {
    void navigate({ to: '/online-products', search: { page }, replace: true })
  }),
])
