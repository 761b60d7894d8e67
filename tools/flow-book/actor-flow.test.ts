import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FLOWS } from '#machines/catalogue.ts'
import { isActorOf, SHARED } from '#tools/flow-book/actor-flow.ts'

const flows = FLOWS.map(({ id, machine }) => ({ id, machine: machine.id }))
const flowsOf = (machine: string, place: string): string[] =>
  flows.filter(flow => isActorOf(flow, { machine, place })).map(({ id }) => id)

it.each([
  ['submission', 'newAddress/submission', 'address-form'],
  ['submission', 'paymentMethod/submission', 'payment-method'],
  ['submission', 'callback/submission', 'ftp-callback'],
  ['submission', 'bookShare/submission', 'share-form'],
  ['submission', 'personalDetails/submission', 'submission'],
  ['request', 'screenActors/galleryCategories', 'gallery-categories'],
  ['request', 'screenActors/nextOrder', 'request'],
  ['session', 'root/session', 'session'],
])('an actor of %s at %s belongs to one flow only', (machine, place, flow) => {
  expect(flowsOf(machine, place)).toEqual([flow])
})

it('tells apart all flows that share a machine', () => {
  const sharing = [...Map.groupBy(flows, ({ machine }) => machine)]
    .filter(([, all]) => all.length > 1)
    .map(([machine, all]) => ({ machine, flows: new Set(all.map(({ id }) => id)) }))

  expect(sharing).toEqual(
    sharing.map(({ machine }) => ({
      machine,
      flows: new Set([machine, ...Object.values(SHARED[machine] ?? {})]),
    })),
  )
})

it('names only actors that screens open', () => {
  const source = globSync('src/**/*.{ts,tsx}')
    .map(file => readFileSync(file, 'utf8'))
    .join('\n')
  const names = Object.values(SHARED)
    .flatMap(places => Object.keys(places).flatMap(place => place.split('/')))
    .filter(name => name !== 'screenActors' && name !== 'submission')

  expect(names.filter(name => !source.includes(`name: '${name}'`))).toEqual([])
})
