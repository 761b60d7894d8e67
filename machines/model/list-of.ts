import type * as v from 'valibot'

/** Makes the schema of a list: `v.array`, or a list that leaves out malformed entries. */
export type ListOf = <Schema extends v.GenericSchema>(
  schema: Schema,
) => v.GenericSchema<unknown, v.InferOutput<Schema>[]>
