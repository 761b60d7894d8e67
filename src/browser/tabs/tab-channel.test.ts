import { afterEach, expect, it, vi } from 'vitest'
import { openTabChannel } from '#src/browser/tabs/tab-channel.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([
  { what: 'has no channels', BroadcastChannel: undefined },
  {
    what: 'refuses to open channels',
    BroadcastChannel: function refuse() {
      throw new DOMException('Refused', 'SecurityError')
    },
  },
])('returns a channel that reaches no tab in a browser that $what', ({ BroadcastChannel }) => {
  vi.stubGlobal('BroadcastChannel', BroadcastChannel)
  const heard = vi.fn<() => void>()

  const channel = openTabChannel('session')
  channel.addEventListener('message', heard)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows its own origin only
  channel.postMessage('signed out')
  channel.removeEventListener('message', heard)

  expect(heard).not.toHaveBeenCalled()
})

it('returns a channel of the given name in a browser that has channels', () => {
  const channel = openTabChannel('session')
  expect(channel).toBeInstanceOf(BroadcastChannel)
  expect(channel).toHaveProperty('name', 'session')
  if (channel instanceof BroadcastChannel) channel.close()
})
