import * as v from 'valibot'
import { expect } from 'vitest'
import { photoUser, type PhotoUser } from '#machines/library/model/photo.ts'
import { CLEO, HANNAH, IVO, JANA, KIRA, LIAM, NOOR } from '#sandbox/people/people.ts'
import type { Person } from '#sandbox/people/person.ts'
import type { CasesOf, Contract } from '#tests/support/contract/calls.ts'

export const libraryCases: Pick<
  CasesOf<'photos'>,
  'photos.user' | 'photos.activate' | 'photos.activation' | 'photos.removeAll'
> = {
  'photos.user': {
    200: async contract => {
      expect(await userOf(contract, CLEO)).toEqual({ status: 'ACTIVE', photosCount: 0 })
      expect(await userOf(contract, JANA)).toEqual({ status: 'DELETING', photosCount: 30 })
      const answer = await contract.call('photos.user', { as: LIAM })
      expect(v.parse(photoUser, answer.body)).toEqual({ status: 'ACTIVE', photosCount: 24 })
      return answer
    },
  },
  'photos.activate': {
    200: async contract => {
      const { call } = contract
      expect(await userOf(contract, HANNAH)).toEqual({ status: 'NOT_ACTIVE', photosCount: 0 })
      const answer = await call('photos.activate', { as: HANNAH })
      expect(answer.body).toEqual({ started: true })

      expect((await call('photos.activate', { as: HANNAH })).body).toEqual({ started: false })
      expect((await call('photos.activate', { as: CLEO })).body).toEqual({ started: false })
      expect((await call('photos.activate', { as: IVO })).body).toEqual({ started: false })
      await expect
        .poll(() => userOf(contract, HANNAH), WHILE)
        .toEqual({ status: 'ACTIVE', photosCount: 90 })
      expect((await call('photos.timeline', { as: HANNAH })).body).not.toEqual({})
      expect((await call('photos.activate', { as: HANNAH })).body).toEqual({ started: false })
      return answer
    },
  },
  'photos.activation': {
    200: async ({ call }) => {
      expect((await call('photos.activation', { as: CLEO })).body).toEqual({ status: 'ACTIVE' })
      expect((await call('photos.activation', { as: JANA })).body).toEqual({ status: 'DELETING' })
      const answer = await call('photos.activation', { as: IVO })
      expect(answer.body).toEqual({ status: 'IMPORTING' })
      return answer
    },
  },
  'photos.removeAll': {
    204: async contract => {
      const { call } = contract
      const before = await userOf(contract, KIRA)
      const answer = await call('photos.removeAll', { as: LIAM })
      expect(await userOf(contract, LIAM)).toEqual({ status: 'DELETING', photosCount: 0 })
      expect((await call('photos.timeline', { as: LIAM })).body).toEqual({})

      await expect
        .poll(() => userOf(contract, LIAM), WHILE)
        .toEqual({ status: 'ACTIVE', photosCount: 0 })
      expect((await call('photos.removeAll', { as: LIAM })).status).toBe(204)
      expect(await userOf(contract, KIRA)).toEqual(before)
      await call('photos.removeAll', { as: NOOR })
      expect((await userOf(contract, NOOR)).photosCount).toBe(0)
      return answer
    },
  },
}

const WHILE = { timeout: 10_000 }

const userOf = async ({ call }: Contract, person: Person): Promise<PhotoUser> => {
  const { status, body } = await call('photos.user', { as: person })
  expect(status).toBe(200)
  return v.parse(photoUser, body)
}
