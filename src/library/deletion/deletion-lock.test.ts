import { expect, it } from 'vitest'
import type { DeletionLog } from '#src/library/deletion/deletion-log.ts'
import { lockedLog } from '#src/library/deletion/deletion-lock.ts'
import {
  deletionBatchesOf,
  type DeletionBatch,
  type StoredBatch,
} from '#machines/library/model/deletion-batch.ts'

const OWNER = 'anna'
const batchesWith = (...ids: string[]): DeletionBatch[] =>
  ids.flatMap(id => deletionBatchesOf([{ key: '2026-09', ids: [id] }]))
const idsIn = (batches: readonly DeletionBatch[]): string[] => batches.map(({ id }) => id)

it('leaves a tab’s deletions to that tab until it has finished or is closed', async () => {
  const { openTab, gone } = start()
  const [one, other] = [openTab(), openTab()]
  expect(await one.read()).toEqual([])
  await one.write(batchesWith('a', 'b'))
  expect(await other.read()).toEqual([])
  await one.remove(['a'])
  expect(await openTab().read()).toEqual([])

  gone(one)
  expect(idsIn(await openTab().read())).toEqual(['b'])
  expect(await openTab().read()).toEqual([])
})

it('continues leftover batches in one tab only, even while another deletes other photos', async () => {
  const { openTab } = start(batchesWith('a'))
  const [one, other] = [openTab(), openTab()]
  expect(idsIn(await one.read())).toEqual(['a'])
  await other.write(batchesWith('b'))
  expect(await openTab().read()).toEqual([])
  await one.remove(['a'])
  expect(await openTab().read()).toEqual([])

  await other.remove(['b'])
  await openTab().write(batchesWith('c'))
  expect(await other.read()).toEqual([])
})

// Answers B-415
it('continues a tab’s own deletion after its reload while another tab has leftovers', async () => {
  const { openTab, gone } = start(batchesWith('a'))
  const other = openTab()
  expect(idsIn(await other.read())).toEqual(['a'])
  const one = openTab('b')
  await one.write(batchesWith('b'))

  gone(one)
  const reloaded = openTab('b')
  expect(idsIn(await reloaded.read())).toEqual(['b'])
  await other.remove(['a'])
  expect(await openTab().read()).toEqual([])
})

// Answers B-415
it('leaves a tab’s own deletion to another tab that has taken it since, also after its reload', async () => {
  const { openTab, gone } = start()
  const one = openTab('b')
  await one.write(batchesWith('b'))

  gone(one)
  expect(idsIn(await openTab().read())).toEqual(['b'])
  expect(await openTab('b').read()).toEqual([])
})

it('does not count newly confirmed batches among the leftovers that it is reading', async () => {
  const { openTab } = start()
  const one = openTab()
  await Promise.all([one.read(), one.write(batchesWith('a'))])
  expect(await openTab().read()).toEqual([])
})

it('requests no lock if there is nothing to delete, or the browser stores nothing', async () => {
  const { openTab } = start(batchesWith('a'))
  const refuse = (): Promise<never> => Promise.reject(new Error('No storage'))
  const broken = openTab('broken', { read: refuse, write: refuse, remove: refuse })
  await expect(broken.read()).rejects.toThrow('No storage')
  await expect(broken.write(batchesWith('b'))).rejects.toThrow('No storage')
  await expect(broken.remove(['b'])).rejects.toThrow('No storage')

  expect(idsIn(await openTab().read())).toEqual(['a'])
})

/** A fake browser: the store and the locks that its tabs share. */
function start(left: readonly DeletionBatch[] = []) {
  const kept = new Map(left.map(batch => [batch.id, { batch, of: '' }]))
  const storeOf = (name: string): DeletionLog => ({
    read: async takes =>
      [...kept.values()].map(({ batch, of }): StoredBatch => {
        if (takes === true && of !== name) kept.set(batch.id, { batch, of: '' })
        return { ...batch, storedAt: 0, isOfTab: of === name }
      }),
    write: async batches => {
      for (const batch of batches) kept.set(batch.id, { batch, of: name })
    },
    remove: async ids => {
      for (const id of ids) kept.delete(id)
    },
  })
  const locks = createLocks()
  const tabs = new Map<DeletionLog, symbol>()
  return {
    /** A tab keeps its name when it is reloaded. */
    openTab: (name: string = crypto.randomUUID(), deletionLog = storeOf(name)): DeletionLog => {
      const tab = Symbol('tab')
      const opened = lockedLog(deletionLog, OWNER, locks.of(tab))
      tabs.set(opened, tab)
      return opened
    },
    gone: (deletionLog: DeletionLog) => {
      const tab = tabs.get(deletionLog)
      if (tab !== undefined) locks.release(tab)
    },
  }
}

/** A fake of one Web Lock, with a queue. */
function createLocks() {
  type Mode = 'exclusive' | 'shared'
  interface Asked {
    tab: symbol
    mode: Mode
    run: () => unknown
  }
  let held: Asked[] = []
  let queue: Asked[] = []
  const isFree = (mode: Mode): boolean =>
    held.length === 0 || (mode === 'shared' && held.every(asked => asked.mode === 'shared'))
  const grant = (asked: Asked): void => {
    held.push(asked)
    void Promise.resolve(asked.run()).then(() => {
      held = held.filter(one => one !== asked)
      grantNext()
    })
  }
  const grantNext = (): void => {
    const [next, ...rest] = queue
    if (next === undefined || !isFree(next.mode)) return
    queue = rest
    grant(next)
    grantNext()
  }
  return {
    release: (tab: symbol) => {
      held = held.filter(asked => asked.tab !== tab)
      queue = queue.filter(asked => asked.tab !== tab)
      grantNext()
    },
    of: (tab: symbol) =>
      ({
        request: async (
          _name: string,
          { mode = 'exclusive', ifAvailable = false }: LockOptions,
          run: (lock: object | null) => unknown,
        ) => {
          const asked: Asked = { tab, mode, run: () => run({}) }
          if (queue.length === 0 && isFree(mode)) grant(asked)
          else if (ifAvailable) await run(null)
          else queue.push(asked)
        },
      }) as unknown as LockManager,
  }
}
