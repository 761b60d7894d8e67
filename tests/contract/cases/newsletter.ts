import { expect } from 'vitest'
import { aDayLater, tokenTo } from '#tests/support/contract/account.ts'
import { SHOP, type Answer, type CasesOf, type Contract } from '#tests/support/contract/calls.ts'

const READER = 'Zoe.reader+photo@example.com'

export const newsletterCases: CasesOf<'newsletter'> = {
  'newsletter.confirm': {
    204: async contract => {
      const older = await subscribe(contract, READER)
      const token = await subscribe(contract, READER)
      expect((await confirmNewsletter(contract, READER, older)).status).toBe(404)
      const answer = await confirmNewsletter(contract, READER, token)
      const again = await aDayLater(contract, () =>
        confirmNewsletter(contract, READER.toLowerCase(), token),
      )
      expect(again.status).toBe(204)
      return answer
    },
    404: async contract => {
      const token = await subscribe(contract, 'one@example.com')
      expect((await confirmNewsletter(contract, 'one@example.com', 'x')).status).toBe(404)
      return confirmNewsletter(contract, 'other@example.com', token)
    },
    410: async contract => {
      const token = await subscribe(contract, 'late@example.com')
      return aDayLater(contract, () => confirmNewsletter(contract, 'late@example.com', token))
    },
  },
}

const confirmNewsletter = ({ call }: Contract, email: string, token: string): Promise<Answer> =>
  call('newsletter.confirm', { params: { email, token } })

/** Subscribes on the page of the shop, and returns the token in the email. */
const subscribe = async (contract: Contract, email: string): Promise<string> => {
  const answer = await contract.sandbox.fetch(
    new Request(`${contract.sandbox.origin('shop', SHOP)}/newsletter`, {
      method: 'POST',
      body: new URLSearchParams({ email }),
    }),
  )
  expect(answer.status).toBe(200)
  return tokenTo(contract, email, 'newsletter')
}
