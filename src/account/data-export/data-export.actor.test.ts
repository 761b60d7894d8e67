import { createActor, waitFor } from 'xstate'
import { expect, it } from 'vitest'
import { someExportWords } from '#machines/samples/data-export.ts'
import { aCustomer, aSavedAddress } from '#machines/samples/customer.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { provideDataExport } from '#src/account/data-export/data-export.actor.ts'
import type { AskForFile } from '#src/browser/archive/zip-targets.ts'
import type { SavedAddress } from '#machines/model/address/address.ts'
import { addressClient, type AddressService } from '#src/account/addresses/addresses.service.ts'
import { customerClient, type CustomerService } from '#src/account/customer/customer.service.ts'
import { textsOf } from '#tests/support/actors/archive-target.ts'
import { clientsWith, fakeService } from '#tests/support/actors/fake-services.ts'

const START = { type: 'export.start', words: someExportWords() } as const

it('saves a download if the browser has no save dialog', async () => {
  const { actor, saved } = start()

  actor.send(START)
  await waitFor(actor, ({ value }) => value === 'finished')

  expect(saved.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^my-data-\d{4}-\d{2}-\d{2}\.zip$/u),
  ])
  expect(saved[0]?.file.type).toBe('application/zip')
  expect(Object.keys(await filesIn(saved[0]?.file))).toEqual([
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
    files: 1,
  })
})

// Answers B-144
it('saves several downloads only when the customer asks for each', async () => {
  const { actor, saved } = start({ limit: 1 })
  actor.send(START)
  await waitFor(actor, ({ value }) => value === 'finished')
  const { files, downloads, asked } = actor.getSnapshot().context
  expect([saved, asked]).toEqual([[], []])
  expect(downloads).toHaveLength(files)
  const [first = '', second = ''] = downloads
  expect([first, second]).toEqual([
    expect.stringMatching(/-part-1\.zip$/u),
    expect.stringMatching(/-part-2\.zip$/u),
  ])

  actor.send({ type: 'export.save', name: second })
  actor.send({ type: 'export.save', name: 'another.zip' })
  expect(saved.map(({ name }) => name)).toEqual([second])
  expect(Object.keys(await filesIn(saved[0]?.file))).not.toHaveLength(0)
  expect(actor.getSnapshot().context.asked).toEqual([second])
})

it('writes to the disk if the browser has a save dialog, and saves no download', async () => {
  const disk = aDisk()
  const { actor, saved } = start({ askForFile: disk.askForFile })

  actor.send(START)
  await waitFor(actor, ({ value }) => value === 'finished')

  expect(saved).toEqual([])
  expect(disk.did).toEqual(['asked', 'opened', 'closed'])
  expect(Object.keys(textsOf([{ ...disk.part(), isOnly: true, isDiscarded: false }]))).toContain(
    'index.html',
  )
})

it('asks again after the customer closed the save dialog', async () => {
  const { actor } = start({
    askForFile: () => Promise.reject(new DOMException('The user aborted a request', 'AbortError')),
  })

  actor.send(START)
  await waitFor(actor, ({ value }) => value === 'asking')

  expect(actor.getSnapshot().context.failure).toBeNull()
})

it('saves a download if the browser refuses the save dialog', async () => {
  const { actor, saved } = start({
    askForFile: () => Promise.reject(new DOMException('Not allowed here', 'SecurityError')),
  })

  actor.send(START)
  await waitFor(actor, ({ value }) => value === 'finished')

  expect(saved).toHaveLength(1)
})

it('continues after a section has failed', async () => {
  let fails = true
  const { actor, saved, reported } = start({
    addresses: () =>
      fails ? Promise.reject(aServiceError(500)) : Promise.resolve([aSavedAddress()]),
  })
  actor.send(START)
  await waitFor(actor, ({ value }) => value === 'failed')
  expect(saved).toEqual([])
  expect(reported).toEqual([['action', aServiceError(500)]])
  fails = false

  actor.send({ type: 'export.retry' })
  await waitFor(actor, ({ value }) => value === 'finished')

  const files = await filesIn(saved[0]?.file)
  expect(JSON.parse(files['addresses.json'] ?? '')).toEqual([aSavedAddress()])
  expect(JSON.parse(files['profile.json'] ?? '')).toEqual([aCustomer()])
})

