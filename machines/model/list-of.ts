import type * as v from 'valibot'

/**
 * A function from the schema of an entry to the schema of a list: either `v.array`, or a function whose lists leave
 * out malformed entries.
 */
export type ListOf = <Schema extends v.GenericSchema>(
  schema: Schema,
) => v.GenericSchema<unknown, v.InferOutput<Schema>[]>
