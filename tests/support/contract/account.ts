import * as v from 'valibot'
import { expect } from 'vitest'
import { customer, type Customer } from '#machines/account/model/customer.ts'
import type { Person } from '#sandbox/people/person.ts'
import type { Answer, Contract } from '#tests/support/contract/calls.ts'

const DAY = 24 * 3_600_000

/** Reads the customer from the service. Expects that validation does not change the response. */
export const customerOf = async ({ call }: Contract, as: Person): Promise<Customer> => {
  const { body } = await call('customer.read', { as })
  expect(v.parse(customer, body)).toEqual(body)
  return v.parse(customer, body)
}

/** Expects a 400 problem whose detail begins with `field`. */
export const expectRefused = ({ status, body }: Answer, field: string): void => {
  expect({ status, body }).toEqual({
    status: 400,
    body: {
      status: 400,
      title: 'The request makes no sense',
      detail: expect.stringMatching(new RegExp(`^${field}: `, 'u')),
    },
  })
}

const sentMails = v.object({
  mails: v.array(
    v.object({
      kind: v.string(),
      recipient: v.string(),
      subject: v.string(),
      link: v.nullable(v.object({ words: v.string(), address: v.string() })),
    }),
  ),
})

/** The emails to a recipient in the sandbox's inbox, newest first. */
export const mailsTo = async ({ sandbox }: Contract, recipient: string) => {
  const query = new URLSearchParams({ to: recipient })
  const answer = await sandbox.fetch(new Request(`${sandbox.origin('inbox')}/mails?${query}`))
  return v.parse(sentMails, await answer.json()).mails
}

/** The confirmation token in the newest email to a recipient. Fails if the email has another kind. */
export const tokenTo = async (
  contract: Contract,
  recipient: string,
  kind: string,
): Promise<string> => {
  const [mail] = await mailsTo(contract, recipient)
  expect(mail?.kind).toBe(kind)
  const token = new URL(String(mail?.link?.address)).searchParams.get('confirmation-token')
  expect(token).toMatch(/^[\w-]{43}$/u)
  return String(token)
}

/** Makes a call while the clock of the services is one day ahead, so that links have expired. */
export const aDayLater = (contract: Contract, ask: () => Promise<Answer>): Promise<Answer> =>
  laterBy(contract, DAY, ask)

/** Makes a call while the clock of the services is the given number of ms ahead. */
export const laterBy = async (
  { control }: Contract,
  ahead: number,
  ask: () => Promise<Answer>,
): Promise<Answer> => {
  await control('PUT', '/clock', { offsetMs: ahead })
  try {
    return await ask()
  } finally {
    await control('DELETE', '/clock')
  }
}
