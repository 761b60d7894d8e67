import { afterEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { keepAwake } from '#src/browser/keep-awake.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

// Answers B-003
it('keeps the screen on while it runs, and requests the lock again when the page becomes visible', async () => {
  const page = aPage(true)
  const actor = createActor(keepAwake).start()
  await vi.waitFor(() => expect(page.locks).toEqual(['held']))

  page.show('hidden')
  expect(page.locks).toEqual(['held'])
  page.show('visible')
  await vi.waitFor(() => expect(page.locks).toEqual(['held', 'held']))
  actor.stop()
  expect(page.locks).toEqual(['held', 'released'])
  page.show('visible')
  expect(page.locks).toHaveLength(2)
})

// Answers B-003
it('releases a lock that arrives too late, and works in a browser without locks', async () => {
  const page = aPage(true)
  createActor(keepAwake).start().stop()
  await vi.waitFor(() => expect(page.locks).toEqual(['released']))

  aPage(false)
  const actor = createActor(keepAwake).start()
  expect(actor.getSnapshot().status).toBe('active')
})

/** A visible page, in a browser with or without wake locks. */
function aPage(hasLocks: boolean) {
  const locks: string[] = []
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal(
    'navigator',
    hasLocks
      ? {
          wakeLock: {
            request: async () => {
              const place = locks.push('held') - 1
              return {
                release: async () => {
                  locks[place] = 'released'
                },
              }
            },
          },
        }
      : {},
  )
  return {
    locks,
    show: (state: string) => {
      page.visibilityState = state
      page.dispatchEvent(new Event('visibilitychange'))
    },
  }
}
