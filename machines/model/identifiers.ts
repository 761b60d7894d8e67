import * as v from 'valibot'
import { written } from '#machines/model/lenient.ts'

/** The schema of an identifier: 1 to 200 characters that are safe as one path segment. */
const segment = v.pipe(
  written,
  v.minLength(1),
  v.maxLength(200),
  v.regex(/^[\w.~:@-]+$/u),
  v.check(text => text !== '.' && text !== '..', 'Expected an identifier, not a path'),
)

export const isIdentifier = (text: string): boolean => v.is(segment, text)

export const imageId = v.pipe(segment, v.brand('ImageId'))

export const albumId = v.pipe(segment, v.brand('AlbumId'))

export const downloadId = v.pipe(segment, v.brand('DownloadId'))

/** The id of a selection that is stored for the prints editor. */
export const tempSelectionId = v.pipe(segment, v.brand('TempSelectionId'))

/** The schema of a code from a service: one line of 1 to 200 characters. Callers must encode a code in addresses. */
const code = v.pipe(
  written,
  v.minLength(1),
  v.maxLength(200),
  v.check(
    text => text.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) && !/^\.{1,2}$/u.test(text),
    'Expected one line of text, not a path',
  ),
)

const isNoPath = (text: string): boolean => !/(?:^|[/\\])\.{1,2}(?:[/\\]|$)/u.test(text)

/** Whether a path segment can be a code: it may have slashes, but no `.` or `..`, which a gateway could read. */
export const isCode = (text: string): boolean => v.is(code, text) && isNoPath(text)

/** The code of an order as customers quote it; `superOrderCode` on the wire. */
export const orderCode = v.pipe(code, v.brand('OrderCode'))

export const typedOrderCode = v.pipe(segment, v.brand('OrderCode'))

/** The code of a product of an order, and of the product's online photo book. */
export const productCode = v.pipe(code, v.brand('ProductCode'))

export const projectId = v.pipe(segment, v.brand('ProjectId'))

export const addressId = v.pipe(segment, v.brand('AddressId'))

/** The id of an invoice, or of the group of products that one invoice file covers. */
export const invoiceId = v.pipe(segment, v.brand('InvoiceId'))

/** The name of the sales channel of an invoice. */
export const salesChannel = v.pipe(segment, v.brand('SalesChannel'))

/** `sub` claim: 1 to 255 printable ASCII characters, but no path. Callers must encode it in addresses. */
// Answers B-162
export const accountId = v.pipe(
  v.string(),
  v.regex(/^[\x20-\x7E]{1,255}$/u),
  v.check(isNoPath, 'Expected an identifier, not a path'),
  v.brand('AccountId'),
)

/** The schema of a locale such as `en-GB`. */
export const localeCode = v.pipe(v.string(), v.regex(/^[a-z]{2}-[A-Z]{2}$/u), v.brand('LocaleCode'))
export type LocaleCode = v.InferOutput<typeof localeCode>
