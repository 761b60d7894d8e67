import { fromPromise } from 'xstate'
import type { Client } from '#src/http/client.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'

type Answer<Method extends (...of: never) => Promise<unknown>> = Awaited<ReturnType<Method>>

/** A port that is one call of a service, such as `ask(app, albumClient, 'counts')`. */
export const ask = <
  Service extends Readonly<Record<Name, (signal: AbortSignal) => Promise<unknown>>>,
  Name extends keyof Service,
  Input,
>(
  app: Pick<ServiceDependencies, 'known'>,
  client: Client<Service>,
  name: Name,
) =>
  fromPromise<Answer<Service[Name]>, Input>(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a method looked up by its name is typed as all of them
    ({ signal }) => app.known().client(client)[name](signal) as Promise<Answer<Service[Name]>>,
  )

/** A port that is one call of a service; `subject` takes the call's argument from the port's input. */
export const askAbout = <
  Service extends Readonly<Record<Name, (subject: never, signal: AbortSignal) => Promise<unknown>>>,
  Name extends keyof Service,
  Input,
>(
  app: Pick<ServiceDependencies, 'known'>,
  client: Client<Service>,
  name: Name,
  subject: (input: Input) => Parameters<Service[Name]>[0],
) =>
  fromPromise<Answer<Service[Name]>, Input>(({ input, signal }) => {
    const service = app.known().client(client)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    return service[name](subject(input), signal) as Promise<Answer<Service[Name]>>
  })
