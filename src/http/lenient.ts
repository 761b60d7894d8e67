import * as v from 'valibot'
import { type ListOf, readBy } from '#machines/model/lenient.ts'
import { ServiceError } from '#machines/model/service-error.ts'
import type { LeftOut, Order } from '#machines/orders/model/order.ts'
import type { Answer } from '#src/http/call.ts'
import type { Network } from '#src/http/client.ts'

/** A list inside an object: the name of its property, and the schema of its entries. */
export interface InnerList {
  list: string
  entry: v.GenericSchema
}

/** What was left out of a page; a property is absent if it does not apply. */
interface Omissions {
  leftOut?: LeftOut
  isRepaired?: true
}

/** Makes schemas for one answer that skip malformed entries, and reports how many were skipped. */
interface LenientParser {
  /** A list without the entries that `schema` rejects. */
  each: ListOf
  /**
   * An object that `schema` accepts. If `schema` rejects the object as it is, the entries of the list `inner.list` that
   * `inner.entry` rejects are removed first, and counted. Entries that the object itself reports as left out
   * (`productsLeftOut`) count, too.
   */
  repaired<Schema extends v.GenericSchema<unknown, Pick<Order, 'productsLeftOut'>>>(
    schema: Schema,
    inner: InnerList,
  ): v.GenericSchema<unknown, v.InferOutput<Schema>>
  /** The answer of a call with `each` or `repaired`; reports how many entries were left out. */
  answerOf<Value>(called: Promise<Answer<Value>>): Promise<Value>
  /** Does what `answerOf` does for a page, with `leftOut`, and `isRepaired` if values of an entry were malformed. */
  pageOf<Page extends object>(called: Promise<Answer<Page>>): Promise<Page & Omissions>
  /** Does what `answerOf` does, but rejects as `malformed` if no entry could be read, because the list is not empty. */
  readableOf<Value>(called: Promise<Answer<Value>>): Promise<Value>
}

/** Skips malformed entries of an answer, as L-143 requires for photos; `what` names them in the report. */
export const createLenientParser = (
  { report }: Pick<Network, 'report'>,
  what: string,
): LenientParser => {
  let leftOut = 0
  let entries = 0
  let readable = 0
  const repair = (value: unknown, { list, entry }: InnerList): unknown => {
    const frame = v.safeParse(v.looseObject({ [list]: v.unknown() }), value)
    if (!frame.success) return value
    const listed = frame.output[list]
    const all: readonly unknown[] = Array.isArray(listed) ? listed : [listed]
    const sound = all.filter(each => v.is(entry, each))
    leftOut += all.length - sound.length
    return { ...frame.output, [list]: sound }
  }
  const reported = <Value>(success: Answer<Value>): Answer<Value> => {
    if (leftOut > 0) {
      report('action', new Error(`${what} left out: ${leftOut} (${success.correlationId})`))
    }
    return success
  }
  return {
    each: schema =>
      v.pipe(
        v.array(v.unknown()),
        v.rawTransform(({ dataset: { value: list }, config: { onOdd } }) =>
          list.flatMap(entry => {
            const before = leftOut
            const parsed = readBy(schema, entry, onOdd)
            if (parsed !== undefined) {
              readable += 1
              return [parsed.output]
            }
            leftOut = before + 1
            entries += 1
            return []
          }),
        ),
      ),
    repaired: (schema, inner) =>
      v.pipe(
        v.unknown(),
        v.rawTransform(({ dataset, config: { onOdd }, addIssue, NEVER }) => {
          const before = leftOut
          const read =
            readBy(schema, dataset.value, onOdd) ??
            readBy(schema, repair(dataset.value, inner), onOdd)
          if (read === undefined) {
            addIssue({ message: 'Malformed even without its malformed entries' })
            return NEVER
          }
          leftOut = Math.max(leftOut, before + (read.output.productsLeftOut ?? 0))
          const productsLeftOut = leftOut - before
          return productsLeftOut === 0 ? read.output : { ...read.output, productsLeftOut }
        }),
      ),
    answerOf: async called => reported(await called).answer,
    pageOf: async called => {
      const { answer, correlationId } = reported(await called)
      const omissions: Omissions = {
        ...(entries === 0 ? {} : { leftOut: { count: entries, correlationId } }),
        ...(leftOut > entries ? { isRepaired: true as const } : {}),
      }
      return { ...answer, ...omissions }
    },
    readableOf: async called => {
      const { answer, correlationId } = reported(await called)
      if (entries > 0 && readable === 0) {
        throw nothingReadable(what, { count: entries, correlationId })
      }
      return answer
    },
  }
}

/** The error for a list of which no entry could be read: it must not count as empty. `leftOut` comes from `pageOf`. */
export const nothingReadable = (what: string, leftOut: LeftOut | undefined): ServiceError =>
  new ServiceError(`${what}: none could be read`, {
    kind: 'malformed',
    status: null,
    body: null,
    url: '',
    correlationId: leftOut?.correlationId ?? null,
  })
