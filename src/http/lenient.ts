import * as v from 'valibot'
import { orderProduct } from '#machines/orders/model/order.ts'
import type { Network } from '#src/http/client.ts'

/** Schemas for one answer that leave out what makes no sense, and the report about it. */
interface LenientParser {
  /** A list without the entries that `schema` refuses. */
  each<Schema extends v.GenericSchema>(
    schema: Schema,
  ): v.GenericSchema<unknown, v.InferOutput<Schema>[]>
  /** An order without those of its products that make no sense. */
  order<Schema extends v.GenericSchema>(
    schema: Schema,
  ): v.GenericSchema<unknown, v.InferOutput<Schema>>
  /** How many entries of lists were left out; what was left out of an entry does not count. */
  entriesLeftOut(): number
  /** Reports how many were left out of the answer with this id, if any were. */
  tell(correlationId: string): void
}

/** Leaves out what makes no sense in an answer, as L-143 asks for photos; `what` names it in the report. */
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
    tell: correlationId => {
      if (leftOut > 0) {
        report('action', new Error(`${what} left out: ${leftOut} (${correlationId})`))
      }
    },
  }
}

const withProducts = v.looseObject({ orders: v.array(v.unknown()) })
