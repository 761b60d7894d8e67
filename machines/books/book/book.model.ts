/** Thrown when the shop sells a product as something other than a photo book. */
export class NoPhotoBook extends Error {
  override readonly name = 'NoPhotoBook'

  constructor() {
    super('The product is no photo book')
  }
}
