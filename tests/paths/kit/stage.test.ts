import type { Page, Route } from '@playwright/test'
import { expect, it } from 'vitest'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { createStage } from '#tests/paths/kit/stage.ts'

/** Holds the calls of a fake page. `send` sends a GET; `results` says for each GET, in order, what became of it. */
const holdCalls = async () => {
  const handlers: ((route: Route) => Promise<void>)[] = []
  const results: string[] = []
  const page = {
    context: () => null,
    on: () => undefined,
    route: async (_address: RegExp, handler: (route: Route) => Promise<void>) => {
      handlers.push(handler)
    },
  }
  const stage = createStage(page as unknown as Page, {} as unknown as Sandbox)
  const calls = await stage.hold(/\/orders$/u)
  const send = async (): Promise<void> => {
    const index = results.push('waits') - 1
    const goOn = (result: string) => async (): Promise<void> => {
      results[index] = result
    }
    const route = {
      request: () => ({ method: () => 'GET', url: () => 'https://api.example/orders' }),
      abort: goOn('is aborted'),
      fallback: goOn('continues'),
    }
    for (const handler of handlers) await handler(route as unknown as Route)
  }
  return { calls, send, results }
}

it('lets later calls continue after `letThrough` ends a cut, and holds them again after `mend`', async () => {
  const { calls, send, results } = await holdCalls()
  await send()
  await calls.cut()
  await send()
  await calls.letThrough()
  await send()
  calls.mend()
  await send()

  expect(results).toEqual(['is aborted', 'is aborted', 'continues', 'waits'])
})
