import { withoutTurns } from '#machines/model/text/shown-name.ts'
import * as v from 'valibot'
import { productCode } from '#machines/model/identifiers.ts'
import { addressWithin } from '#machines/model/configuration/web-address.ts'
import type { LeftOut } from '#machines/orders/model/order.ts'

const line = v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(500))), null)

/**
 * The schema of an online photo book, which the service calls a widget; A-177. A detail that is missing or malformed
 * becomes null, and so does an address outside the given origins. The response's `orderCode` is the code of the
 * product.
 */
export const onlineBookFrom = ({
  photoOrigins,
  linkOrigins,
}: {
  photoOrigins: readonly string[]
  linkOrigins: readonly string[]
}) =>
  v.pipe(
    v.object({
      orderCode: productCode,
      code: line,
      title: v.fallback(
        v.nullable(v.pipe(v.string(), v.maxLength(500), v.transform(withoutTurns))),
        null,
      ),
      coverUrl: v.fallback(v.nullable(addressWithin(photoOrigins)), null),
      /** The address at which the book can be viewed. */
      url: v.fallback(v.nullable(addressWithin(linkOrigins)), null),
      /** ISO date-time with an offset. */
      createdAt: v.fallback(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null),
      isShared: v.fallback(v.nullable(v.boolean()), null),
    }),
    v.transform(({ orderCode, ...details }) => ({ productCode: orderCode, ...details })),
  )
export type OnlineBook = v.InferOutput<ReturnType<typeof onlineBookFrom>>

/** The online photo books of several products. */
export interface OnlineBookList {
  onlineBooks: OnlineBook[]
  /** How many online photo books were malformed and left out; absent if none were. */
  leftOut?: LeftOut
}
