import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  ANNA,
  BRUNO,
  CLEO,
  EMIL,
  GUS,
  IVO,
  JANA,
  KIRA,
  LIAM,
  MONA,
} from '#sandbox/people/people.ts'
import type { Person } from '#sandbox/people/person.ts'
import { controlOf } from '#tests/support/contract/sandbox.ts'
import { tokenFromMail } from '#tests/support/contract/inbox.ts'
import { listenToBodies, type SentBodies } from '#tests/support/contract/bodies.ts'
import { openNetwork, type Network } from '#tests/support/contract/network.ts'
import { failureOf, servicesOf, stays } from '#tests/support/contract/services.ts'

const CHANNEL = '101-en-gb'
const READER = 'Zoe.reader+photo@example.com'

let network: Network
let sent: SentBodies

beforeAll(async () => {
  network = await openNetwork({ photosOfAnna: 0 })
  sent = listenToBodies()
})

afterEach(async () => {
  await network.reset()
  await controlOf(network.sandbox)('DELETE', '/clock')
})

afterAll(async () => {
  sent.stop()
  await network.close()
})

const accountOf = async (person: Person) => {
  const services = await servicesOf(network, person)
  return {
    ...services,
    identity: { idpType: person.idpType, idpSub: person.idpSub },
    mailed: (address: string) => tokenFromMail(network.sandbox, address),
  }
}

const aDayLater = (): Promise<unknown> =>
  controlOf(network.sandbox)('PUT', '/clock', { offsetMs: 86_400_000 })

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

  it('is refused for another account and for a deleted one', async () => {
    const anna = await accountOf(ANNA)
    const bruno = await accountOf(BRUNO)
    const gus = await accountOf(GUS)

    expect(
      await failureOf(anna.account.requestDeletion(bruno.identity, CHANNEL, stays())),
    ).toMatchObject({ status: 403 })
    expect(
      await failureOf(gus.account.requestDeletion(gus.identity, CHANNEL, stays())),
    ).toMatchObject({ status: 404 })
  })

  it('is refused with a link that is too old', async () => {
    const { account, customer, identity, mailed } = await accountOf(BRUNO)
    await account.requestDeletion(identity, CHANNEL, stays())
    const token = await mailed(BRUNO.email)
    await aDayLater()

    expect(await failureOf(account.confirmDeletion(identity, token, stays()))).toMatchObject({
      kind: 'refused',
      status: 410,
    })
    expect(await customer.read(stays())).not.toBeNull()
  })

  it('is not requested again automatically', async () => {
    const { account, identity } = await accountOf(CLEO)
    await network.reset()
    await network.fail({ method: 'POST', kind: 'status', status: 503 })

    expect(await failureOf(account.requestDeletion(identity, CHANNEL, stays()))).toMatchObject({
      status: 503,
    })
    expect(network.asked).toHaveLength(1)
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
  // Answers
  it('is requested with address and channel, and confirmed with the link in the email', async () => {
    const { account, customer, identity, mailed } = await accountOf(LIAM)
    const email = 'liam@example.org'
    await account.requestEmailChange(identity, { email, channel: CHANNEL }, stays())
    expect(await sent.last()).toEqual({ email, channel: CHANNEL })
    await account.confirmEmailChange(identity, await mailed(email), stays())

    expect(await customer.read(stays())).toMatchObject({ email })
  })

  // Answers A-277
  it('is refused with 409 for an address in use', async () => {
    const { account, identity } = await accountOf(CLEO)
    const change = { email: ANNA.email, channel: CHANNEL }

    expect(await failureOf(account.requestEmailChange(identity, change, stays()))).toMatchObject({
      kind: 'refused',
      status: 409,
    })
  })

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

  it('is refused with 400 for the current address, with 403 for another account', async () => {
    const { account, identity } = await accountOf(EMIL)
    const mona = await accountOf(MONA)
    const ask = (whose: typeof identity, email: string) =>
      failureOf(account.requestEmailChange(whose, { email, channel: CHANNEL }, stays()))

    expect(await ask(identity, EMIL.email)).toMatchObject({ status: 400 })
    expect(await ask(mona.identity, 'emil@example.org')).toMatchObject({ status: 403 })
  })

  it('is refused if the link is unknown or too old, or if another account has taken the address meanwhile', async () => {
    const { account, identity, mailed } = await accountOf(JANA)
    const confirm = (token: string) =>
      failureOf(account.confirmEmailChange(identity, token, stays()))
    expect(await confirm('x'.repeat(43))).toMatchObject({ kind: 'refused', status: 404 })

    await account.requestEmailChange(
      identity,
      { email: 'taken@example.org', channel: CHANNEL },
      stays(),
    )
    const overtaken = await mailed('taken@example.org')
    const emil = await accountOf(EMIL)
    await emil.account.requestEmailChange(
      emil.identity,
      { email: 'taken@example.org', channel: CHANNEL },
      stays(),
    )
    await emil.account.confirmEmailChange(
      emil.identity,
      await emil.mailed('taken@example.org'),
      stays(),
    )
    expect(await confirm(overtaken)).toMatchObject({ kind: 'refused', status: 409 })

    await account.requestEmailChange(
      identity,
      { email: 'jana@example.org', channel: CHANNEL },
      stays(),
    )
    const old = await mailed('jana@example.org')
    await aDayLater()
    expect(await confirm(old)).toMatchObject({ kind: 'refused', status: 410 })
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

  it('is refused with a link of another address and with one that is too old', async () => {
    const { newsletter } = await servicesOf(network, ANNA)
    const token = await subscribe('late@example.com')
    const confirm = (email: string) => failureOf(newsletter.confirm(email, token, stays()))

    expect(await confirm('other@example.com')).toMatchObject({ kind: 'refused', status: 404 })
    await aDayLater()
    expect(await confirm('late@example.com')).toMatchObject({ kind: 'refused', status: 410 })
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
