import * as v from 'valibot'

/** What a text of JSON says, if it fits `schema`; null for any other text, and without a text. */
export const jsonText = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.nullable(v.pipe(v.string(), v.parseJson(), schema)), null)
