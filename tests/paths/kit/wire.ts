import type { Route } from '@playwright/test'

/** The maximum wait for a call that must be pending, in ms. */
const PATIENCE = 10_000

/**
 * Passes a callback to `listen` and waits until it is called. Throws an error with `complaint` after `PATIENCE`. Calls
 * `forget` in both cases.
 */
export const withPatience = async (
  complaint: string,
  listen: (listener: () => void) => void,
  forget: () => void,
): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  listen(resolve)
  const timer = setTimeout(() => reject(new Error(complaint)), PATIENCE)
  await promise.finally(() => {
    clearTimeout(timer)
    forget()
  })
}

/** Answers a call, and lets the page read the `exposed` headers. Ignores a call that its page has aborted. */
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
