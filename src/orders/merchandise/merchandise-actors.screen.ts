import { marketOf, provideMerchandise } from '#src/orders/merchandise/merchandise.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { OpenScreenActor } from '#src/app/screen.ts'

/** The screen actor of the shop's articles, which several screens share. */
export const merchandiseActor = (app: AppContext): OpenScreenActor => ({
  name: 'merchandise',
  logic: provideMerchandise(app),
  input: marketOf(app),
})
