import { http, type HttpResponseResolver } from 'msw'
import type { ShopLabel } from '#sandbox/hosts.ts'
import type { Sandbox, SandboxOptions } from '#sandbox/sandbox.ts'
import { callOf, undescribedParameters } from '#tests/contract/kit/sent-requests.ts'
import { controlOf, serverInto, startContractSandbox } from '#tests/support/contract/sandbox.ts'

/** A request for a fault in the control room; see `sandbox/control/fault-order.ts`. */
export interface Fault {
  kind: 'status' | 'empty' | 'garbage' | 'drop' | 'lose' | 'cut'
  method?: string
  path?: string
  status?: number
  /** A text is a gateway's page, which does not repeat the correlation id. */
  body?: string
  retryAfter?: number
  times?: number | null
}

/**
 * A sandbox that answers this process's requests by `fetch` and `node:http`, because Node does not resolve *.localhost.
 */
export interface Network {
  sandbox: Sandbox
  /** Requests since the last `reset`, oldest first. */
  asked: readonly Request[]
  /** Makes the next matching call fail, or the next `times` matching calls; null means all of them until `reset`. */
  fail(fault: Fault): Promise<void>
  /** Lets `resolver` answer a path on a host of the first storefront instead of the sandbox, until `reset`. */
  answer(label: ShopLabel, path: string, resolver: HttpResponseResolver): void
  /** Clears the faults, the resolvers and the recorded requests. */
  reset(): Promise<void>
  /** Ends the sandbox. Throws if a call of the contract was sent with a parameter that the contract does not have. */
  close(): Promise<void>
}

/** Starts a sandbox and routes this process's requests to it; a request to another host fails. */
export const openNetwork = async (options: Partial<SandboxOptions> = {}): Promise<Network> => {
  const sandbox = await startContractSandbox(options)
  const control = controlOf(sandbox)
  const server = serverInto(sandbox)
  const asked: Request[] = []
  const undescribed = new Set<string>()
  server.events.on('request:start', ({ request }) => {
    asked.push(request)
    const call = callOf(request)
    if (call === null) return
    for (const sentence of undescribedParameters(call, request.url)) undescribed.add(sentence)
  })
  server.listen({ onUnhandledFrame: 'error' })

  return {
    sandbox,
    asked,
    fail: async fault => {
      await control('POST', '/faults', fault)
    },
    answer: (label, path, resolver) => server.use(http.all(sandbox.origin(label) + path, resolver)),
    reset: async () => {
      server.resetHandlers()
      asked.length = 0
      await control('DELETE', '/faults')
    },
    close: async () => {
      server.close()
      await sandbox.close()
      if (undescribed.size > 0) throw new Error([...undescribed].join(' '))
    },
  }
}
