import * as v from 'valibot'
import { expect } from 'vitest'
import { createdSelection, tempSelection } from '#machines/library/model/temp-selection.ts'
import { ANNA, KIRA, LIAM } from '#sandbox/people/people.ts'
import { photosOfPerson } from '#tests/contract/cases/album-facts.ts'
import type { Answer, CasesOf, Contract } from '#tests/support/contract/calls.ts'

export const selectionCases: CasesOf<'selections'> = {
  'selections.create': {
    201: async contract => {
      const photoIds = await idsOf(contract, ANNA, 60)
      const answer = await create(contract, [...photoIds, ...photoIds.slice(0, 5)])
      expect(await read(contract, answer)).toEqual({ photoIds })
      expect((await create(contract, many(100_000, photoIds[0]))).status).toBe(201)
      return answer
    },
    400: async contract => {
      const [own = ''] = await idsOf(contract, ANNA, 1)
      const [foreign = ''] = await idsOf(contract, KIRA, 1)
      expect((await create(contract, many(100_001, own))).status).toBe(400)
      const answer = await create(contract, [own, foreign])
      expect(answer.body).toMatchObject({
        detail: `photoIds: ${foreign} is no photo of this account`,
      })
      return answer
    },
  },
  'selections.read': {
    200: async contract => {
      const photoIds = (await idsOf(contract, ANNA, 4)).toReversed()
      const created = await create(contract, photoIds)
      expect(await read(contract, created)).toEqual({ photoIds })
      return contract.call('selections.read', { as: ANNA, params: { id: idOf(created) } })
    },
    404: async contract => {
      const created = await create(contract, await idsOf(contract, ANNA, 1))
      const unknown = await contract.call('selections.read', { as: ANNA, params: { id: '1' } })
      expect(unknown.status).toBe(404)
      return contract.call('selections.read', { as: LIAM, params: { id: idOf(created) } })
    },
  },
}

const many = (length: number, id: string | undefined) => Array.from({ length }, () => id)

const create = (contract: Contract, photoIds: unknown): Promise<Answer> =>
  contract.call('selections.create', { as: ANNA, body: { photoIds } })

const read = async (contract: Contract, created: Answer) => {
  const { body } = await contract.call('selections.read', {
    as: ANNA,
    params: { id: idOf(created) },
  })
  return v.parse(tempSelection, body)
}

const idOf = ({ body }: Answer): string => v.parse(createdSelection, body).tempSelectionId

const idsOf = async (contract: Contract, person: typeof ANNA, count: number): Promise<string[]> =>
  (await photosOfPerson(contract, person, count)).map(({ imageId }) => imageId)
