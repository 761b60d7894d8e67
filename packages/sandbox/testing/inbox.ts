import * as v from 'valibot'
import type { Sandbox } from '#sandbox/sandbox.ts'

const inbox = v.object({
  mails: v.array(
    v.object({ kind: v.string(), link: v.nullable(v.object({ address: v.string() })) }),
  ),
})

/** The confirmation token in the newest email to a recipient. Throws if there is no email or no token. */
export const tokenFromMail = async (sandbox: Sandbox, recipient: string): Promise<string> => {
  const query = new URLSearchParams({ to: recipient })
  const answer = await sandbox.fetch(new Request(`${sandbox.origin('inbox')}/mails?${query}`))
  const [mail] = v.parse(inbox, await answer.json()).mails
  const token = new URL(mail?.link?.address ?? '').searchParams.get('confirmation-token')
  if (token === null) throw new Error(`No mail to ${recipient} holds a token`)
  return token
}
