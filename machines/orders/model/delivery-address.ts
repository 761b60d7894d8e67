import * as v from 'valibot'
import { address } from '#machines/model/address/address.ts'

const text = v.nullish(v.pipe(v.string(), v.maxLength(200)))

/**
 * The schema of the destination of an order, as the order service sends it; A-095. Everything except the type may be
 * missing.
 */
export const deliveryAddress = v.object({
  deliveryType: v.picklist(['Home', 'PickupPoint']),
  /** The name of a pickup point; only a pickup point has it. */
  pickupPointName: text,
  ...v.entriesFromList(v.keyof(address).options, text),
})
export type DeliveryAddress = v.InferOutput<typeof deliveryAddress>
