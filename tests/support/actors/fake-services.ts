import type { Client, Clients } from '#src/http/client.ts'
import type { SessionStore } from '#src/session/session-store.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'

/** A client, and the fake service that `clientsWith` returns for it. */
export type FakeService = readonly [client: Client<unknown>, service: unknown]

/** A fake service with the calls that a test expects. */
export const fakeService = <Service>(
  client: Client<Service>,
  calls: Partial<NoInfer<Service>>,
): FakeService => [client, calls]

/**
 * Returns the recorded calls of fake services, and `answering`, which makes a fake call: it records what is sent, and
 * resolves with `answer`.
 */
export const recordedCalls = () => {
  const calls: unknown[][] = []
  const answering =
    <Answer>(name: string, answer: Answer) =>
    (...sent: unknown[]) => {
      calls.push([name, ...sent.slice(0, -1)])
      return Promise.resolve(answer)
    }
  return { calls, answering }
}

/** Returns the fake service of a client; throws a TypeError for a client without a fake. */
export const clientsWith = (...fakes: readonly FakeService[]): Clients => {
  const services = new Map(fakes)
  return <Service>(client: Client<Service>): Service => {
    if (!services.has(client)) throw new TypeError('Nothing stands in for this client')
    return services.get(client) as Service
  }
}

/**
 * The app object for actors, with these fake services, of the account `anna` and without open screen actors. Records
 * what is reported, and broadcasts and toasts as `notified`.
 */
export const fakeApp = (...fakes: readonly FakeService[]) => {
  const reported: unknown[] = []
  const notified: unknown[] = []
  const client = clientsWith(...fakes)
  const app: Pick<AppContext, 'report' | 'broadcast' | 'notify' | 'owner' | 'screenActors'> & {
    known(): { client: Clients; sessionStore: Pick<SessionStore, 'read'> }
  } = {
    report: (kind, error) => {
      reported.push(kind === 'action' ? error : { kind, error })
    },
    broadcast: event => {
      notified.push(event)
    },
    notify: message => {
      notified.push(message)
    },
    owner: () => 'anna',
    screenActors: () => ({}),
    known: () => ({ client, sessionStore: { read: () => 'token' } }),
  }
  return { app, reported, notified }
}
