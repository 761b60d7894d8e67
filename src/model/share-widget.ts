import * as v from 'valibot'
import { emailInBase64 } from '#src/model/email-in-base64.ts'
import { oneLine, paragraphs } from '#src/model/text.ts'

/** The body of `PUT /v1/widget/{code}/share`; A-181. The output names the recipient in clear text. */
export const shareWidget = v.strictObject({
  vendorId: oneLine(200),
  fromName: oneLine(100),
  /** Left out when there is none. */
  personalMessage: v.optional(v.pipe(paragraphs(1000), v.minLength(1))),
  toEmailAddress: emailInBase64,
})
export type ShareWidget = v.InferInput<typeof shareWidget>
