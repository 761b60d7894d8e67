import type { Client, Clients } from '#src/http/client.ts'

/** A client, and the fake service that `clientsWith` returns for it. */
export type FakeService = readonly [client: Client<unknown>, service: unknown]

export const fakeService = <Service>(client: Client<Service>, service: Service): FakeService => [
  client,
  service,
]

/** Returns the fake service of a client; throws a TypeError for a client without a fake. */
export const clientsWith = (...fakes: readonly FakeService[]): Clients => {
  const services = new Map(fakes)
  return <Service>(client: Client<Service>): Service => {
    if (!services.has(client)) throw new TypeError('Nothing stands in for this client')
    return services.get(client) as Service
  }
}
