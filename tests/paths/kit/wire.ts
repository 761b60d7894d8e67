import type { Route } from '@playwright/test'

/** Longest time that a path waits for a call which it says is pending, in ms. */
const PATIENCE = 10_000

/**
 * Waits until what `listen` is given is called, and then forgets it again. Throws with `complaint` when nobody calls it
 * in time.
 */
export const withPatience = async (
  complaint: string,
  listen: (tell: () => void) => void,
  forget: () => void,
): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  listen(resolve)
  const timer = setTimeout(() => {
    reject(new Error(complaint))
  }, PATIENCE)
  await promise.finally(() => {
    clearTimeout(timer)
    forget()
  })
}

/** Answers a call whose page may read the `exposed` headers. A call that its page gave up has nobody to hear the answer. */
export const fulfil = (
  route: Route,
  exposed: string,
  {
    status,
    headers,
    body = '',
  }: { status: number; headers: Record<string, string>; body?: string },
): Promise<void> =>
  route
    .fulfill({
      status,
      headers: {
        'access-control-allow-origin': route.request().headers()['origin'] ?? '*',
        'access-control-expose-headers': exposed,
        ...headers,
      },
      body,
    })
    .catch(() => undefined)
