import { withoutTurns } from '#machines/model/text/shown-name.ts'
import * as v from 'valibot'
import { productCode } from '#machines/model/identifiers.ts'
import { details, shortText } from '#machines/model/lenient.ts'
import { timestamp } from '#machines/model/time/timestamp.ts'
import { addressWithin } from '#machines/model/configuration/web-address.ts'
import type { LeftOut } from '#machines/orders/model/order.ts'

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
      ...details({
        code: shortText(),
        title: v.pipe(shortText(), v.transform(withoutTurns)),
        coverUrl: addressWithin(photoOrigins),
        url: addressWithin(linkOrigins),
        createdAt: timestamp,
        isShared: v.boolean(),
      }),
    }),
    v.transform(({ orderCode, ...others }) => ({ productCode: orderCode, ...others })),
  )
export type OnlineBook = v.InferOutput<ReturnType<typeof onlineBookFrom>>

export interface OnlineBookList {
  onlineBooks: OnlineBook[]
  leftOut?: LeftOut
}
