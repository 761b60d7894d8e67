import * as v from 'valibot'
import { expect } from 'vitest'
import { savedAddress, type Address, type SavedAddress } from '#machines/model/address/address.ts'
import { ANNA, BRUNO, CLEO, EMIL, FLORA, GUS, HANNAH, LIAM } from '#sandbox/people/people.ts'
import type { Person } from '#sandbox/people/person.ts'
import { expectRefused } from '#tests/support/contract/account.ts'
import type { CasesOf, Contract } from '#tests/support/contract/calls.ts'

const FLAT: Address = {
  firstName: 'Sanne',
  lastName: 'Bakker',
  companyName: 'Bakker & Zonen',
  streetName: 'Oudegracht',
  streetNumber: '231',
  streetNumberAddition: 'bis',
  postalCode: '3511 NK',
  city: 'Utrecht',
  countryCode: 'NL',
  phoneNumber: '+31 30 555 0142',
}

export const addressesCases: CasesOf<'addresses'> = {
  'addresses.list': {
    200: async contract => {
      const list = await addressesOf(contract, ANNA)
      expect(list.length).toBe(5)
      expect(list[0]).toMatchObject({
        firstName: 'Anna',
        lastName: 'de Vries',
        streetName: 'Keizersgracht',
        streetNumber: '174',
        postalCode: '1016 DW',
        countryCode: 'NL',
      })
      expect(await addressesOf(contract, GUS)).toEqual([])
      expect((await addressesOf(contract, BRUNO))[0]?.companyName).toEqual(expect.any(String))
      return contract.call('addresses.list', { as: ANNA })
    },
  },
  'addresses.add': {
    201: async contract => {
      const before = await addressesOf(contract, HANNAH)
      const answer = await contract.call('addresses.add', { as: HANNAH, body: FLAT })
      const added = v.parse(savedAddress, answer.body)
      expect(answer.body).toEqual({ ...FLAT, id: added.id })
      const second = await addedBy(contract, HANNAH)
      expect(await addressesOf(contract, HANNAH)).toEqual([...before, added, second])
      return answer
    },
    400: contract => contract.call('addresses.add', { as: BRUNO, body: { ...FLAT, id: 'mine' } }),
    404: ({ call }) => call('addresses.add', { as: GUS, body: FLAT }),
  },
  'addresses.change': {
    200: async contract => {
      const { id } = await addedBy(contract, LIAM)
      const last = await addedBy(contract, LIAM)
      const body = { ...FLAT, city: 'Zeist', streetNumberAddition: '' }
      const answer = await contract.call('addresses.change', { as: LIAM, params: { id }, body })
      expect(answer.body).toEqual({ ...body, id })
      expect(await addressesOf(contract, LIAM)).toEqual([{ ...body, id }, last])
      return answer
    },
    400: async contract => {
      const { id } = await addedBy(contract, EMIL)
      const answer = await contract.call('addresses.change', {
        as: EMIL,
        params: { id },
        body: { ...FLAT, lastName: '' },
      })
      expectRefused(answer, 'lastName')
      return answer
    },
    404: async contract => {
      const [foreign] = await addressesOf(contract, ANNA)
      const id = String(foreign?.id)
      return contract.call('addresses.change', { as: CLEO, params: { id }, body: FLAT })
    },
  },
  'addresses.remove': {
    204: async contract => {
      const { id } = await addedBy(contract, FLORA)
      const kept = await addedBy(contract, FLORA)
      const answer = await contract.call('addresses.remove', { as: FLORA, params: { id } })
      expect(await addressesOf(contract, FLORA)).toEqual([kept])
      const again = await contract.call('addresses.remove', { as: FLORA, params: { id } })
      expect(again.status).toBe(404)
      return answer
    },
    404: async contract => {
      const [foreign] = await addressesOf(contract, ANNA)
      const params = { id: String(foreign?.id) }
      return contract.call('addresses.remove', { as: CLEO, params })
    },
  },
}

const addressesOf = async ({ call }: Contract, as: Person): Promise<SavedAddress[]> =>
  v.parse(v.array(savedAddress), (await call('addresses.list', { as })).body)

const addedBy = async ({ call }: Contract, as: Person): Promise<SavedAddress> =>
  v.parse(savedAddress, (await call('addresses.add', { as, body: FLAT })).body)
