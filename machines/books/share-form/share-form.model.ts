import * as v from 'valibot'
import { isEmailAddress } from '#machines/model/text/email-address.ts'
import { withoutTurns } from '#machines/model/text/shown-name.ts'
import {
  oneLine,
  paragraphs,
  typedAsLine,
  typedAsLines,
  withoutInvisible,
} from '#machines/model/text/text.ts'

/** The fields of the share form, in the order of the form; A-180. */
export const SHARE_FIELDS = ['senderName', 'recipientEmail', 'personalMessage'] as const
export type ShareField = (typeof SHARE_FIELDS)[number]

export type ShareFields = Record<ShareField, string>

export const NO_SHARE_FIELDS: ShareFields = {
  senderName: '',
  recipientEmail: '',
  personalMessage: '',
}

/** Why the form refuses a field. `hidden`: the text has control characters that the field does not accept. */
export type ShareFault = 'missing' | 'invalid' | 'tooLong' | 'hidden'

/** The maximum length of a message, as `messageLength` counts it. */
export const LONGEST_MESSAGE = 1000

/** The length of a message as it is sent, in UTF-16 units. */
export const messageLength = (typed: string): number => typedAsLines(withoutTurns(typed)).length

/** The share form; A-181. An issue is a `ShareFault`; the output is trimmed, without direction characters. */
export const shareFields = v.object({
  senderName: v.pipe(
    v.string('missing'),
    v.transform(withoutTurns),
    v.transform(typedAsLine),
    v.minLength(1, 'missing'),
    v.maxLength(100, 'tooLong'),
    v.check(text => v.is(oneLine(100), text), 'hidden'),
  ),
  recipientEmail: v.pipe(
    v.string('missing'),
    v.transform(withoutInvisible),
    v.minLength(1, 'missing'),
    v.check(isEmailAddress, 'invalid'),
  ),
  personalMessage: v.pipe(
    v.string('hidden'),
    v.transform(withoutTurns),
    v.transform(typedAsLines),
    v.maxLength(LONGEST_MESSAGE, 'tooLong'),
    v.check(text => v.is(paragraphs(LONGEST_MESSAGE), text), 'hidden'),
  ),
})
