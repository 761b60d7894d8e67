import type { Configuration } from '#machines/model/configuration/configuration.ts'
import { linkOriginsOf } from '#machines/model/configuration/web-address.ts'
import {
  createCall,
  type BearerSource,
  type CallDependencies,
  type ServiceCall,
} from '#src/http/call.ts'
import type { Report } from '#src/http/reporter.ts'
import type { SendCall } from '#src/http/send.ts'

type BaseUrl = Extract<keyof Configuration, `${string}BaseUrl`>

/** The common input of the clients of services, such as the configuration, and the calls with and without a token. */
export interface Network {
  configuration: Configuration
  /** Origins to which links of services may lead: the shops, and the other origins that the configuration names. */
  linkOrigins: readonly string[]
  bearer: BearerSource
  report: Report
  /** Sends requests for the calls to addresses that services name. */
  send: SendCall
  /** The account that uploads belong to. */
  owner(): string
  /** The calls of the service whose address the configuration has under `key`, with the customer's token. */
  call(key: BaseUrl): ServiceCall
  /** The calls of the service whose address the configuration has under `key`, without a token. */
  callWithoutToken(key: BaseUrl): ServiceCall
}

/**
 * Builds one service's client. Screens import the clients that they need, so that the entry script contains no client.
 */
export type Client<Service> = (network: Network) => Service

/** Returns the client for a service; each client is created once. */
export type Clients = <Service>(client: Client<Service>) => Service

/** Access to the services of one configuration. `networkIdle` counts calls; `aheadOf` finds early requests. */
export const createNetwork = (
  configuration: Configuration,
  bearer: BearerSource,
  { owner, report }: Pick<Network, 'owner' | 'report'>,
  dependencies: Pick<CallDependencies, 'send' | 'networkIdle' | 'aheadOf'>,
): Network => {
  const callWith =
    (source: BearerSource | null) =>
    (key: BaseUrl): ServiceCall =>
      createCall(configuration[key], source, {
        service: key.replace('BaseUrl', ''),
        isTraced: configuration.traceParent,
        isKeyed: configuration.idempotencyKey,
        onOdd: odd => report('action', odd),
        ...dependencies,
      })
  return {
    configuration,
    linkOrigins: linkOriginsOf(configuration),
    bearer,
    report,
    send: dependencies.send,
    owner,
    call: callWith(bearer),
    // Answers
    callWithoutToken: callWith(null),
  }
}

/** Returns a function that returns a service's client. Each client is created once, and calls through `network`. */
export const createClients = (network: Network): Clients => {
  const made = new Map<Client<unknown>, unknown>()
  return <Service>(client: Client<Service>): Service => {
    if (!made.has(client)) made.set(client, client(network))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a client made is kept under that client
    return made.get(client) as Service
  }
}
