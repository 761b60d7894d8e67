import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { UnclearCommand } from '#sandbox/command-line.ts'
import { personFrom } from '#sandbox/people/person-from.ts'
import { PEOPLE } from '#sandbox/people/people.ts'
import { person, type Person } from '#sandbox/people/person.ts'

const MOST = 1000

const listed = v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(MOST))
const wrapped = v.strictObject({ people: listed })

/**
 * The people of a JSON file: a list, or `{"people": [...]}`. Throws `UnclearCommand` with one sentence if the file
 * cannot be read, is not JSON or has no list of 1 to `MOST` people, or if a person is malformed or exists already.
 */
export const readPeopleFile = async (path: string): Promise<Person[]> => {
  const content = await contentOf(path)
  const list = v.safeParse(Array.isArray(content) ? listed : wrapped, content)
  if (!list.success) {
    const name = v.getDotPath(list.issues[0]) ?? 'the whole'
    throw unclear(path, `${name}: ${list.issues[0].message}; expected a list of people`)
  }
  const described = Array.isArray(list.output) ? list.output : list.output.people
  const knownPeople = [...PEOPLE]
  const newPeople: Person[] = []
  for (const [index, description] of described.entries()) {
    const one = personOf(path, index, description)
    const twin = knownPeople.find(other => sameAs(one, other))
    if (twin !== undefined) {
      const field = twin.sub === one.sub && !sameEmail(twin, one) ? 'sub' : 'email'
      const owner = PEOPLE.includes(twin)
        ? `${twin.givenName} ${twin.familyName}, who is in the sandbox from the start`
        : `person ${newPeople.indexOf(twin) + 1}`
      throw unclear(path, `person ${index + 1} has the ${field} of ${owner}`)
    }
    knownPeople.push(one)
    newPeople.push(one)
  }
  return newPeople
}

const contentOf = async (path: string): Promise<unknown> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new UnclearCommand(`The people file ${path} does not exist`)
      : new UnclearCommand(`The people file ${path} cannot be read (${error.code ?? 'unknown'})`)
  })
  try {
    return JSON.parse(text.replace(/^\u{FEFF}/u, ''))
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll(/\s+/gu, ' ') : ''
    throw new UnclearCommand(`The people file ${path} is not JSON (${reason})`)
  }
}

const personOf = (path: string, index: number, description: unknown): Person => {
  const result = v.safeParse(person, description)
  if (result.success) return personFrom(result.output)
  const name = v.getDotPath(result.issues[0])
  const field = name === null ? '' : `, ${name}`
  throw unclear(path, `person ${index + 1}${field}: ${result.issues[0].message}`)
}

const sameAs = (one: Person, other: Person): boolean =>
  one.sub === other.sub || sameEmail(one, other)

const sameEmail = (one: Person, other: Person): boolean =>
  one.email.toLowerCase() === other.email.toLowerCase()

const unclear = (path: string, reason: string): UnclearCommand =>
  new UnclearCommand(`The people file ${path} makes no sense: ${reason.replaceAll(/\s+/gu, ' ')}`)
