import * as v from 'valibot'
import { withoutInvisible } from '#machines/model/text/text.ts'
import { callbackBody } from '#machines/account/model/customer-bodies.ts'
import { CALLBACK_FORMATS, type Customer } from '#machines/account/model/customer.ts'

export type CallbackFields = Record<'callbackUrl' | 'callbackFormat', string>

/** Converts the typed fields for the service; an empty address turns the callback off. Issues: `invalid`; A-308. */
export const callbackFields = v.object({
  callbackUrl: v.pipe(
    v.string('invalid'),
    v.transform(withoutInvisible),
    v.check(url => v.is(callbackBody.entries.callbackUrl, url), 'invalid'),
  ),
  callbackFormat: v.pipe(v.string('invalid'), v.picklist(CALLBACK_FORMATS, 'invalid')),
})

export type CallbackSent = v.InferOutput<typeof callbackFields>

/** The form's fields for a stored customer. A missing address becomes empty, a missing format JSON. */
export const callbackFieldsOf = ({ callbackUrl, callbackFormat }: Customer): CallbackFields => ({
  callbackUrl: callbackUrl ?? '',
  callbackFormat: callbackFormat ?? 'JSON',
})
