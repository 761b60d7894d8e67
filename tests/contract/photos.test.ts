import { HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { ANNA } from '#sandbox/people/people.ts'
import { networkOfTests } from '#tests/support/contract/network.ts'
import {
  failureOf,
  servicesOf,
  stays,
  type CustomerServices,
} from '#tests/support/contract/services.ts'

type Ask = (anna: CustomerServices) => Promise<unknown>

const network = networkOfTests({ photosOfAnna: 0 })

const user: Ask = ({ photos }) => photos.user(stays())
const timeline: Ask = ({ photos }) => photos.timeline(stays())

// Answers L-143, L-155, L-228, L-284
it.each<[what: string, ask: Ask, path: string, answer: object]>([
  ['an owner of an unknown status', user, '', { status: 'ASLEEP', photosCount: 1 }],
  [
    'a start that is a text',
    ({ photos }) => photos.activate(stays()),
    '/activate',
    { started: 'yes' },
  ],
  [
    'a progress of an unknown status',
    ({ photos }) => photos.activationStatus(stays()),
    '/activate',
    { status: 'yes' },
  ],
  ['a thirteenth month', timeline, '/timeline', { 2024: { 13: 1 } }],
])('%s is malformed as a whole', async (_what, ask, path, answer) => {
  const anna = await servicesOf(network, ANNA)
  network.answer('api', `/photo/users${path}`, () => HttpResponse.json(answer))

  expect(await failureOf(ask(anna))).toMatchObject({
    kind: 'malformed',
    body: JSON.stringify(answer),
  })
  expect(anna.reports).toEqual([])
})
