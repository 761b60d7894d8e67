import type { Directory } from '#sandbox/people/directory.ts'
import type { Person } from '#sandbox/people/person.ts'
import { Problem } from '#sandbox/problem.ts'

/** The person with this `sub` or given name. Throws a problem 400 for an unknown name. */
export const personNamed = (directory: Directory, name: string): Person => {
  const person = directory.named(name)
  if (person === null) {
    throw new Problem(
      400,
      'The request makes no sense',
      'person: Nobody has this sub or given name',
    )
  }
  return person
}
