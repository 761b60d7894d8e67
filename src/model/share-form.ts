import * as v from 'valibot'
import { isEmailAddress } from '#src/model/email-address.ts'
import { oneLine, paragraphs } from '#src/model/text.ts'

/** The fields of the share form, in their order; A-180. */
export const SHARE_FIELDS = ['senderName', 'recipientEmail', 'personalMessage'] as const
export type ShareField = (typeof SHARE_FIELDS)[number]

/** What stands in the share form, as typed. */
export type ShareFields = Record<ShareField, string>

export const NO_SHARE_FIELDS: ShareFields = {
  senderName: '',
  recipientEmail: '',
  personalMessage: '',
}

/** Why a field is refused. `hidden`: it has characters that nobody sees. */
export type ShareFault = 'missing' | 'invalid' | 'tooLong' | 'hidden'

/** The rules of the share form; A-181. Issues have a `ShareFault` as message; the output is trimmed. */
export const shareFields = v.object({
  senderName: v.pipe(
    v.string('missing'),
    v.trim(),
    v.minLength(1, 'missing'),
    v.maxLength(100, 'tooLong'),
    v.check(text => v.is(oneLine(100), text), 'hidden'),
  ),
  recipientEmail: v.pipe(
    v.string('missing'),
    v.trim(),
    v.minLength(1, 'missing'),
    v.check(isEmailAddress, 'invalid'),
  ),
  personalMessage: v.pipe(
    v.string('hidden'),
    v.trim(),
    v.maxLength(1000, 'tooLong'),
    v.check(text => v.is(paragraphs(1000), text), 'hidden'),
  ),
})
