import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { deployedConfiguration } from '#machines/model/configuration/deployed-configuration.ts'
import { createNetwork, NoAnswer } from '#doctor/network.ts'
import { CannotServe } from '#tools/scripts/headers/deployment.ts'
import type { Backend } from './server-of.ts'

/** Timeout in ms; a sandbox with a new data folder draws its pictures before it answers. */
const PATIENCE = 120_000
const PAUSE = 500
/** Origin of the account area of the sandbox's first storefront. */
const FIRST = 'http://myaccount.kiln-and-keep.localhost'

/**
 * The configuration of a sandbox's account area at `host:port`. Throws `CannotServe` if no valid configuration arrives
 * within two minutes.
 */
export const readBackend = async (address: string): Promise<Backend> => {
  const until = performance.now() + PATIENCE
  const [host = '', port = ''] = address.split(':')
  const network = createNetwork({ detour: { origin: FIRST, address: host, port: Number(port) } })
  try {
    for (;;) {
      const answer = await network
        .ask({ address: `${FIRST}/config.json` })
        .catch((error: unknown) => {
          if (error instanceof NoAnswer) return null
          throw error
        })
      const text = answer?.body.toString() ?? ''
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), deployedConfiguration), text)
      const [named] = read.success ? (read.output.storefronts[0]?.hosts ?? []) : []
      if (named !== undefined) return { address, host: named, configuration: text }
      if (performance.now() > until) {
        throw new CannotServe(
          `No sandbox answers at ${address}: start it, or correct ACCOUNT_SANDBOX.`,
        )
      }
      await wait(PAUSE)
    }
  } finally {
    network.close()
  }
}
