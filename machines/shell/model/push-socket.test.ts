import { expect, it } from 'vitest'
import { reconnectWait, SocketClosed, withoutToken } from '#machines/shell/model/push-socket.ts'

// Answers L-263
it('waits at least half a second, at most twice as long each time, and never more than half a minute', () => {
  const waits = (chance: number) => [1, 2, 3, 4, 5, 6, 7].map(it => reconnectWait(it, chance))

  expect(waits(0)).toEqual([500, 500, 500, 500, 500, 500, 500])
  expect(waits(0.5)).toEqual([750, 1250, 2250, 4250, 8250, 15_250, 15_250])
  expect(waits(1)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

// Answers L-263
it.each([
  [4401, true, false],
  [1008, false, true],
  [1012, false, false],
  [1006, false, false],
])(
  'distinguishes a socket closed with %i from other causes',
  (code, isTokenRefused, isOurFault) => {
    expect(new SocketClosed(code)).toMatchObject({
      message: `The push socket closed with ${code}`,
      isTokenRefused,
      isOurFault,
    })
  },
)

it('treats a missing token like a refused one', () => {
  expect(withoutToken().isTokenRefused).toBe(true)
})
