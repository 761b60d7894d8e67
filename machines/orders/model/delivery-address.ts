import * as v from 'valibot'
import { addressDetails } from '#machines/model/address/address.ts'
import { details, type Sketched, wordOf, shortText } from '#machines/model/lenient.ts'

/** The schema of the destination of an order, as the order service sends it; A-095. Everything may be missing. */
export const deliveryAddress = v.object({
  ...details({
    /** Only an address of the type `Home` can be changed. */
    deliveryType: wordOf(['Home', 'PickupPoint']),
    pickupPointName: shortText(200),
  }),
  ...addressDetails,
})
export type DeliveryAddress = Sketched<v.InferOutput<typeof deliveryAddress>, never>
