import { afterEach, expect, it, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { mirror } from '#src/app/mirror.ts'
import type { MirrorMessage } from '#src/app/mirror-message.ts'
import type { RootActor } from '#src/shell/root/root.actor.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('sends the steps of the actors to a flow book, and nothing more once the page has been left', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const channel = Object.assign(new EventTarget(), {
    postMessage: vi.fn<(sent: MirrorMessage) => void>(),
  })
  vi.stubGlobal('BroadcastChannel', function openChannel() {
    return channel
  })
  const sent = () => channel.postMessage.mock.calls.map(([{ kind }]) => kind)
  const door = createMachine({
    id: 'door',
    initial: 'closed',
    states: { closed: { on: { 'door.push': 'open' } }, open: { on: { 'door.push': 'closed' } } },
  })
  const actor = createActor(door).start()
  mirror(actor as unknown as RootActor)
  channel.dispatchEvent(new MessageEvent('message', { data: { kind: 'hello' } }))
  expect(sent()).toEqual(['here', 'steps', 'states'])

  actor.send({ type: 'door.push' })
  await Promise.resolve()
  expect(sent().slice(3)).toEqual(['steps', 'states'])

  page.dispatchEvent(new Event('pagehide'))
  actor.send({ type: 'door.push' })
  await Promise.resolve()
  expect(sent().slice(5)).toEqual(['gone'])
})
