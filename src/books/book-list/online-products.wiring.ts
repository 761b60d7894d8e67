import { wiring } from '#src/shell/screen-wiring.route.ts'

/** The address follows where the list turns from a page that is gone. */
export const pageOfBooks = wiring(['bookList'], ([list], { navigate }) => [
  list.on('page.turned', ({ page }) => {
    void navigate({ to: '/online-products', search: { page }, replace: true })
  }),
])
