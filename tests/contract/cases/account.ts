import { expect } from 'vitest'
import {
  ANNA,
  BRUNO,
  CLEO,
  DORA,
  EMIL,
  FLORA,
  GUS,
  HANNAH,
  IVO,
  JANA,
  KIRA,
  LIAM,
  MONA,
  NOOR,
} from '#sandbox/people/people.ts'
import type { Person } from '#sandbox/people/person.ts'
import { sharedAlbumsOn } from '#tests/contract/cases/album-facts.ts'
import {
  aDayLater,
  customerOf,
  laterBy,
  mailsTo,
  tokenTo,
} from '#tests/support/contract/account.ts'
import { SHOP, type Answer, type CasesOf, type Contract } from '#tests/support/contract/calls.ts'

const CHANNEL = '101-en-gb'
const NOBODY = 'nobody.yet@example.com'

export const accountCases: CasesOf<'account'> = {
  'account.requestDeletion': {
    204: async contract => {
      const answer = await requestDeletion(contract, ANNA)
      const [mail] = await mailsTo(contract, ANNA.email)
      expect(mail).toMatchObject({ kind: 'delete-account', recipient: ANNA.email })
      const link = new URL(String(mail?.link?.address))
      expect(link.origin + link.pathname).toBe(
        `${contract.sandbox.origin('myaccount', SHOP)}/delete-account-confirmation`,
      )
      expect([...link.searchParams.keys()]).toEqual(['confirmation-token'])
      expect((await customerOf(contract, ANNA)).email).toBe(ANNA.email)
      return answer
    },
    400: contract => {
      const [params, body] = [identity(CLEO), { channel: '102-en-gb' }]
      return contract.call('account.requestDeletion', { as: CLEO, params, body })
    },
    403: async contract => {
      const { idpType: _idpType, ...otherType } = identity(ANNA)
      for (const params of [identity(DORA), { ...otherType, idpType: 'google' }]) {
        const answer = await contract.call('account.requestDeletion', {
          as: ANNA,
          params,
          body: { channel: CHANNEL },
        })
        expect(answer.status).toBe(403)
      }
      return contract.call('account.requestDeletion', {
        as: ANNA,
        params: identity(DORA),
        body: { channel: CHANNEL },
      })
    },
    404: contract => requestDeletion(contract, GUS),
  },
  'account.confirmDeletion': {
    204: async contract => {
      await requestDeletion(contract, KIRA)
      const older = await tokenTo(contract, KIRA.email, 'delete-account')
      await requestDeletion(contract, KIRA)
      const token = await tokenTo(contract, KIRA.email, 'delete-account')
      expect((await confirmDeletion(contract, KIRA, older)).status).toBe(404)
      expect((await contract.call('photos.user', { as: KIRA })).body).toMatchObject({
        photosCount: 160,
      })

      const answer = await confirmDeletion(contract, KIRA, token)
      expect((await contract.call('customer.read', { as: KIRA })).status).toBe(404)
      expect((await contract.call('photos.user', { as: KIRA })).body).toMatchObject({
        photosCount: 0,
      })
      const { albums } = await sharedAlbumsOn(contract, LIAM)
      expect(albums.map(({ albumName }) => albumName)).toEqual(['Grandma turns eighty'])
      expect((await confirmDeletion(contract, KIRA, token)).status).toBe(404)
      return answer
    },
    403: async contract => {
      await requestDeletion(contract, BRUNO)
      const token = await tokenTo(contract, BRUNO.email, 'delete-account')
      return contract.call('account.confirmDeletion', {
        as: ANNA,
        params: { ...identity(BRUNO), confirmationToken: token },
      })
    },
    404: async contract => {
      await requestDeletion(contract, BRUNO)
      const foreign = await tokenTo(contract, BRUNO.email, 'delete-account')
      expect((await confirmDeletion(contract, ANNA, foreign)).status).toBe(404)
      await requestEmailChange(contract, JANA, 'jana@example.org')
      const otherKind = await tokenTo(contract, 'jana@example.org', 'email-change')
      expect((await confirmDeletion(contract, JANA, otherKind)).status).toBe(404)
      return confirmDeletion(contract, ANNA, 'x'.repeat(43))
    },
    410: async contract => {
      await requestDeletion(contract, HANNAH)
      const token = await tokenTo(contract, HANNAH.email, 'delete-account')
      return aDayLater(contract, () => confirmDeletion(contract, HANNAH, token))
    },
  },
  'account.requestEmailChange': {
    204: async contract => {
      const answer = await requestEmailChange(contract, EMIL, 'emil@example.org', '101-nl-nl')
      const [mail] = await mailsTo(contract, 'EMIL@example.org')
      expect(mail).toMatchObject({
        kind: 'email-change',
        recipient: 'emil@example.org',
        subject: 'Bevestig je nieuwe e-mailadres voor Kiln & Keep',
      })
      const link = new URL(String(mail?.link?.address))
      expect(link.origin + link.pathname).toBe(
        `${contract.sandbox.origin('myaccount', SHOP)}/change-email-confirmation`,
      )
      const [notice] = await mailsTo(contract, EMIL.email)
      expect(notice).toMatchObject({ kind: 'email-change-notice', link: null })
      expect((await customerOf(contract, EMIL)).email).toBe(EMIL.email)
      return answer
    },
    400: contract => requestEmailChange(contract, CLEO, CLEO.email),
    403: async contract => {
      const answer = await contract.call('account.requestEmailChange', {
        as: CLEO,
        params: identity(ANNA),
        body: { email: NOBODY, channel: CHANNEL },
      })
      expect(await mailsTo(contract, NOBODY)).toEqual([])
      return answer
    },
    404: contract => requestEmailChange(contract, GUS, NOBODY),
    409: async contract => {
      const mails = await mailsTo(contract, ANNA.email)
      const answer = await requestEmailChange(contract, CLEO, 'ANNA.de.vries@example.com')
      expect(await mailsTo(contract, ANNA.email)).toEqual(mails)
      return answer
    },
    429: async contract => {
      const answers = []
      for (let number = 1; number <= 6; number += 1) {
        answers.push(await requestEmailChange(contract, IVO, `ivo-${number}@example.org`))
      }
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 429])
      const refused = await requestEmailChange(contract, IVO, 'ivo-7@example.org')
      const wait = Number(refused.headers.get('retry-after'))
      expect(wait).toBeGreaterThan(570)
      expect(wait).toBeLessThanOrEqual(600)
      const later = await laterBy(contract, (wait + 1) * 1000, () =>
        requestEmailChange(contract, IVO, 'ivo-7@example.org'),
      )
      expect(later.status).toBe(204)
      return refused
    },
  },
  'account.confirmEmailChange': {
    204: async contract => {
      const before = await customerOf(contract, LIAM)
      await requestEmailChange(contract, LIAM, 'first@example.org')
      const older = await tokenTo(contract, 'first@example.org', 'email-change')
      await requestEmailChange(contract, LIAM, 'Liam@example.org')
      const token = await tokenTo(contract, 'Liam@example.org', 'email-change')
      expect((await confirmEmailChange(contract, LIAM, older)).status).toBe(404)

      const answer = await confirmEmailChange(contract, LIAM, token)
      expect(await customerOf(contract, LIAM)).toEqual({ ...before, email: 'Liam@example.org' })
      expect((await confirmEmailChange(contract, LIAM, token)).status).toBe(404)
      const taken = await requestEmailChange(contract, CLEO, 'liam@example.org')
      expect(taken.status).toBe(409)
      const free = await requestEmailChange(contract, CLEO, LIAM.email)
      expect(free.status).toBe(204)
      return answer
    },
    403: async contract => {
      await requestEmailChange(contract, MONA, 'mona@example.org')
      const token = await tokenTo(contract, 'mona@example.org', 'email-change')
      return contract.call('account.confirmEmailChange', {
        as: ANNA,
        params: { ...identity(MONA), confirmationToken: token },
      })
    },
    404: async contract => {
      await requestEmailChange(contract, NOOR, "noor.o'hara@example.org")
      const foreign = await tokenTo(contract, "noor.o'hara@example.org", 'email-change')
      return confirmEmailChange(contract, ANNA, foreign)
    },
    409: async contract => {
      await requestEmailChange(contract, FLORA, 'wanted@example.org')
      const tokenOfFlora = await tokenTo(contract, 'wanted@example.org', 'email-change')
      await requestEmailChange(contract, BRUNO, 'Wanted@example.org')
      const tokenOfBruno = await tokenTo(contract, 'wanted@example.org', 'email-change')
      expect((await confirmEmailChange(contract, BRUNO, tokenOfBruno)).status).toBe(204)

      return confirmEmailChange(contract, FLORA, tokenOfFlora)
    },
    410: async contract => {
      await requestEmailChange(contract, HANNAH, 'hannah@example.org')
      const token = await tokenTo(contract, 'hannah@example.org', 'email-change')
      return aDayLater(contract, () => confirmEmailChange(contract, HANNAH, token))
    },
  },
}

const identity = ({ idpType, idpSub }: Person) => ({ idpType, idpSub })

const requestDeletion = ({ call }: Contract, as: Person): Promise<Answer> =>
  call('account.requestDeletion', { as, params: identity(as), body: { channel: CHANNEL } })

const confirmDeletion = ({ call }: Contract, as: Person, token: string): Promise<Answer> =>
  call('account.confirmDeletion', { as, params: { ...identity(as), confirmationToken: token } })

const requestEmailChange = (
  { call }: Contract,
  as: Person,
  email: string,
  channel = CHANNEL,
): Promise<Answer> =>
  call('account.requestEmailChange', { as, params: identity(as), body: { email, channel } })

const confirmEmailChange = ({ call }: Contract, as: Person, token: string): Promise<Answer> =>
  call('account.confirmEmailChange', { as, params: { ...identity(as), confirmationToken: token } })
