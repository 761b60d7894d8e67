import { Hono } from 'hono'
import { faultOrder } from '#sandbox/control/fault-order.ts'
import type { Faults } from '#sandbox/control/faults.ts'
import { personNamed } from '#sandbox/control/person-named.ts'
import type { Directory } from '#sandbox/people/directory.ts'
import { Problem } from '#sandbox/problem.ts'
import { bodyAs } from '#sandbox/services/request-body.ts'

/** `/faults`: lists, adds and clears faults. */
export const faultRoutes = (faults: Faults, directory: Directory): Hono =>
  new Hono()
    .get('/', c => c.json({ faults: faults.list() }))
    .post('/', async c => {
      const order = await bodyAs(c.req.raw, faultOrder)
      if (order.person !== undefined) personNamed(directory, order.person)
      return c.json(faults.add(order), 201)
    })
    .delete('/', c => {
      faults.clear()
      return c.body(null, 204)
    })
    .delete('/:id', c => {
      const id = c.req.param('id')
      if (!/^\d{1,15}$/u.test(id) || !faults.remove(Number(id))) {
        throw new Problem(404, 'Not found', 'There is no such fault, or it is used up.')
      }
      return c.body(null, 204)
    })
