import { Hono } from 'hono'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'

/** The library calls of photo management: state, activation and removal. */
export const createActivationService = ({
  libraries,
  photoStore,
}: ServiceContext): Hono<ApiEnvironment> =>
  new Hono<ApiEnvironment>()
    .get('/users', c => {
      const { sub } = c.var.person
      return c.json({ status: libraries.state(sub), photosCount: photoStore.count(sub) })
    })
    .get('/users/activate', c => c.json({ status: libraries.state(c.var.person.sub) }))
    .post('/users/activate', c => c.json({ started: libraries.beginImport(c.var.person.sub) }))
    .delete('/photos/all', c => {
      libraries.beginRemoval(c.var.person.sub)
      return c.body(null, 204)
    })
