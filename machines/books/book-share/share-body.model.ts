import type { ShareWidget } from '#machines/books/book-share/share-widget.model.ts'

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
