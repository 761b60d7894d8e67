import * as v from 'valibot'
import { asBase64, emailInBase64 } from '#machines/model/text/email-in-base64.ts'
import { oneLine, paragraphs } from '#machines/model/text/text.ts'

/** The schema of the body of `PUT /v1/widget/{code}/share`; A-181. Its output has the recipient's decoded address. */
export const shareWidget = v.strictObject({
  vendorId: oneLine(200),
  fromName: oneLine(100),
  personalMessage: v.optional(v.pipe(paragraphs(1000), v.minLength(1))),
  toEmailAddress: emailInBase64,
})
export type ShareWidget = v.InferInput<typeof shareWidget>

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
