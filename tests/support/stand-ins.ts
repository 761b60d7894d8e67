import type { Client, Clients } from '#src/http/client.ts'

/** A service of a test in place of one client's. */
export type StandIn = readonly [client: Client<unknown>, service: unknown]

/** `service` answers whoever asks for `client`. */
export const standIn = <Service>(client: Client<Service>, service: Service): StandIn => [
  client,
  service,
]

/** Clients of which only those stand in that are given; any other throws when it is asked for. */
export const clientsWith = (...standIns: readonly StandIn[]): Clients => {
  const services = new Map(standIns)
  return <Service>(client: Client<Service>): Service => {
    if (!services.has(client)) throw new TypeError('Nothing stands in for this client')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- standIn pairs each client with a service of its own
    return services.get(client) as Service
  }
}
