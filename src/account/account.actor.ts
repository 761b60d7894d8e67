import { fromPromise } from 'xstate'
import {
  accountDeletionMachine,
  type Loss,
} from '#machines/account/account-deletion/account-deletion.machine.ts'
import { addressDeletionMachine } from '#machines/account/address-deletion/address-deletion.machine.ts'
import {
  confirmationMachine,
  type ConfirmationKind,
} from '#machines/account/confirmation/confirmation.machine.ts'
import { fromSource } from '#machines/kit/source.ts'
import { preservedSearch } from '#machines/shell/model/preserved-query.ts'
import { emailChangeMachine } from '#machines/account/email-change/email-change.machine.ts'
import {
  CONFIRMATION_PATHS,
  type ConfirmLinks,
} from '#src/account/confirmation/confirm-links.actor.ts'
import { draftOf } from '#src/shell/draft-of.actor.ts'
import type { DraftName } from '#src/shell/drafts.ts'
import { emailOf } from '#src/session/caller-identity.actor.ts'
import { postForm } from '#src/browser/page.ts'
import { readAfter, readAfterDeletion } from '#src/http/read-after.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { AccountIdentity } from '#src/account/account.service.ts'
import { accountClient } from '#src/account/account.service.ts'
import { addressClient } from '#src/account/addresses/addresses.service.ts'
import { customerClient } from '#src/account/customer/customer.service.ts'
import { newsletterClient } from '#src/account/confirmation/newsletter.service.ts'
import { orderClient } from '#src/orders/order-list/orders.service.ts'
import { photoClient } from '#src/library/photos.service.ts'
import { savedProjectClient } from '#src/orders/saved-projects/saved-projects.service.ts'
import { reportingTo } from '#src/http/reporter.ts'

/**
 * The caller for the authentication service: the identity of the session, and the channel of the current
 * locale.
 */
export type CallerIdentity = () => { identity: AccountIdentity; channel: string }

/** An invalid link, or one that was used before: its action may already be done. */
const USED_BEFORE = 404

const EMAIL_DRAFT: DraftName = { form: 'email-change', version: 1 }

/** The form for another email address, over the authentication service. */
export const provideEmailChange = (app: AppContext, callerIdentity: CallerIdentity) => {
  const draft = draftOf(app, EMAIL_DRAFT)
  return emailChangeMachine.provide({
    actors: {
      recallDraft: fromPromise(async () => (await draft.recall())?.['email'] ?? null),
      requestChange: fromPromise(({ input: { email }, signal }) => {
        const { identity, channel } = callerIdentity()
        return app
          .known()
          .client(accountClient)
          .requestEmailChange(identity, { email, channel }, signal)
      }),
    },
    actions: {
      setDraft: (_, email) => {
        draft.keep({ email })
      },
      clearDraft: draft.forget,
      report: reportingTo(app),
    },
  })
}

/** The request to delete the account, and what will be lost. */
export const provideAccountDeletion = (app: AppContext, callerIdentity: CallerIdentity) =>
  accountDeletionMachine.provide({
    actors: {
      countLoss: fromPromise(({ signal }) => countLoss(app, signal)),
      requestDeletion: fromPromise(({ signal }) => {
        const { identity, channel } = callerIdentity()
        return app.known().client(accountClient).requestDeletion(identity, channel, signal)
      }),
    },
    actions: { report: reportingTo(app) },
  })

/**
 * The confirmation pages of links from emails. A call that was sent is not aborted when the page is left,
 * because the service may have handled it. `callerIdentity` is not used for the newsletter.
 */
export const provideConfirmation = (
  app: AppContext,
  links: ConfirmLinks,
  callerIdentity: CallerIdentity,
) => {
  /** Never aborted. */
  const { signal } = new AbortController()
  return confirmationMachine.provide({
    actors: {
      readLink: fromPromise(({ input: { kind } }) => links.status(kind)),
      watchOtherTabs: fromSource<boolean, { kind: ConfirmationKind }>((listener, { kind }) => {
        const name = links.nameOf(kind)
        if (name === null) return () => undefined
        return app.otherTabs.onLinkDone(name, () => {
          listener.next(true)
        })
      }),
      showDone: fromPromise(({ input: { kind } }) => {
        location.replace(CONFIRMATION_PATHS[kind].success + preservedSearch(location.search))
        return Promise.resolve()
      }),
      confirm: fromPromise(async ({ input: { kind } }) => {
        const name = links.nameOf(kind)
        await links.use(kind, ({ token, email }) => {
          const account = app.known().client(accountClient)
          const customer = app.known().client(customerClient)
          const newsletter = app.known().client(newsletterClient)
          switch (kind) {
            case 'emailChange':
              return readAfter(
                account.confirmEmailChange(callerIdentity().identity, token, signal),
                async () => {
                  const before = emailOf(app)
                  const now = (await customer.read(signal))?.email ?? ''
                  if (before === '' || now === '') throw new Error('An address is not known')
                  return now === before ? null : { answer: undefined }
                },
                [USED_BEFORE],
              )
            case 'accountDeletion':
              return readAfter(
                account.confirmDeletion(callerIdentity().identity, token, signal),
                async () => ((await customer.read(signal)) === null ? { answer: undefined } : null),
                [USED_BEFORE],
              )
            case 'newsletter':
              return newsletter.confirm(email, token, signal)
          }
        })
        // Notify other tabs before the sign-out reaches them: it would show them a signed-out page.
        if (name !== null) app.otherTabs.notifyLinkDone(name)
      }),
      signOut: fromPromise(async ({ input: { kind }, signal: leaving }) => {
        const form = app
          .known()
          .sessionStore.end(location.origin + CONFIRMATION_PATHS[kind].success)
        app.clearAccount()
        app.otherTabs.notifySignedOut(app.owner())
        links.settle(kind)
        const { action, fields } = await form
        leaving.throwIfAborted()
        postForm(action, fields)
      }),
    },
    actions: { report: reportingTo(app) },
  })
}

/** Deletion of saved addresses over the customer service; the list is read again, and a toast says it. */
export const provideAddressDeletion = (app: AppContext) =>
  addressDeletionMachine.provide({
    actors: {
      remove: fromPromise(({ input: { choice }, signal }) => {
        const addresses = app.known().client(addressClient)
        return readAfterDeletion(
          addresses.remove(choice.id, signal),
          async () => !(await addresses.list(signal)).some(address => address.id === choice.id),
        )
      }),
    },
    actions: {
      notifyGone: () => {
        app.broadcast({ type: 'addresses.changed' })
        app.notify({ kind: 'addressDeleted' })
      },
      report: reportingTo(app),
    },
  })

/** The question does not depend on this count, so a failure means that it is unknown. */
const ifKnown = (count: Promise<number>): Promise<number | null> => count.catch(() => null)

const countLoss = async (app: AppContext, signal: AbortSignal): Promise<Loss> => {
  const orders = app.known().client(orderClient)
  const photos = app.known().client(photoClient)
  const savedProjects = app.known().client(savedProjectClient)
  const accountId = app.owner() ?? ''
  const [ordered, kept, saved] = await Promise.all([
    ifKnown(orders.list(0, signal).then(({ total }) => total)),
    ifKnown(photos.user(signal).then(({ photosCount }) => photosCount)),
    ifKnown(
      savedProjects
        .list({ accountId, page: 1, size: 1 }, signal)
        .then(({ totalProjectCount }) => totalProjectCount),
    ),
  ])
  return { orders: ordered, photos: kept, albums: null, projects: saved }
}
