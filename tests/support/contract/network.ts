import { http, type HttpResponseResolver } from 'msw'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { ShopLabel } from '#sandbox/hosts.ts'
import type { Sandbox, SandboxOptions } from '#sandbox/sandbox.ts'
import { callOf, undescribedParameters } from '#tests/contract/kit/sent-requests.ts'
import { controlOf, serverInto, startContractSandbox } from '#sandbox/testing/contract-sandbox.ts'

/** A request for a fault in the control room; see `packages/sandbox/control/fault-order.ts`. */
export interface Fault {
  kind: 'status' | 'empty' | 'garbage' | 'drop' | 'lose' | 'cut'
  method?: string
  path?: string
  status?: number
  /** If there is a text, the answer is the page of a gateway, which does not repeat the correlation id. */
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
}

interface OpenNetwork extends Network {
  /** Ends the sandbox. Throws if a call of the contract was sent with a parameter that the contract does not have. */
  close(): Promise<void>
}

/** The network of a test file: its sandbox runs while the tests run, and each test begins after a reset. */
export const networkOfTests = (options: Partial<SandboxOptions>): Network => {
  let network: OpenNetwork | null = null
  const opened = (): OpenNetwork => {
    if (network === null) throw new Error('The network opens when the tests begin')
    return network
  }
  beforeAll(async () => {
    network = await openNetwork(options)
  })
  beforeEach(() => opened().reset())
  afterAll(() => network?.close())
  return {
    get sandbox() {
      return opened().sandbox
    },
    get asked() {
      return opened().asked
    },
    fail: fault => opened().fail(fault),
    answer: (label, path, resolver) => opened().answer(label, path, resolver),
    reset: () => opened().reset(),
  }
}

/** Starts a sandbox and routes this process's requests to it; a request to another host fails. */
const openNetwork = async (options: Partial<SandboxOptions>): Promise<OpenNetwork> => {
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
