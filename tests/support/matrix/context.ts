import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { fullName } from '#sandbox/people/person.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import type { CallName } from '#sandbox/services/calls.ts'
import { readControlRoom, notifyControlRoom } from '#tests/support/control-room.ts'
import type { Customer } from '#tests/support/journey.ts'

/** What the cells of one test share: one customer in one page. A cell is one read or write with one fault. */
export interface MatrixContext {
  page: Page
  customer: Customer
  sandbox: Sandbox
  /** The number of the current cell, which makes the cell's data unique. */
  turn: number
  /** The `sub` claim of the customer. */
  sub: string
  /** Calls `read` for the first cell that asks for `name`, and returns the same value to later cells. */
  once<Value>(name: string, read: () => Promise<Value>): Promise<Value>
  /**
   * Calls a service as the customer, without the page. Returns the JSON, or null for an empty response; throws unless
   * the status is 2xx.
   */
  ask(path: string, init?: { method: string; body?: unknown }): Promise<unknown>
  /** The status with which a service answers a read by the customer. */
  statusOf(path: string): Promise<number>
}

export const createMatrixContext = (
  { customer, sandbox }: Pick<MatrixContext, 'customer' | 'sandbox'>,
  person: string,
): MatrixContext => {
  const answers = new Map<string, unknown>()
  const send = async (path: string, init: { method: string; body?: unknown }): Promise<Response> =>
    sandbox.fetch(
      new Request(`${sandbox.origin('api')}${path}`, {
        method: init.method,
        headers: {
          authorization: `Bearer ${await sandbox.tokenFor(context.sub)}`,
          'content-type': 'application/json',
        },
        ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
      }),
    )
  const context: MatrixContext = {
    page: customer.page,
    customer,
    sandbox,
    turn: 0,
    sub: sandbox.people().find(candidate => fullName(candidate) === person)?.sub ?? '',
    once: async (name, read) => {
      const value = answers.has(name) ? answers.get(name) : await read()
      answers.set(name, value)
      return value as Awaited<ReturnType<typeof read>>
    },
    ask: async (path, init = { method: 'GET' }) => {
      const answer = await send(path, init)
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${init.method} ${path} answers ${answer.status}: ${text}`)
      return text === '' ? null : JSON.parse(text)
    },
    statusOf: async path => (await send(path, { method: 'GET' })).status,
  }
  return context
}

/** A turn written in letters instead of digits: a unique word for names and email addresses. */
export const wordOf = (turn: number): string =>
  turn.toString().replaceAll(/\d/gu, digit => 'abcdefghij'[Number(digit)] ?? '')

const addedPerson = v.object({ sub: v.string() })

/**
 * Adds a customer with three photos. From then on, the context calls services as this customer. Returns the full name.
 */
export const beNew = async (context: MatrixContext): Promise<string> => {
  const letters = wordOf(context.turn)
  const familyName = `Owusu ${letters}`
  const person = {
    givenName: 'Nia',
    familyName,
    email: `nia.${letters}@example.com`,
    library: { photos: 3, months: 1 },
  }
  context.sub = v.parse(
    addedPerson,
    await notifyControlRoom(context.sandbox, '/people', person),
  ).sub
  return `Nia ${familyName}`
}

const inbox = v.object({
  mails: v.array(
    v.object({ kind: v.string(), link: v.nullable(v.object({ address: v.string() })) }),
  ),
})

/** The emails to an address, newest first. */
export const mailsTo = async (sandbox: Sandbox, to: string) => {
  const query = new URLSearchParams({ to })
  const answer = await sandbox.fetch(new Request(`${sandbox.origin('inbox')}/mails?${query}`))
  return v.parse(inbox, await answer.json()).mails
}

const log = v.object({
  calls: v.array(
    v.object({
      number: v.number(),
      call: v.nullable(v.string()),
      status: v.nullable(v.number()),
      fault: v.nullable(v.string()),
      correlationId: v.nullable(v.string()),
    }),
  ),
})

/** The calls that the sandbox logged after the call with the number `since`, newest first. */
export const callsSince = async (sandbox: Sandbox, since: number) =>
  v.parse(log, await readControlRoom(sandbox, `/calls?since=${since}`)).calls

/** The number of the newest logged call; 0 if there is none. */
export const lastCall = async (sandbox: Sandbox): Promise<number> =>
  (await callsSince(sandbox, 0))[0]?.number ?? 0

/**
 * How many calls of this name a service carried out after call number `since`. Attempts with the same correlation id
 * count once.
 */
export const timesDone = async (
  sandbox: Sandbox,
  since: number,
  name: CallName,
): Promise<number> => {
  const reached = (await callsSince(sandbox, since)).filter(
    ({ call, status, fault }) =>
      call === name &&
      (fault === 'lose' || fault === 'cut' || (status !== null && status < 400 && fault === null)),
  )
  return new Set(reached.map(({ correlationId }) => correlationId)).size
}
