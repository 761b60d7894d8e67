import * as v from 'valibot'

/**
 * The schema of a text of JSON whose value fits `schema`. The output is that value; null for any other text, and
 * without a text.
 */
export const jsonText = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.nullable(v.pipe(v.string(), v.parseJson(), schema)), null)
