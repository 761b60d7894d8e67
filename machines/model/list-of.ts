import type * as v from 'valibot'

/** Makes the schema of a list from that of its entries: `v.array`, or one that leaves malformed entries out. */
export type ListOf = <Schema extends v.GenericSchema>(
  schema: Schema,
) => v.GenericSchema<unknown, v.InferOutput<Schema>[]>
