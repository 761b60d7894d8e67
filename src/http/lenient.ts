import * as v from 'valibot'
import { orderProduct } from '#machines/orders/model/order.ts'
import type { Network } from '#src/http/client.ts'

/** Schemas for one answer that skip malformed entries, and a report about them. */
interface LenientParser {
  /** A list without the entries that `schema` rejects. */
  each<Schema extends v.GenericSchema>(
    schema: Schema,
  ): v.GenericSchema<unknown, v.InferOutput<Schema>[]>
  /** An order without its malformed products. */
  order<Schema extends v.GenericSchema>(
    schema: Schema,
  ): v.GenericSchema<unknown, v.InferOutput<Schema>>
  /** How many list entries were left out; malformed values inside an entry do not count. */
  entriesLeftOut(): number
  /** Reports how many entries of the answer with this id were left out, if any. */
  reportLeftOut(correlationId: string): void
}

/** Skips malformed entries of an answer, as L-143 asks for photos; `what` names the answer in the report. */
export const createLenientParser = (
  { report }: Pick<Network, 'report'>,
  what: string,
): LenientParser => {
  let leftOut = 0
  let entries = 0
  const mended = (order: unknown): unknown => {
    if (!v.is(withProducts, order)) return order
    const orders = order.orders.filter(product => v.is(orderProduct, product))
    leftOut += order.orders.length - orders.length
    return { ...order, orders }
  }
  return {
    each: schema =>
      v.pipe(
        v.array(v.unknown()),
        v.transform(list =>
          list.flatMap(entry => {
            const before = leftOut
            const parsed = v.safeParse(schema, entry)
            if (parsed.success) return [parsed.output]
            leftOut = before + 1
            entries += 1
            return []
          }),
        ),
      ),
    order: schema =>
      v.pipe(
        v.unknown(),
        v.rawTransform(({ dataset, addIssue, NEVER }) => {
          const whole = v.safeParse(schema, dataset.value)
          if (whole.success) return whole.output
          const rest = v.safeParse(schema, mended(dataset.value))
          if (rest.success) return rest.output
          addIssue({ message: 'This is no order' })
          return NEVER
        }),
      ),
    entriesLeftOut: () => entries,
    reportLeftOut: correlationId => {
      if (leftOut > 0) {
        report('action', new Error(`${what} left out: ${leftOut} (${correlationId})`))
      }
    },
  }
}

const withProducts = v.looseObject({ orders: v.array(v.unknown()) })
