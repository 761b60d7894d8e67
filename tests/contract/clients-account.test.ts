import { afterEach, describe, expect, it } from 'vitest'
import { ANNA, CLEO, IVO, KIRA } from '#sandbox/people/people.ts'
import type { Person } from '#sandbox/people/person.ts'
import { controlOf } from '#sandbox/testing/contract-sandbox.ts'
import { tokenFromMail } from '#sandbox/testing/inbox.ts'
import { bodiesOfTests } from '#tests/support/contract/bodies.ts'
import { networkOfTests } from '#tests/support/contract/network.ts'
import { failureOf, servicesOf, stays } from '#tests/support/contract/services.ts'

const CHANNEL = '101-en-gb'
const READER = 'Zoe.reader+photo@example.com'

const network = networkOfTests({ photosOfAnna: 0 })
const sent = bodiesOfTests()

afterEach(async () => {
  await network.reset()
  await controlOf(network.sandbox)('DELETE', '/clock')
})

const accountOf = async (person: Person) => {
  const services = await servicesOf(network, person)
  return {
    ...services,
    identity: { idpType: person.idpType, idpSub: person.idpSub },
    mailed: (address: string) => tokenFromMail(network.sandbox, address),
  }
}

describe('the deletion of an account', () => {
  // Answers
  it('is requested with the channel, and confirmed with the link in the email', async () => {
    const { account, customer, identity, mailed } = await accountOf(KIRA)
    await account.requestDeletion(identity, CHANNEL, stays())
    const [request] = network.asked.slice(-1)
    expect(request?.url).toBe(
      `${network.sandbox.origin('api')}/authentication/v2/identities/${KIRA.idpType}/${KIRA.idpSub}/deleteaccount`,
    )
    expect(await sent.last()).toEqual({ channel: CHANNEL })
    expect(await customer.read(stays())).not.toBeNull()

    const token = await mailed(KIRA.email)
    await account.confirmDeletion(identity, token, stays())
    expect(await sent.last()).toBeNull()
    expect(await customer.read(stays())).toBeNull()
    expect(await failureOf(account.confirmDeletion(identity, token, stays()))).toMatchObject({
      kind: 'refused',
      status: 404,
    })
  })

  it.each([
    { idpType: null, idpSub: 'x' },
    { idpType: 'x', idpSub: '..' },
  ])('is not requested with the invalid identity %j', async identity => {
    const { account } = await accountOf(CLEO)
    await network.reset()

    expect(await failureOf(account.requestDeletion(identity, CHANNEL, stays()))).toMatchObject({
      kind: 'unexpected',
    })
    expect(network.asked).toEqual([])
  })
})

describe('the change of an email address', () => {
  // Answers A-278
  it('is refused with 429, without a retry, if there were too many requests', async () => {
    const { account, identity } = await accountOf(IVO)
    const ask = (number: number): Promise<void> =>
      account.requestEmailChange(
        identity,
        { email: `ivo-${number}@example.org`, channel: CHANNEL },
        stays(),
      )
    for (let number = 1; number <= 5; number += 1) await ask(number)
    await network.reset()

    expect(await failureOf(ask(6))).toMatchObject({ kind: 'refused', status: 429 })
    expect(network.asked).toHaveLength(1)
  })
})

describe('the newsletter', () => {
  const subscribe = async (email: string): Promise<string> => {
    await network.sandbox.fetch(
      new Request(`${network.sandbox.origin('shop')}/newsletter`, {
        method: 'POST',
        body: new URLSearchParams({ email }),
      }),
    )
    return tokenFromMail(network.sandbox, email)
  }

  // Answers
  it('is confirmed by one call without token and body, with an encoded address', async () => {
    const { newsletter } = await servicesOf(network, ANNA)
    const token = await subscribe(READER)
    await network.reset()
    await newsletter.confirm(READER, token, stays())
    const [request, ...others] = network.asked

    expect(others).toEqual([])
    expect([request?.method, request?.url]).toEqual([
      'POST',
      `${network.sandbox.origin('api')}/email-gateway/api/v1/Profiles/Zoe.reader%2Bphoto%40example.com/subscription/confirm/${token}`,
    ])
    expect(request?.headers.get('authorization')).toBeNull()
    expect(await sent.last()).toBeNull()
  })

  it('does not renew the token when it is refused with 401', async () => {
    const { newsletter, bearer } = await servicesOf(network, ANNA)
    await network.fail({
      path: '/email-gateway/api/v1/Profiles/a%40b.example/subscription/confirm/x',
      kind: 'status',
      status: 401,
    })

    expect(await failureOf(newsletter.confirm('a@b.example', 'x', stays()))).toMatchObject({
      kind: 'refused',
    })
    expect(bearer.refused).toEqual([])
  })
})
