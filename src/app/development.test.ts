import { expect, it, vi } from 'vitest'
import { assign, createActor, createMachine, setup, type AnyActorRef } from 'xstate'
import { showToDevelopers } from '#src/app/development.ts'

const doorMachine = setup({
  actors: { bell: createMachine({ id: 'bell', initial: 'silent', states: { silent: {} } }) },
}).createMachine({
  id: 'door',
  context: { pushes: 0 },
  invoke: { id: 'bell', src: 'bell' },
  initial: 'shut',
  states: {
    shut: { on: { push: { target: 'open', actions: assign({ pushes: 1 }) } } },
    open: {},
  },
})

const aPage = (search: string) => {
  const inspector = { postMessage: vi.fn<(sent: { type: string; name?: string }) => void>() }
  const open = vi.fn<(address: string) => typeof inspector>(() => inspector)
  const page = Object.assign(new EventTarget(), { location: { search }, open })
  return {
    page: page as unknown as Window & { actors: Record<string, { actor: AnyActorRef }> },
    open,
    inspector,
  }
}

it('names the running actors by the path of their ids, and opens nothing by itself', async () => {
  const { page, open } = aPage('?page=2')
  const actor = createActor(doorMachine)
  await showToDevelopers(actor, page)
  actor.start()

  expect(page.actors).toMatchObject({ root: { state: 'shut' }, 'root/bell': { state: 'silent' } })
  page.actors['root']?.actor.send({ type: 'push' })
  expect(page.actors).toMatchObject({ root: { state: 'open' } })
  expect(open).not.toHaveBeenCalled()
})

it('opens the inspector of Stately where the address asks for it, and tells it alone what runs', async () => {
  const { page, open, inspector } = aPage('?inspect')
  const actor = createActor(doorMachine)
  await showToDevelopers(actor, page)
  actor.start()
  actor.send({ type: 'push' })

  expect(open.mock.calls).toEqual([['https://stately.ai/inspect', 'xstateinspector']])
  expect(inspector.postMessage).not.toHaveBeenCalled()
  page.dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }))
  await vi.waitFor(() => {
    expect(inspector.postMessage.mock.calls.map(([sent]) => sent)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: '@xstate.actor', name: 'door' }),
        expect.objectContaining({ type: '@xstate.actor', name: 'bell' }),
        expect.objectContaining({ type: '@xstate.event', event: { type: 'push' } }),
        expect.objectContaining({
          type: '@xstate.snapshot',
          snapshot: expect.objectContaining({ value: 'open', context: { pushes: 1 } }),
        }),
      ]),
    )
  })
})

it('says why no window opens if the browser blocks it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { page, open } = aPage('?inspect')
  open.mockReturnValue(null as never)
  await showToDevelopers(createActor(doorMachine), page)

  expect(warn).toHaveBeenCalledWith(
    'The browser blocked the inspector: allow pop-ups on this page, then reload it',
  )
})
