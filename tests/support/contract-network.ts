import { http, type HttpResponseResolver } from 'msw'
import { setupServer } from 'msw/node'
import type { ShopLabel } from '#sandbox/hosts.ts'
import { startSandbox, type Sandbox, type SandboxOptions } from '#sandbox/sandbox.ts'
import { SHOPS } from '#sandbox/shops.ts'

/** A call that the control room makes fail; see `sandbox/control/faults.ts`. */
export interface Fault {
  kind: 'status' | 'empty' | 'garbage' | 'drop'
  method?: string
  path?: string
  status?: number
  retryAfter?: number
  times?: number | null
}

/** The sandbox behind `fetch` and `node:http` of this process: Node does not resolve *.localhost. */
export interface Network {
  sandbox: Sandbox
  /** What was asked since the last test, oldest first. */
  asked: readonly Request[]
  /** Makes the sandbox fail the next call that fits, or as many as it says. */
  fail(fault: Fault): Promise<void>
  /** Answers a path of a host of the first storefront in place of the sandbox, until the test ends. */
  answer(label: ShopLabel, path: string, resolver: HttpResponseResolver): void
  /** Forgets faults, other answers and what was asked. */
  reset(): Promise<void>
  close(): Promise<void>
}

/** Starts a sandbox of its own and leads every call of this process into it; a call elsewhere is an error. */
export const openNetwork = async (options: Partial<SandboxOptions> = {}): Promise<Network> => {
  const sandbox = await startSandbox({ port: 0, dataFolder: null, appFolder: null, ...options })
  const labels = ['myaccount', 'api', 'storage'] as const
  const origins = SHOPS.flatMap(({ key }) => labels.map(label => sandbox.origin(label, key)))
  const server = setupServer(
    ...origins.map(origin => http.all(`${origin}/*`, ({ request }) => sandbox.fetch(request))),
  )
  const asked: Request[] = []
  server.events.on('request:start', ({ request }) => {
    asked.push(request)
  })
  server.listen({ onUnhandledFrame: 'error' })

  const control = async (method: string, body: string | null): Promise<void> => {
    const answer = await sandbox.fetch(
      new Request(`${sandbox.origin('control')}/faults`, { method, body }),
    )
    if (!answer.ok) throw new Error(`The control room refused: ${await answer.text()}`)
  }

  return {
    sandbox,
    asked,
    fail: fault => control('POST', JSON.stringify(fault)),
    answer: (label, path, resolver) => {
      server.use(http.all(sandbox.origin(label) + path, resolver))
    },
    reset: async () => {
      server.resetHandlers()
      asked.length = 0
      await control('DELETE', null)
    },
    close: async () => {
      server.close()
      await sandbox.close()
    },
  }
}