it('makes no further call and leaves no file when it is cancelled halfway', async () => {
  const disk = aDisk()
  const asked: AbortSignal[] = []
  const { actor, saved } = start({
    askForFile: disk.askForFile,
    addresses: signal => {
      asked.push(signal)
      return new Promise(() => undefined)
    },
  })
  actor.send(START)
  await waitFor(actor, ({ context }) => context.done.length === 1)

  actor.send({ type: 'export.cancel' })
  await disk.removed

  expect(actor.getSnapshot().value).toBe('cancelled')
  expect(asked.map(({ aborted }) => aborted)).toEqual([true])
  expect(disk.did).toEqual(['asked', 'opened', 'aborted', 'removed'])
  expect(saved).toEqual([])
})

it('deletes the incomplete file if the disk is full, and reports the failure', async () => {
  const disk = aDisk({ isFull: true })
  const { actor, reported } = start({ askForFile: disk.askForFile })
  actor.send(START)

  await waitFor(actor, ({ value }) => value === 'unsaved')

  await disk.removed
  expect(reported).toHaveLength(1)
  expect(disk.did).toEqual(['asked', 'opened', 'aborted', 'removed'])
})

interface Disk {
  askForFile: AskForFile
  did: string[]
  part(): { bytes(): Uint8Array }
  removed: Promise<void>
}

function aDisk({ isFull = false } = {}): Disk {
  const did: string[] = []
  const pieces: Uint8Array[] = []
  const { promise: removed, resolve } = Promise.withResolvers<void>()
  const does = (what: string): Promise<void> => {
    did.push(what)
    return Promise.resolve()
  }
  return {
    did,
    removed,
    part: () => ({ bytes: () => new Uint8Array(Buffer.concat(pieces)) }),
    askForFile: async () => {
      await does('asked')
      return {
        createWritable: async () => {
          await does('opened')
          return {
            write: piece => {
              if (isFull) return Promise.reject(new Error('The disk is full'))
              pieces.push(piece)
              return Promise.resolve()
            },
            close: () => does('closed'),
            abort: () => does('aborted'),
          }
        },
        remove: async () => {
          await does('removed')
          resolve()
        },
      }
    },
  }
}

async function filesIn(file: Blob | undefined): Promise<Record<string, string>> {
  const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())
  return textsOf([{ bytes: () => bytes, isOnly: true, isDiscarded: false }])
}

function start({
  askForFile = null,
  addresses = () => Promise.resolve([aSavedAddress()]),
  limit,
}: {
  limit?: number
  askForFile?: AskForFile | null
  addresses?: (signal: AbortSignal) => Promise<SavedAddress[]>
} = {}) {
  const saved: { file: Blob; name: string }[] = []
  const reported: unknown[] = []
  const unused = (): Promise<never> => Promise.reject(new Error('Nobody asks for that'))
  const customers: CustomerService = {
    read: () => Promise.resolve(aCustomer()),
    isGone: unused,
    replace: unused,
    changeCallback: unused,
  }
  const book: AddressService = {
    list: unused,
    countedList: async signal => ({ addresses: await addresses(signal) }),
    readableList: unused,
    add: unused,
    change: unused,
    remove: unused,
  }
  const client = clientsWith(
    fakeService(customerClient, customers),
    fakeService(addressClient, book),
  )
  const actor = createActor(
    provideDataExport(
      {
        report: (...problem) => {
          reported.push(problem)
        },
        owner: () => 'anna',
        known: () => ({ client }),
        screenActors: () => ({}),
      },
      {
        origin: 'https://myaccount.kiln.example',
        askForFile,
        save: (file, name) => {
          saved.push({ file, name })
        },
        ...(limit === undefined ? {} : { limit }),
      },
    ),
  ).start()
  actor.send({ type: 'export.ask', sections: ['profile', 'addresses'] })
  return { actor, saved, reported }
}
