import * as v from 'valibot'
import { address } from '#src/model/address.ts'

const text = v.nullish(v.pipe(v.string(), v.maxLength(200)))

/** Where an order goes, as the order service sends it; A-095. Everything but the type may be missing. */
export const deliveryAddress = v.object({
  deliveryType: v.picklist(['Home', 'PickupPoint']),
  /** Of a pickup point only. */
  pickupPointName: text,
  ...v.entriesFromList(v.keyof(address).options, text),
})
export type DeliveryAddress = v.InferOutput<typeof deliveryAddress>
