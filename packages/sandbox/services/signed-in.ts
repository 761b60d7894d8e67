import { createMiddleware } from 'hono/factory'
import type { Directory } from '#sandbox/people/directory.ts'
import { Problem } from '#sandbox/problem.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import { CALLS, type CallContract } from '#sandbox/services/calls.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'

/**
 * Requires a valid bearer token (problem 401), and sets `person` to the caller. Refuses the writes of a deleted account
 * (problem 403), except calls that list 404 among their answers.
 */
export const signedIn = ({ directory, tokens }: Pick<ServiceContext, 'directory' | 'tokens'>) =>
  createMiddleware<ApiEnvironment>(async (c, next) => {
    const person = await tokens.verify(c.req.raw, c.env.shop)
    const call: CallContract | null = c.env.call === null ? null : CALLS[c.env.call]
    const isRead = ['GET', 'HEAD'].includes(c.req.method)
    if (!isRead && call?.answers[404] === undefined) refuseDeleted(directory, person.sub)
    c.set('person', person)
    await next()
  })

/**
 * Throws a problem 403 for a deleted account. Call this function again before a write that follows an await: the
 * account may have been deleted meanwhile.
 */
export const refuseDeleted = (directory: Pick<Directory, 'isDeleted'>, sub: string): void => {
  if (directory.isDeleted(sub)) {
    throw new Problem(403, 'The account is deleted', 'Nothing can be added to it or changed.')
  }
}
