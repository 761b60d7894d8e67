import { marketOf, provideMerchandise } from '#src/orders/merchandise/merchandise.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { OpenScreenActor } from '#src/shell/screen.route.ts'

/** The shop's articles, shared by every screen that names articles. */
export const merchandiseActor = (app: AppContext): OpenScreenActor => ({
  name: 'merchandise',
  logic: provideMerchandise(app),
  input: marketOf(app),
  isKept: true,
})
