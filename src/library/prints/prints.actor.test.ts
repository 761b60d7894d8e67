import { createActor, SimulatedClock } from 'xstate'
import { afterEach, expect, it, vi } from 'vitest'
import { aConfiguration } from '#machines/samples/configuration.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aChannel } from '#machines/samples/merchandise.ts'
import { providePrints } from '#src/library/prints/prints.actor.ts'
import { isPrintsHidden, setPrintsChoice } from '#src/library/prints/prints-choice.ts'
import type { MerchandiseChannel } from '#machines/orders/merchandise/merchandise.model.ts'
import { merchandiseClient } from '#src/orders/merchandise/merchandise.service.ts'
import { createNetworkIdle } from '#src/http/network-idle.ts'
import { tempSelectionClient } from '#src/library/temp-selections.service.ts'
import { aStorage } from '#tests/support/actors/a-storage.ts'
import { fakeApp, fakeService } from '#tests/support/actors/fake-services.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

// Answers L-196, L-256, L-257, L-258, L-259
it('opens the vendor’s editor with the channel of the language and the stored selection', async () => {
  const { order, asked, left, toasts } = start(() => Promise.resolve(aChannel()))

  await order(['a', 'b'])

  expect(asked).toEqual([{ vendorId: '101', locale: 'en-GB' }, ['a', 'b']])
  expect(left.map(address => new URL(address).search)).toEqual([
    '?autoselectproduct=PAP_910&channel=101-en-gb&tempSelectionId=t-1',
  ])
  expect(toasts).toEqual([])
})

// Answers L-259, L-275
it('stores nothing for a shop without a channel, and shows the failure', async () => {
  const { order, asked, left, toasts } = start(() => Promise.resolve(null))

  await order(['a'])

  expect(asked).toEqual([{ vendorId: '101', locale: 'en-GB' }])
  expect([left, toasts]).toEqual([[], [{ kind: 'printsFailed' }]])
})

// Answers L-274
it('shows the failure when a service refuses, and reports it', async () => {
  const { order, left, toasts, reported } = start(() => Promise.reject(aServiceError(500)))

  await order(['a'])

  expect([left, toasts, reported]).toEqual([[], [{ kind: 'printsFailed' }], [aServiceError(500)]])
})

// Answers L-161, L-162
it.each([
  ['?hideOrderPrints=true', null, true],
  ['?hideOrderPrints=false', 'true', false],
  ['?hideOrderPrints=yes', null, false],
  ['?other=1', 'true', true],
  ['', 'perhaps', false],
])('hides ordering prints after %j with %j stored: %j', (search, stored, isHidden) => {
  const storage = aStorage()
  if (stored !== null) storage.setItem('hideOrderPrints', stored)
  vi.stubGlobal('localStorage', storage)

  setPrintsChoice(search)

  expect(isPrintsHidden()).toBe(isHidden)
  expect(storage.getItem('hideOrderPrints') === 'true').toBe(isHidden)
})

function start(channelOf: () => Promise<MerchandiseChannel | null>) {
  const configuration = aConfiguration()
  const host = configuration.storefronts[0]?.hosts[0] ?? ''
  vi.stubGlobal('location', { host })
  vi.stubGlobal('localStorage', aStorage())
  const asked: unknown[] = []
  const left: string[] = []
  const clock = new SimulatedClock()
  const {
    app,
    reported,
    notified: toasts,
  } = fakeApp(
    fakeService(merchandiseClient, {
      channelOf: market => {
        asked.push(market)
        return channelOf()
      },
    }),
    fakeService(tempSelectionClient, {
      create: ids => {
        asked.push(ids)
        return Promise.resolve('t-1')
      },
    }),
  )
  const actor = createActor(
    providePrints(
      {
        ...app,
        known: () => ({
          ...app.known(),
          configuration,
          quietClient: app.known().client,
          get sessionStore(): never {
            throw new TypeError('Nobody asks for the session')
          },
          networkIdle: createNetworkIdle(),
        }),
      },
      address => {
        left.push(address)
      },
    ),
    { clock },
  ).start()
  return {
    asked,
    left,
    toasts,
    reported,
    order: async (ids: string[]) => {
      actor.send({ type: 'prints.choose' })
      actor.send({ type: 'prints.ask', ids })
      await vi.waitFor(() => {
        expect(actor.getSnapshot().value).toEqual({
          adding: { overlay: 'shown', selection: 'settled' },
        })
      })
      clock.increment(3000)
    },
  }
}
