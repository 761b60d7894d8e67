import type { Client, Clients } from '#src/http/client.ts'

/** A fake service that replaces one client. */
export type FakeService = readonly [client: Client<unknown>, service: unknown]

/** Pairs a fake service with the client that it replaces. */
export const fakeService = <Service>(client: Client<Service>, service: Service): FakeService => [
  client,
  service,
]

/** Clients with only these fakes; any other throws when it is used. */
export const clientsWith = (...fakes: readonly FakeService[]): Clients => {
  const services = new Map(fakes)
  return <Service>(client: Client<Service>): Service => {
    if (!services.has(client)) throw new TypeError('Nothing stands in for this client')
    return services.get(client) as Service
  }
}
