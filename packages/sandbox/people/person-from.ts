import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { person, type Person, type PersonFile } from '#sandbox/people/person.ts'

/** A person from a description. Throws `ValiError` for a malformed description. */
export const personFrom = (described: PersonFile): Person => {
  const {
    sub,
    givenName,
    familyName,
    email,
    description = 'A customer from the people file',
    ...start
  } = v.parse(person, described)
  const id = sub ?? uuidOf(email.toLowerCase())
  return {
    sub: id,
    givenName,
    familyName,
    email,
    idpType: 'local',
    idpSub: `local-${id.slice(0, 8)}`,
    amr: [start.business ? 'b2b' : 'pwd'],
    description,
    start,
  }
}

const uuidOf = (text: string): string => {
  const digits = createHash('sha256').update(text).digest('hex')
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `a${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-')
}
