import { expect, it } from 'vitest'
import { ANNA } from '#sandbox/people/people.ts'
import { tokenFromMail } from '#sandbox/testing/inbox.ts'
import { networkOfTests } from '#tests/support/contract/network.ts'
import { failureOf, servicesOf, stays } from '#tests/support/contract/services.ts'

const READER = 'Zoe.reader+photo@example.com'

const network = networkOfTests({ photosOfAnna: 0 })

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
