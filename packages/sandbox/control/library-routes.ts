import { Hono } from 'hono'
import * as v from 'valibot'
import { personNamed } from '#sandbox/control/person-named.ts'
import type { Directory } from '#sandbox/people/directory.ts'
import { LIBRARY_STATES } from '#sandbox/people/person.ts'
import { Problem } from '#sandbox/problem.ts'
import type { Libraries } from '#sandbox/services/library/libraries.ts'
import { bodyAs } from '#sandbox/services/request-body.ts'

const stateOrder = v.strictObject({ person: v.string(), state: v.picklist(LIBRARY_STATES) })

const importOrder = v.strictObject({
  person: v.string(),
  outcome: v.picklist(['finished', 'error']),
})

/** `/libraries`: sets the states of photo libraries, and ends running imports. */
export const libraryRoutes = (libraries: Libraries, directory: Directory): Hono =>
  new Hono()
    .put('/', async c => {
      const { person, state } = await bodyAs(c.req.raw, stateOrder)
      const { sub } = personNamed(directory, person)
      libraries.set(sub, state)
      return c.json({ sub, state: libraries.state(sub) })
    })
    .post('/import', async c => {
      const { person, outcome } = await bodyAs(c.req.raw, importOrder)
      const { sub } = personNamed(directory, person)
      const isEnded =
        outcome === 'finished' ? libraries.finishImport(sub) : libraries.failImport(sub)
      if (!isEnded) throw new Problem(409, 'No import runs', 'The library is not importing.')
      return c.json({ sub, state: libraries.state(sub) })
    })
