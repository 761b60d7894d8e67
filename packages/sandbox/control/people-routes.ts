import { Hono } from 'hono'
import { personFrom } from '#sandbox/people/person-from.ts'
import { person, type Person } from '#sandbox/people/person.ts'
import { seedPeople } from '#sandbox/people/seed.ts'
import { Problem } from '#sandbox/problem.ts'
import { bodyAs } from '#sandbox/services/request-body.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'

/** `/people`: lists the people who can sign in, and adds people while the sandbox runs. */
export const peopleRoutes = ({
  clock,
  database,
  directory,
  libraries,
  photoStore,
}: ServiceContext): Hono => {
  const shown = ({ sub, givenName, familyName, email, description }: Person) => ({
    sub,
    givenName,
    familyName,
    email,
    description,
    deleted: directory.isDeleted(sub),
    library: libraries.state(sub),
  })

  return new Hono()
    .get('/', c => c.json({ people: directory.all().map(shown) }))
    .post('/', async c => {
      const added = personFrom(await bodyAs(c.req.raw, person))
      if (directory.find(added.sub) !== null) throw takenAlready('sub')
      if (directory.withEmail(added.email) !== null) throw takenAlready('email')
      seedPeople([added], { database, directory, photoStore, now: clock.now() })
      return c.json(shown(directory.find(added.sub) ?? added), 201)
    })
}

const takenAlready = (field: string): Problem =>
  new Problem(409, 'Known already', `${field}: Somebody else has it already`)
