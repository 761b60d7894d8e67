import { expect } from 'vitest'
import type { CasesOf } from '#tests/support/contract/calls.ts'

export const siteCases: CasesOf<'site'> = {
  'site.configuration': {
    200: async ({ call, sandbox }) => {
      const answer = await call('site.configuration')
      expect(answer.body).toMatchObject({ orderBaseUrl: `${sandbox.origin('api')}/order` })
      return answer
    },
  },
  'site.catalog': {
    200: async ({ call }) => {
      const answer = await call('site.catalog', { params: { locale: 'nl-NL' } })
      expect(answer.body).toMatchObject({ messages: expect.any(Object) })
      return answer
    },
    404: ({ call }) => call('site.catalog', { params: { locale: 'xx-XX' } }),
  },
}
