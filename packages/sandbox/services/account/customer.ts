import { Hono } from 'hono'
import * as v from 'valibot'
import { address, callbackBody, customerBody, type Customer } from '#sandbox/product.ts'
import { Problem } from '#sandbox/problem.ts'
import { createAddressRecords } from '#sandbox/services/account/address-records.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import { createCustomerRecords } from '#sandbox/services/account/customer-records.ts'
import { bodyAs } from '#sandbox/services/request-body.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'

/** The maximum number of addresses that one person can save. */
const MOST_ADDRESSES = 200

/** The maximum size of a customer, in characters of JSON: unknown fields are stored, so the size is limited. */
const LONGEST_CUSTOMER = 20_000

/**
 * A customer with all fields. Refuses `__proto__` before the schema reads the body, because the schema would silently
 * drop this key.
 */
const wholeCustomer = v.pipe(
  v.custom<Record<string, unknown>>(
    body =>
      typeof body === 'object' &&
      body !== null &&
      !Array.isArray(body) &&
      !Object.hasOwn(body, '__proto__'),
    'Expected an object without __proto__',
  ),
  v.check(body => JSON.stringify(body).length <= LONGEST_CUSTOMER, 'Too long'),
  customerBody,
)

const addressBody = v.strictObject(address.entries)

/** The customer service: the data and the saved addresses of the signed-in customer. */
export const createCustomerService = ({
  database,
  directory,
}: ServiceContext): Hono<ApiEnvironment> => {
  const customers = createCustomerRecords(database)
  const addresses = createAddressRecords(database)

  const customerOf = (owner: string): Customer => {
    const kept = directory.isDeleted(owner) ? null : customers.find(owner)
    if (kept === null) throw new Problem(404, 'No such customer', 'This account is deleted.')
    return kept
  }

  const keep = (owner: string, body: Customer): Customer => {
    customers.put(owner, body)
    return body
  }

  return new Hono<ApiEnvironment>()
    .get('/customers/me', c => c.json(customerOf(c.var.person.sub)))
    .put('/customers/me', async c => {
      const { sub } = c.var.person
      customerOf(sub)
      const body = await bodyAs(c.req.raw, wholeCustomer)
      return c.json(keep(sub, { ...body, ...fixedOf(customerOf(sub), body) }))
    })
    .patch('/customers/me', async c => {
      const { sub } = c.var.person
      customerOf(sub)
      const changes = await bodyAs(c.req.raw, callbackBody)
      return c.json(keep(sub, { ...customerOf(sub), ...changes }))
    })
    .get('/customers/me/addresses', c => c.json(addresses.list(c.var.person.sub)))
    .post('/customers/me/addresses', async c => {
      const { sub } = c.var.person
      customerOf(sub)
      const body = await bodyAs(c.req.raw, addressBody)
      customerOf(sub)
      if (addresses.list(sub).length >= MOST_ADDRESSES) {
        throw new Problem(400, 'Too many addresses', `An account has ${MOST_ADDRESSES} at most.`)
      }
      return c.json(addresses.add(sub, body), 201)
    })
    .put('/customers/me/addresses/:id', async c => {
      const body = await bodyAs(c.req.raw, addressBody)
      const changed = addresses.change(c.var.person.sub, c.req.param('id'), body)
      if (changed === null) throw noSuchAddress()
      return c.json(changed)
    })
    .delete('/customers/me/addresses/:id', c => {
      if (!addresses.remove(c.var.person.sub, c.req.param('id'))) throw noSuchAddress()
      return c.body(null, 204)
    })
}

/** The fields that a PUT must not change. Throws a problem 400 if the body has another value for one of them. */
const fixedOf = (
  { email, businessAccountStatus }: Customer,
  body: Customer,
): Pick<Customer, 'email' | 'businessAccountStatus'> => {
  const fixed = { email, businessAccountStatus }
  for (const name of ['email', 'businessAccountStatus'] as const) {
    if ((body[name] ?? fixed[name]) !== fixed[name]) {
      throw new Problem(400, 'The request makes no sense', `${name}: This call cannot change it`)
    }
  }
  return fixed
}

const noSuchAddress = (): Problem =>
  new Problem(404, 'No such address', 'This account has no address with this id.')
