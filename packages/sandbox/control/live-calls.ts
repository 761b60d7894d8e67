import type { Call, CallLog } from '#sandbox/control/calls.ts'

/** Milliseconds between keep-alive lines. */
const KEEP_ALIVE = 15_000

/** How many events may wait for a slow reader; a reader that is further behind is disconnected. */
const FARTHEST_BEHIND = 1000

/**
 * Server-sent events, one `call` for each call with a number above `since`, until the reader disconnects or the log
 * closes.
 */
export const liveCalls = (calls: CallLog, since: number): Response => {
  const encoder = new TextEncoder()
  let leave: (() => void) | null = null
  const stream = new ReadableStream<Uint8Array>({
    start: controller => {
      const close = (): void => {
        leave?.()
        controller.close()
      }
      const send = (text: string): void => {
        if ((controller.desiredSize ?? 0) < -FARTHEST_BEHIND) close()
        else controller.enqueue(encoder.encode(text))
      }
      const timer = setInterval(() => send(': still here\n\n'), KEEP_ALIVE).unref()
      const unfollow = calls.follow(call => send(eventOf(call)), close)
      leave = () => {
        clearInterval(timer)
        unfollow()
      }
      send('retry: 1000\n\n')
      for (const call of calls.list(since).toReversed()) send(eventOf(call))
    },
    cancel: () => leave?.(),
  })
  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

const eventOf = (call: Call): string =>
  `id: ${call.number}\nevent: call\ndata: ${JSON.stringify(call)}\n\n`
