import { http } from 'msw'
import { setupServer, type SetupServer } from 'msw/node'
import type { ShopLabel } from '#sandbox/hosts.ts'
import { startSandbox, type Sandbox, type SandboxOptions } from '#sandbox/sandbox.ts'
import { SHOPS } from '#sandbox/shops.ts'

const LABELS: readonly ShopLabel[] = ['myaccount', 'api', 'storage', 'archives']

/** Starts a sandbox, by default in memory, on a free port and without an app. */
export const startContractSandbox = (options: Partial<SandboxOptions>): Promise<Sandbox> =>
  startSandbox({ port: 0, dataFolder: null, appFolder: null, ...options })

/**
 * An MSW server: after `listen`, the sandbox answers this process's requests to the hosts in `LABELS` of every
 * storefront.
 */
export const serverInto = (sandbox: Sandbox): SetupServer =>
  setupServer(
    ...SHOPS.flatMap(({ key }) => LABELS.map(label => sandbox.origin(label, key))).map(origin =>
      http.all(`${origin}/*`, ({ request }) => sandbox.fetch(request)),
    ),
  )

/**
 * Returns a function that calls the control room. The function returns the JSON, or null for an empty response; it
 * throws unless the status is 2xx.
 */
export const controlOf =
  (sandbox: Sandbox) =>
  async (method: string, path: string, order?: unknown): Promise<unknown> => {
    const answer = await sandbox.fetch(
      new Request(`${sandbox.origin('control')}${path}`, {
        method,
        body: order === undefined ? null : JSON.stringify(order),
      }),
    )
    const text = await answer.text()
    if (!answer.ok) throw new Error(`The control room refused: ${text}`)
    return text === '' ? null : JSON.parse(text)
  }
