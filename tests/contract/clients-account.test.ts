import { expect, it } from 'vitest'
import { ANNA, IVO, KIRA } from '#sandbox/people/people.ts'
import type { Person } from '#sandbox/people/person.ts'
import { tokenFromMail } from '#sandbox/testing/inbox.ts'
import { networkOfTests } from '#tests/support/contract/network.ts'
import { failureOf, servicesOf, stays } from '#tests/support/contract/services.ts'

const CHANNEL = '101-en-gb'
const READER = 'Zoe.reader+photo@example.com'

const network = networkOfTests({ photosOfAnna: 0 })

const accountOf = async (person: Person) => {
  const services = await servicesOf(network, person)
  return {
    ...services,
    identity: { idpType: person.idpType, idpSub: person.idpSub },
    mailed: (address: string) => tokenFromMail(network.sandbox, address),
  }
}

// Answers
it('an account is deleted by the link in the email', async () => {
  const { account, customer, identity, mailed } = await accountOf(KIRA)
  await account.requestDeletion(identity, CHANNEL, stays())
  expect(await customer.read(stays())).not.toBeNull()

  await account.confirmDeletion(identity, await mailed(KIRA.email), stays())
  expect(await customer.read(stays())).toBeNull()
})

// Answers A-278
it('an email address is changed by the link in the email', async () => {
  const { account, customer, identity, mailed } = await accountOf(IVO)
  const email = 'ivo@example.org'
  await account.requestEmailChange(identity, { email, channel: CHANNEL }, stays())
  await account.confirmEmailChange(identity, await mailed(email), stays())
  expect(await customer.read(stays())).toMatchObject({ email })
})

// Answers
it('the newsletter is confirmed without a token, which is not renewed after a 401', async () => {
  const { newsletter, bearer } = await servicesOf(network, ANNA)
  await network.sandbox.fetch(
    new Request(`${network.sandbox.origin('shop')}/newsletter`, {
      method: 'POST',
      body: new URLSearchParams({ email: READER }),
    }),
  )
  const token = await tokenFromMail(network.sandbox, READER)
  await newsletter.confirm(READER, token, stays())
  expect(network.asked.at(-1)?.headers.get('authorization')).toBeNull()

  await network.fail({ kind: 'status', status: 401 })
  expect(await failureOf(newsletter.confirm(READER, token, stays()))).toMatchObject({
    kind: 'refused',
  })
  expect(bearer.refused).toEqual([])
})
