import { fromPromise } from 'xstate'
import {
  accountDeletionMachine,
  type Loss,
} from '#machines/account/account-deletion/account-deletion.machine.ts'
import { addressBookMachine } from '#machines/account/address-book/address-book.machine.ts'
import { confirmationMachine } from '#machines/account/confirmation/confirmation.machine.ts'
import { emailChangeMachine } from '#machines/account/email-change/email-change.machine.ts'
import { CONFIRMATION_PATHS, type ConfirmLinks } from '#src/actors/confirm-links.ts'
import { draftOf } from '#src/actors/draft-of.ts'
import type { DraftName } from '#src/actors/drafts.ts'
import { postForm } from '#src/actors/page.ts'
import type { World } from '#src/actors/world.ts'
import type { AccountIdentity } from '#src/services/account.ts'
import { accountClient } from '#src/services/account.ts'
import { addressClient } from '#src/services/addresses.ts'
import { newsletterClient } from '#src/services/newsletter.ts'
import { orderClient } from '#src/services/orders.ts'
import { photoClient } from '#src/services/photos.ts'
import { savedProjectClient } from '#src/services/saved-projects.ts'

/** For whom the authentication service is asked: the identity of the session, and the channel of the locale now. */
export type Asker = () => { identity: AccountIdentity; channel: string }

const EMAIL_DRAFT: DraftName = { form: 'email-change', version: 1 }

/** The form for another email address over the authentication service. */
export const provideEmailChange = (world: World, asker: Asker) => {
  const draft = draftOf(world, EMAIL_DRAFT)
  return emailChangeMachine.provide({
    actors: {
      recallDraft: fromPromise(async () => (await draft.recall())?.['email'] ?? null),
      requestChange: fromPromise(({ input: { email }, signal }) => {
        const { identity, channel } = asker()
        return world
          .known()
          .client(accountClient)
          .requestEmailChange(identity, { email, channel }, signal)
      }),
    },
    actions: {
      keepDraft: (_, email) => {
        draft.keep({ email })
      },
      forgetDraft: draft.forget,
      report: world.reporting('action'),
    },
  })
}

/** The request to delete the account, and what goes with it. */
export const provideAccountDeletion = (world: World, asker: Asker) =>
  accountDeletionMachine.provide({
    actors: {
      countLoss: fromPromise(({ signal }) => countLoss(world, signal)),
      requestDeletion: fromPromise(({ signal }) => {
        const { identity, channel } = asker()
        return world.known().client(accountClient).requestDeletion(identity, channel, signal)
      }),
    },
    actions: { report: world.reporting('action') },
  })

/**
 * The pages of links from mails. A call that went out is not taken back when its page is left, since the service may have
 * heard it. `asker` is not asked for the newsletter.
 */
export const provideConfirmation = (world: World, links: ConfirmLinks, asker: Asker) => {
  /** Never aborted. */
  const { signal } = new AbortController()
  return confirmationMachine.provide({
    actors: {
      readLink: fromPromise(({ input: { kind } }) => links.status(kind)),
      confirm: fromPromise(({ input: { kind } }) =>
        links.use(kind, ({ token, email }) => {
          const account = world.known().client(accountClient)
          const newsletter = world.known().client(newsletterClient)
          switch (kind) {
            case 'emailChange':
              return account.confirmEmailChange(asker().identity, token, signal)
            case 'accountDeletion':
              return account.confirmDeletion(asker().identity, token, signal)
            case 'newsletter':
              return newsletter.confirm(email, token, signal)
          }
        }),
      ),
      signOut: fromPromise(async ({ input: { kind }, signal: leaving }) => {
        const form = world.known().keeper.end(location.origin + CONFIRMATION_PATHS[kind].success)
        world.forgetAccount()
        world.otherTabs.tellSignedOut(world.owner())
        links.settle(kind)
        const { action, fields } = await form
        leaving.throwIfAborted()
        postForm(action, fields)
      }),
    },
    actions: { report: world.reporting('action') },
  })
}

/** Deletion of saved addresses over the customer service; the list is read again, and a toast says it. */
export const provideAddressBook = (world: World) =>
  addressBookMachine.provide({
    actors: {
      deleteAddress: fromPromise(({ input: { id }, signal }) =>
        world.known().client(addressClient).remove(id, signal),
      ),
    },
    actions: {
      tellAddressesChanged: () => {
        world.tell({ type: 'addresses.changed' })
        world.notify({ kind: 'addressDeleted' })
      },
      report: world.reporting('action'),
    },
  })

/** A number that is only told when it is known: the question does not depend on it. */
const ifKnown = (count: Promise<number>): Promise<number | null> => count.catch(() => null)

const countLoss = async (world: World, signal: AbortSignal): Promise<Loss> => {
  const orders = world.known().client(orderClient)
  const photos = world.known().client(photoClient)
  const savedProjects = world.known().client(savedProjectClient)
  const accountId = world.owner() ?? ''
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
