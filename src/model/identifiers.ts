import * as v from 'valibot'

/** An identifier as text: 1 to 200 characters, safe as one segment of a path. */
const segment = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(200),
  v.regex(/^[\w.~:@-]+$/u),
  v.check(text => text !== '.' && text !== '..', 'Expected an identifier, not a path'),
)

/** A photo in the library. */
export const imageId = v.pipe(segment, v.brand('ImageId'))

/** An order as customers quote it; `superOrderCode` on the wire. */
export const orderCode = v.pipe(segment, v.brand('OrderCode'))

/** The `sub` claim: the account that a token speaks for. */
export const accountId = v.pipe(segment, v.brand('AccountId'))

/** A locale in the form `ll-CC`. */
export const localeCode = v.pipe(v.string(), v.regex(/^[a-z]{2}-[A-Z]{2}$/u), v.brand('LocaleCode'))
export type LocaleCode = v.InferOutput<typeof localeCode>
