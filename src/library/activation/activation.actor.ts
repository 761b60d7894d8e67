import { fromPromise } from 'xstate'
import { activationMachine } from '#machines/library/activation/activation.machine.ts'
import { providePushSocket } from '#src/shell/push-socket/push-socket.actor.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'
import { ServiceError } from '#machines/model/service-error.ts'
import { photoClient } from '#src/library/photos.service.ts'
import { ask } from '#src/shell/ask.actor.ts'

export const provideActivation = (app: ServiceDependencies) =>
  activationMachine.provide({
    actors: {
      readUser: fromPromise(
        async ({ signal }) => (await app.known().client(photoClient).user(signal)).status,
      ),
      activate: ask(app, photoClient, 'activate'),
      readStatus: ask(app, photoClient, 'activationStatus'),
      refresh: fromPromise(async ({ signal }) => {
        const photos = app.known().client(photoClient)
        const [status] = await Promise.all([photos.activationStatus(signal), photos.user(signal)])
        return status
      }),
      pushSocket: providePushSocket(app),
    },
    actions: {
      report: (_, { error }) =>
        app.report('action', isUnreadableActivation(error) ? unreadable(error) : error),
    },
  })

const isUnreadableActivation = (error: unknown): error is ServiceError =>
  error instanceof ServiceError &&
  error.kind === 'malformed' &&
  error.url.endsWith('/users/activate')

/** The error to report for a malformed activation answer. Photo library, section 8, prescribes its message; L-284. */
const unreadable = (cause: ServiceError): Error => new Error('Failed to parse response!', { cause })
