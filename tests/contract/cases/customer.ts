import { expect } from 'vitest'
import { BRUNO, CLEO, DORA, EMIL, FLORA, GUS } from '#sandbox/people/people.ts'
import { customerOf, expectRefused } from '#tests/support/contract/account.ts'
import type { CasesOf } from '#tests/support/contract/calls.ts'

const OFF = { callbackUrl: '', callbackFormat: 'JSON' }

export const customerCases: CasesOf<'customer'> = {
  'customer.read': {
    200: async contract => {
      expect(await customerOf(contract, EMIL)).toMatchObject({
        firstName: 'Emil',
        lastName: 'Novak',
        email: 'emil.novak@example.com',
        companyName: 'Novak & Partner',
        paymentMethod: 'invoice',
        businessAccountStatus: 'New',
      })
      expect(await customerOf(contract, CLEO)).toMatchObject({
        firstName: 'Cleo',
        companyName: null,
        paymentMethod: 'direct',
        businessAccountStatus: null,
      })
      return contract.call('customer.read', { as: FLORA })
    },
    404: ({ call }) => call('customer.read', { as: GUS }),
  },
  'customer.replace': {
    200: async contract => {
      const before = await customerOf(contract, BRUNO)
      const { vatNumber: _vatNumber, ...body } = {
        ...before,
        firstName: 'Brúno',
        paymentMethod: 'direct',
        loyalty: { level: 2, tags: ['a'] },
      }
      const answer = await contract.call('customer.replace', { as: BRUNO, body })
      expect(answer.body).toEqual(body)
      expect(await customerOf(contract, BRUNO)).toEqual(body)
      const business = { ...(await customerOf(contract, FLORA)), vatNumber: 'NL003456789B01' }
      const replaced = await contract.call('customer.replace', { as: FLORA, body: business })
      expect(replaced.body).toEqual(business)
      return answer
    },
    400: async contract => {
      const before = await customerOf(contract, DORA)
      for (const [body, field] of [
        [{ ...before, email: 'other@example.com' }, 'email'],
        [{ ...before, businessAccountStatus: 'New' }, 'businessAccountStatus'],
      ] as const) {
        expectRefused(await contract.call('customer.replace', { as: DORA, body }), field)
      }
      return contract.call('customer.replace', { as: DORA })
    },
    404: ({ call }) => call('customer.replace', { as: GUS, body: { firstName: 'Gus' } }),
  },
  'customer.changeCallback': {
    200: async contract => {
      const before = await customerOf(contract, FLORA)
      const callback = { callbackUrl: 'https://hooks.example.com/orders', callbackFormat: 'XML' }
      const answer = await contract.call('customer.changeCallback', { as: FLORA, body: callback })
      expect(answer.body).toEqual({ ...before, ...callback })
      expect(await customerOf(contract, FLORA)).toEqual({ ...before, ...callback })
      return answer
    },
    400: contract => {
      const body = { ...OFF, callbackUrl: 'http://example.com/' }
      return contract.call('customer.changeCallback', { as: DORA, body })
    },
    404: ({ call }) => call('customer.changeCallback', { as: GUS, body: OFF }),
  },
}
