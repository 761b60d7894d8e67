import { createActor, waitFor } from 'xstate'
import { expect, it, vi } from 'vitest'
import { someExportTexts } from '#machines/samples/data-export.ts'
import { aCustomer, aSavedAddress } from '#machines/samples/customer.ts'
import { provideDataExport } from '#src/account/data-export/data-export.actor.ts'
import type { SavedAddress } from '#machines/model/address/address.ts'
import { addressClient } from '#src/account/addresses/addresses.service.ts'
import { customerClient } from '#src/account/customer/customer.service.ts'
import { textsIn } from '#tests/support/actors/texts-in.ts'
import { fakeApp, fakeService } from '#tests/support/actors/fake-services.ts'

const START = { type: 'export.start', texts: someExportTexts() } as const

// Answers B-144
it('passes one ZIP to the browser, and again when the customer asks', async () => {
  const { actor, saved } = start()

  actor.send(START)
  await waitFor(actor, ({ value }) => value === 'finished')

  expect(saved.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^my-data-\d{4}-\d{2}-\d{2}\.zip$/u),
  ])
  expect(saved[0]?.file.type).toBe('application/zip')
  expect(Object.keys(await textsIn(saved[0]?.file))).toEqual([
    'profile.csv',
    'profile.json',
    'addresses.csv',
    'addresses.json',
    'index.html',
  ])
  expect(actor.getSnapshot().context).toMatchObject({
    done: [
      { section: 'profile', rows: 1 },
      { section: 'addresses', rows: 1 },
    ],
    file: saved[0]?.name,
  })

  actor.send({ type: 'export.save' })
  expect(saved[1]).toEqual(saved[0])
})

// Answers B-144
it('names the file after the day of the storefront, as its index does', async () => {
  vi.setSystemTime('2026-06-30T23:30:00Z')
  try {
    const { actor, saved } = start()
    actor.send(START)
    await waitFor(actor, ({ value }) => value === 'finished')

    expect(saved[0]?.name).toBe('my-data-2026-07-01.zip')
  } finally {
    vi.useRealTimers()
  }
})

it('makes no further call and saves nothing when it is cancelled halfway, and can start over', async () => {
  const asked: AbortSignal[] = []
  const { actor, saved } = start({
    addresses: signal => {
      asked.push(signal)
      return asked.length === 1 ? new Promise(() => undefined) : Promise.resolve([])
    },
  })
  actor.send(START)
  await waitFor(actor, ({ context }) => context.done.length === 1)

  actor.send({ type: 'export.cancel' })
  expect(actor.getSnapshot().value).toBe('cancelled')
  expect(asked.map(({ aborted }) => aborted)).toEqual([true])
  expect(saved).toEqual([])

  actor.send({ type: 'export.retry' })
  await waitFor(actor, ({ value }) => value === 'finished')
  expect(JSON.parse((await textsIn(saved[0]?.file))['profile.json'] ?? '')).toHaveLength(1)
})

it('says that the file is not saved if the browser does not take it, and reports the failure', async () => {
  const { actor, reported } = start({
    save: () => {
      throw new DOMException('No room', 'QuotaExceededError')
    },
  })
  actor.send(START)

  await waitFor(actor, ({ value }) => value === 'unsaved')

  expect(reported).toHaveLength(1)
})

function start({
  addresses = () => Promise.resolve([aSavedAddress()]),
  save,
}: {
  addresses?: (signal: AbortSignal) => Promise<SavedAddress[]>
  save?: () => void
} = {}) {
  const saved: { file: Blob; name: string }[] = []
  const { app, reported } = fakeApp(
    fakeService(customerClient, { read: () => Promise.resolve(aCustomer()) }),
    fakeService(addressClient, {
      countedList: async signal => ({ addresses: await addresses(signal) }),
    }),
  )
  const actor = createActor(
    provideDataExport(app, {
      origin: 'https://myaccount.kiln.example',
      save: (file, name) => {
        save?.()
        saved.push({ file, name })
      },
    }),
  ).start()
  actor.send({ type: 'export.ask', sections: ['profile', 'addresses'] })
  return { actor, saved, reported }
}
