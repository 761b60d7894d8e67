import type { DatabaseSync } from 'node:sqlite'
import type { Person } from '#sandbox/people/person.ts'

/** Reads and changes the people of one database. */
export const createDirectory = (database: DatabaseSync) => {
  const insert = database.prepare(
    `INSERT INTO people (sub, position, email, body, deleted_at)
     VALUES (?, (SELECT coalesce(max(position), 0) + 1 FROM people), ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const everybody = database.prepare('SELECT email, body FROM people ORDER BY position')
  const bySub = database.prepare('SELECT email, body FROM people WHERE sub = ?')
  const byEmail = database.prepare(
    'SELECT email, body FROM people WHERE lower(email) = lower(?) AND deleted_at IS NULL',
  )
  const setEmail = database.prepare('UPDATE people SET email = ? WHERE sub = ?')
  const setDeleted = database.prepare('UPDATE people SET deleted_at = ? WHERE sub = ?')
  const deletedAt = database.prepare('SELECT deleted_at FROM people WHERE sub = ?')
  const setTokensFrom = database.prepare('UPDATE people SET tokens_from = ? WHERE sub = ?')
  const tokensFrom = database.prepare('SELECT tokens_from FROM people WHERE sub = ?')

  const all = (): Person[] =>
    everybody.all().flatMap(row => {
      const person = personOf(row)
      return person === null ? [] : [person]
    })

  return {
    /** All people who can sign in, in the order of the sign-in page. */
    all,
    /** The person of a `sub` claim, or null. */
    find: (sub: unknown): Person | null =>
      typeof sub === 'string' ? personOf(bySub.get(sub)) : null,
    /** The person with an email address, ignoring case; null if no account has it, or only a deleted account. */
    withEmail: (email: string): Person | null => personOf(byEmail.get(email)),
    /** The first person with this `sub` or given name, ignoring the case of names; null for an unknown name. */
    named: (name: string): Person | null => {
      const wanted = name.toLowerCase()
      return (
        all().find(({ sub, givenName }) => [sub, givenName.toLowerCase()].includes(wanted)) ?? null
      )
    },
    /** Appends people; people who exist already stay unchanged. Returns the people who were new. */
    add: (people: readonly Person[]): Person[] =>
      people.filter(person => {
        const deleted = person.start.deleted ? new Date(0).toISOString() : null
        return insert.run(person.sub, person.email, JSON.stringify(person), deleted).changes > 0
      }),
    changeEmail: (sub: string, email: string): void => {
      setEmail.run(email, sub)
    },
    /** Whether the account was deleted; its owner can still sign in, and the customer lookup returns 404. */
    isDeleted: (sub: string): boolean => typeof deletedAt.get(sub)?.['deleted_at'] === 'string',
    markDeleted: (sub: string, at: string): void => {
      setDeleted.run(at, sub)
    },
    /** Seconds since 1970: tokens issued to this person before that time are refused. */
    tokensFrom: (sub: string): number => Number(tokensFrom.get(sub)?.['tokens_from'] ?? 0),
    refuseTokensBefore: (sub: string, second: number): void => {
      setTokensFrom.run(second, sub)
    },
  }
}

/** The people of one data folder, and the changes to their accounts. */
export type Directory = ReturnType<typeof createDirectory>

/** The person of a row. The body is not validated, because only this file writes it. */
const personOf = (row: Record<string, unknown> | undefined): Person | null =>
  row === undefined ? null : { ...JSON.parse(String(row['body'])), email: String(row['email']) }
