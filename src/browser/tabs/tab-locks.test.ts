import { afterEach, describe, expect, it, vi } from 'vitest'
import { tabLocks } from '#src/browser/tabs/tab-locks.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

// Answers B-163
describe.each([
  ['has no locks', {}],
  ['refuses locks', { locks: { request: () => Promise.reject(new Error('Not here')) } }],
])('in a browser that %s, a page', (_case, navigator) => {
  it('does the work of one name in turn, and goes on after a failure', async () => {
    vi.stubGlobal('navigator', navigator)
    const { request } = tabLocks()
    const { promise, resolve } = Promise.withResolvers<string>()
    const done: string[] = []
    const first = request('renewal', { signal: AbortSignal.timeout(1000) }, () => promise)
    const second = request('renewal', () => {
      done.push('second')
      throw new Error('refused')
    })
    const third = request('renewal', () => done.push('third'))
    await request('another', () => done.push('another'))
    expect(await request('renewal', { ifAvailable: true }, lock => lock)).toBeNull()

    resolve('token')

    expect(await first).toBe('token')
    await expect(second).rejects.toThrow('refused')
    await third
    expect(done).toEqual(['another', 'second', 'third'])
    expect(await request('renewal', { ifAvailable: true }, lock => lock?.name)).toBe('renewal')
  })

  it('does nothing that was given up while it waited', async () => {
    vi.stubGlobal('navigator', navigator)
    const { request } = tabLocks()
    const giveUp = new AbortController()
    const { promise, resolve } = Promise.withResolvers<void>()
    const first = request('upload', () => promise)
    const second = request('upload', { signal: giveUp.signal }, () => 'done')
    await request('another', () => null)
    giveUp.abort(new Error('too late'))
    resolve()

    await first
    await expect(second).rejects.toThrow('too late')
  })
})

it('passes on what the browser’s locks and the work say', async () => {
  const request = vi.fn<
    (name: string, options: LockOptions, work: (lock: null) => unknown) => unknown
  >(async (_name, _options, work) => work(null))
  vi.stubGlobal('navigator', { locks: { request } })

  expect(await tabLocks().request('upload', { ifAvailable: true }, lock => lock)).toBeNull()
  await expect(
    tabLocks().request('upload', () => {
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
  expect(request).toHaveBeenCalledTimes(2)
})
