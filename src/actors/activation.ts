import { fromPromise } from 'xstate'
import { activationMachine } from '#machines/library/activation/activation.machine.ts'
import { providePushSocket, type PushWorld } from '#src/actors/push-socket.ts'
import type { World } from '#src/actors/world.ts'
import { ServiceError } from '#src/model/service-error.ts'
import { photoClient } from '#src/services/photos.ts'

/** The activation of the library over photo management and its push socket. Photo library, sections 4 and 8. */
export const provideActivation = (world: PushWorld & Pick<World, 'report'>) =>
  activationMachine.provide({
    actors: {
      readUser: fromPromise(({ signal }) => world.known().client(photoClient).user(signal)),
      activate: fromPromise(({ signal }) => world.known().client(photoClient).activate(signal)),
      readStatus: fromPromise(({ signal }) =>
        world.known().client(photoClient).activationStatus(signal),
      ),
      refresh: fromPromise(async ({ signal }) => {
        const photos = world.known().client(photoClient)
        const [status] = await Promise.all([photos.activationStatus(signal), photos.user(signal)])
        return status
      }),
      pushSocket: providePushSocket(world),
    },
    actions: {
      report: (_, { error }) => {
        world.report('action', isUnreadableActivation(error) ? unreadable(error) : error)
      },
    },
  })

const isUnreadableActivation = (error: unknown): error is ServiceError =>
  error instanceof ServiceError &&
  error.kind === 'malformed' &&
  error.url.endsWith('/users/activate')

/** Photo library, section 8. */
const unreadable = (cause: ServiceError): Error => new Error('Failed to parse response!', { cause })
