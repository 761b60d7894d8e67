import { provideProductPictures } from '#src/orders/product-pictures/product-pictures.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { OpenScreenActor } from '#src/app/screen.ts'

/** The screen actor of the pictures of products, which the order list and the overview share. */
export const productPicturesActor = (app: AppContext): OpenScreenActor => ({
  name: 'productPictures',
  logic: provideProductPictures(app),
})
