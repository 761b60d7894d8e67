import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { decodeJwt } from 'jose'
import * as v from 'valibot'
import { isEmailAddress, type SensitiveStep } from '#sandbox/product.ts'
import { inTransaction } from '#sandbox/database/database.ts'
import { confirmationMail } from '#sandbox/mails/confirmation-mail.ts'
import { emailChangeNotice } from '#sandbox/mails/email-change-notice.ts'
import type { Person } from '#sandbox/people/person.ts'
import { Problem, problemResponse } from '#sandbox/problem.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import {
  createConfirmations,
  type ConfirmationKind,
} from '#sandbox/services/account/confirmations.ts'
import { createCustomerRecords } from '#sandbox/services/account/customer-records.ts'
import { createEmailChangeLimit } from '#sandbox/services/account/email-change-limit.ts'
import { forgetPerson } from '#sandbox/services/account/forget-person.ts'
import { bodyAs } from '#sandbox/services/request-body.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'
import { createSubscriptions } from '#sandbox/services/account/subscriptions.ts'
import { channelsOf } from '#sandbox/shop-channels.ts'
import type { Shop } from '#sandbox/shops.ts'

const PAGES: Readonly<Record<ConfirmationKind, string>> = {
  'delete-account': '/delete-account-confirmation',
  'email-change': '/change-email-confirmation',
}

/**
 * How many seconds a sign-in counts as fresh: one minute longer than on the page, because the call takes time to reach
 * the service.
 */
const FRESH_FOR = 360

/**
 * Throws 403 if the shop asks for a fresh sign-in at this step, and the token's `auth_time` is missing or too old.
 * B-145.
 */
const refuseOldSignIn = (request: Request, shop: Shop, step: SensitiveStep): void => {
  if (shop.freshSignIn?.includes(step) !== true) return
  const token = request.headers.get('authorization')?.replace(/^Bearer /iu, '') ?? ''
  const { auth_time: signedInAt } = decodeJwt(token)
  if (typeof signedInAt !== 'number' || Date.now() / 1000 - signedInAt > FRESH_FOR) {
    throw new Problem(403, 'Sign in again', 'This needs a sign-in of the last five minutes.')
  }
}

/** The data of a link in a confirmation email. */
interface LinkOrder {
  kind: ConfirmationKind
  recipient: string
  person: Person
  shop: Shop
  /** A locale of the shop, from the request's channel. */
  locale: string
}

/**
 * Version 2 of the authentication service: deletes accounts and changes email addresses, each after a link
 * from an email.
 */
export const createAuthenticationService = (context: ServiceContext): Hono<ApiEnvironment> => {
  const { addresses, clock, database, directory, jobs, mails, pictures, photoStore } = context
  const confirmations = createConfirmations(database, clock)
  const customers = createCustomerRecords(database)
  const subscriptions = createSubscriptions(database, clock)
  const emailChanges = createEmailChangeLimit(database, clock)

  const sendLink = ({ kind, recipient, person, shop, locale }: LinkOrder): void => {
    const token = confirmations.begin(person.sub, kind, kind === 'email-change' ? recipient : null)
    const page = addresses.of('myaccount', shop) + PAGES[kind]
    const link = `${page}?${new URLSearchParams({ 'confirmation-token': token })}`
    const shopName = shop.vendorName
    mails.send(confirmationMail({ kind, recipient, shopName, link, locale }))
  }

  /**
   * Throws 409 if another account has the email address; the person's own address, also in different case, is
   * allowed.
   */
  const refuseTaken = (email: string, { sub }: Person): void => {
    const holder = directory.withEmail(email)
    if (holder !== null && holder.sub !== sub) {
      throw new Problem(409, 'Already in use', 'Another account has this email address.')
    }
  }

  const refuseDeleted = (sub: string): void => {
    if (directory.isDeleted(sub)) {
      throw new Problem(404, 'No such account', 'This account is deleted.')
    }
  }

  const own = createMiddleware<ApiEnvironment>(async (c, next) => {
    const { idpType, idpSub, sub } = c.var.person
    if (c.req.param('idpType') !== idpType || c.req.param('idpSub') !== idpSub) {
      throw new Problem(403, 'Not yours', 'This is the identity of somebody else.')
    }
    refuseDeleted(sub)
    await next()
  })

  return new Hono<ApiEnvironment>()
    .use('/v2/identities/:idpType/:idpSub/*', own)
    .post('/v2/identities/:idpType/:idpSub/deleteaccount', async c => {
      const { person } = c.var
      const { channel: locale } = await bodyAs(
        c.req.raw,
        v.strictObject({ channel: channelOf(c.env.shop) }),
      )
      refuseDeleted(person.sub)
      refuseOldSignIn(c.req.raw, c.env.shop, 'accountDeletion')
      inTransaction(database, () => {
        const recipient = person.email
        sendLink({ kind: 'delete-account', recipient, person, shop: c.env.shop, locale })
      })
      return c.body(null, 204)
    })
    .post('/v2/identities/:idpType/:idpSub/deleteaccount/:token/actions/confirm', c => {
      const { sub, email } = c.var.person
      const { photos, uploads } = inTransaction(database, () => {
        confirmations.use(sub, 'delete-account', c.req.param('token'))
        subscriptions.forget(email)
        directory.markDeleted(sub, clock.iso())
        return forgetPerson(database, photoStore, sub)
      })
      jobs.in(0, async () => {
        await pictures.remove(photos)
        await pictures.removeOriginals(uploads)
      })
      return c.body(null, 204)
    })
    .post('/v2/identities/:idpType/:idpSub/emailchanges', async c => {
      const { person } = c.var
      const { shop } = c.env
      const { email, channel: locale } = await bodyAs(
        c.req.raw,
        v.strictObject({ email: otherThan(person.email), channel: channelOf(shop) }),
      )
      refuseDeleted(person.sub)
      refuseOldSignIn(c.req.raw, shop, 'emailChange')
      const wait = emailChanges.count(person.sub)
      if (wait > 0) {
        const problem = new Problem(429, 'Too many requests', 'Try again later.')
        return problemResponse(problem, { 'retry-after': `${wait}` })
      }
      refuseTaken(email, person)
      inTransaction(database, () => {
        sendLink({ kind: 'email-change', recipient: email, person, shop, locale })
        mails.send(emailChangeNotice(person.email, shop.vendorName, locale))
      })
      return c.body(null, 204)
    })
    .post('/v2/identities/:idpType/:idpSub/emailchanges/:token/actions/confirm', c => {
      const { person } = c.var
      inTransaction(database, () => {
        const email = confirmations.use(person.sub, 'email-change', c.req.param('token'))
        if (email === null) throw new TypeError('A change of address without an address')
        refuseTaken(email, person)
        directory.changeEmail(person.sub, email)
        customers.put(person.sub, { ...customers.find(person.sub), email })
      })
      return c.body(null, 204)
    })
}

/** Schema: one of the shop's channels; the schema outputs the channel's locale. */
const channelOf = (shop: Shop) => {
  const channels = channelsOf(shop)
  return v.pipe(
    v.picklist(channels.map(({ id }) => id)),
    v.transform(channel => channels.find(({ id }) => id === channel)?.locale ?? ''),
  )
}

/** Schema: an email address other than `current`, ignoring case. */
const otherThan = (current: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(254),
    v.check(isEmailAddress, 'Expected an email address'),
    v.check(
      email => email.toLowerCase() !== current.toLowerCase(),
      'Expected another address than now',
    ),
  )
