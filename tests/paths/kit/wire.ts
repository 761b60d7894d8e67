import type { Route } from '@playwright/test'

/** The maximum wait for a call that must be pending, in ms. */
const PATIENCE = 10_000

/**
 * Waits until the callback passed to `listen` is called, and then unsubscribes. Throws with `complaint` on a
 * timeout.
 */
export const withPatience = async (
  complaint: string,
  listen: (listener: () => void) => void,
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

/**
 * Answers a call with the `exposed` headers readable by the page. Ignores a call that its page has aborted.
 */
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
