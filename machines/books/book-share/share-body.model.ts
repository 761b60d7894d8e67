import type { ShareWidget } from '#machines/books/book-share/share-widget.model.ts'
import { SHARE_FIELDS, type ShareField } from '#machines/books/share-form/share-form.model.ts'
import { type Failure, refusedFields } from '#machines/model/failure.ts'

/** Encodes an email address for the share call. */
export const asBase64 = (email: string): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(email)))

/** A message from the share form, and the vendor of the shop; A-180. */
export interface ShareMessage {
  vendorId: string
  senderName: string
  recipientEmail: string
  /** The sender's message, or an empty string. */
  personalMessage: string
}

/** The fields of the form that a refusal names, by the names of the form or of the request. */
// Answers B-459
export const refusedShareFields = (failure: Failure | null): ShareField[] =>
  SHARE_FIELDS.filter(field => refusedFields(failure, [field, SENT_AS[field]]).length > 0)

const SENT_AS: Readonly<Record<ShareField, keyof ShareWidget>> = {
  senderName: 'fromName',
  recipientEmail: 'toEmailAddress',
  personalMessage: 'personalMessage',
}

/** The request body for a message from the form; a blank message text is omitted. */
export const shareBody = ({
  vendorId,
  senderName,
  recipientEmail,
  personalMessage,
}: ShareMessage): ShareWidget => ({
  vendorId,
  fromName: senderName,
  ...(personalMessage.trim() === '' ? {} : { personalMessage }),
  toEmailAddress: asBase64(recipientEmail),
})
