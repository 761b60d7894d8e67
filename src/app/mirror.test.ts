import { afterEach, expect, it, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { mirror } from '#src/app/mirror.ts'
import type { MirrorMessage } from '#src/app/mirror-message.ts'
import type { RootActor } from '#src/app/root.actor.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('sends the steps of the actors to a flow book, and nothing more once the page has been left', async () => {
  const { actor, sent, leave } = follow()
  expect(kindsOf(sent())).toEqual(['here', 'steps', 'states'])

  actor.send({ type: 'door.push' })
  await Promise.resolve()
  expect(kindsOf(sent()).slice(3)).toEqual(['steps', 'states'])

  leave()
  actor.send({ type: 'door.push' })
  await Promise.resolve()
  expect(kindsOf(sent()).slice(5)).toEqual(['gone'])
})

it('sends the moves of a pointer that lead to another state, and none of the others', async () => {
  const { actor, sent } = follow()
  for (const type of [
    'pointer.move',
    'pointer.move',
    'pointer.move',
    'door.push',
    'pointer.move',
  ]) {
    actor.send({ type })
    await Promise.resolve()
  }

  expect(sent().flatMap(message => (message.kind === 'steps' ? message.steps : []))).toMatchObject([
    { event: 'followed', value: 'closed' },
    { event: 'pointer.move', value: 'open' },
    { event: 'door.push', value: 'closed' },
    { event: 'pointer.move', value: 'open' },
  ])
})

const kindsOf = (messages: readonly MirrorMessage[]): string[] => messages.map(({ kind }) => kind)

/** A door that a flow book follows. */
const follow = () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const channel = Object.assign(new EventTarget(), {
    postMessage: vi.fn<(sent: MirrorMessage) => void>(),
  })
  vi.stubGlobal('BroadcastChannel', function openChannel() {
    return channel
  })
  const door = createMachine({
    id: 'door',
    initial: 'closed',
    states: {
      closed: { on: { 'door.push': 'open', 'pointer.move': 'open' } },
      open: { on: { 'door.push': 'closed', 'pointer.move': { actions: () => undefined } } },
    },
  })
  const actor = createActor(door).start()
  mirror(actor as unknown as RootActor)
  channel.dispatchEvent(new MessageEvent('message', { data: { kind: 'hello' } }))
  return {
    actor,
    sent: () => channel.postMessage.mock.calls.map(([message]) => message),
    leave: () => page.dispatchEvent(new Event('pagehide')),
  }
}
