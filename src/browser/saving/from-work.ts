import { fromSource, type PortInput } from '#machines/kit/source.ts'

/** A `stream` port whose work is a promise. Stopping the port aborts `signal`; after that, the port emits nothing. */
export const fromWork = <Value, Input extends PortInput = PortInput>(
  work: (input: Input, emit: (value: Value) => void, signal: AbortSignal) => Promise<void>,
): ReturnType<typeof fromSource<Value, Input>> =>
  fromSource<Value, Input>((listener, input) => {
    const stopped = new AbortController()
    const { signal } = stopped
    const unlessStopped =
      <Said>(say: (said: Said) => void) =>
      (said: Said): void => {
        if (!signal.aborted) say(said)
      }
    work(input, unlessStopped(listener.next), signal).then(
      unlessStopped(listener.complete),
      unlessStopped(listener.error),
    )
    return () => stopped.abort()
  })
