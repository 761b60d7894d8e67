import { fromPromise } from 'xstate'
import {
  confirmationMachine,
  type ConfirmationKind,
} from '#machines/account/confirmation/confirmation.machine.ts'
import { spellingOf } from '#machines/account/email-change/typed-email.ts'
import { fromSource } from '#machines/kit/source.ts'
import { preservedSearch } from '#machines/shell/model/preserved-query.ts'
import type { ConfirmLinks } from '#src/account/confirmation/confirm-links.actor.ts'
import { CONFIRMATION_PATHS } from '#src/account/confirmation/confirmation-paths.ts'
import { isOnline } from '#src/browser/connection.ts'
import { noteAccountEnd, noteReturn } from '#src/browser/page.ts'
import { endHere, postEnd } from '#src/session/end-session.actor.ts'
import { readAfter } from '#src/http/read-after.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { accountClient, type CallerIdentity } from '#src/account/account.service.ts'
import { customerClient } from '#src/account/customer/customer.service.ts'
import { requestedEmails } from '#src/account/email-change/requested-email.ts'
import { newsletterClient } from '#src/account/confirmation/newsletter.service.ts'
import { reportingTo } from '#src/http/reporter.ts'

/** The HTTP status for an invalid link and for a used one. After this answer, the change may already be done. */
const USED_BEFORE = 404

/**
 * Notes that this browser confirmed the deletion of the account. Without this note, the success page does not say
 * "deleted".
 */
const noteEnd = (kind: ConfirmationKind): void => {
  if (kind === 'accountDeletion') noteAccountEnd('deleted')
}

/** A call that was sent is not aborted when the customer leaves the page, because the service may have handled it. */
export const provideConfirmation = (
  app: AppContext,
  links: ConfirmLinks,
  callerIdentity: CallerIdentity,
) => {
  /** A signal that never aborts, for all calls. */
  const { signal } = new AbortController()
  /**
   * Whether the form that ends the session at the provider was posted. If so, loading another page would cancel the
   * post.
   */
  let isEnding = false
  /** Whether this page has sent the link that deletes the account. If so, that call may have deleted the account. */
  let isInDoubt = false
  /** Signs out with the success page to return to. If the signal aborts meanwhile, the page does not navigate. */
  const endSession = async (kind: ConfirmationKind, leaving: AbortSignal): Promise<void> => {
    noteEnd(kind)
    const { success } = CONFIRMATION_PATHS[kind]
    noteReturn(success + preservedSearch(location.search))
    const ending = endHere(app, () => location.origin + success)
    links.forgetConfirmed(kind)
    const form = await ending
    leaving.throwIfAborted()
    isEnding = true
    postEnd(app, form)
  }
  return confirmationMachine.provide({
    actors: {
      readLink: fromPromise(({ input: { kind } }) => links.status(kind)),
      watchOtherTabs: fromSource<boolean, { kind: ConfirmationKind }>((listener, { kind }) => {
        const name = links.nameOf(kind)
        if (name === null) return () => undefined
        return app.otherTabs.onLinkDone(name, () => listener.next(true))
      }),
      showDone: fromPromise(({ input: { kind } }) => {
        noteEnd(kind)
        if (isEnding) return Promise.reject(new Error('The provider was asked to end its session'))
        if (!isOnline()) return Promise.reject(new Error('The browser is offline'))
        location.replace(CONFIRMATION_PATHS[kind].success + preservedSearch(location.search))
        return Promise.resolve()
      }),
      confirm: fromPromise(async ({ input: { kind, account: before }, signal: left }) => {
        const name = links.nameOf(kind)
        let isOurs = false
        await links.use(kind, ({ token, email }) => {
          isOurs = true
          const account = app.known().client(accountClient)
          const customer = app.known().client(customerClient)
          const newsletter = app.known().client(newsletterClient)
          switch (kind) {
            case 'emailChange':
              return readAfter(
                account.confirmEmailChange(callerIdentity().identity, token, signal),
                async () => {
                  const now = (await customer.read(signal))?.email ?? ''
                  if (before === '' || now === '') throw new Error('An address is not known')
                  if (spellingOf(now) === spellingOf(before)) return null
                  // The account's new address may come from another request. So the link counts as confirmed only if
                  // this browser requested that address.
                  const isRequested = await requestedEmails().has(app.owner() ?? '', now)
                  if (!isRequested) throw new Error('This browser did not ask for this address')
                  return { answer: undefined }
                },
                [USED_BEFORE],
              )
            case 'accountDeletion': {
              const { client, quietClient } = app.known()
              // After a lost answer, a refused token must not end the session here: the tokens may have been deleted
              // with the account.
              const ask = isInDoubt ? quietClient : client
              isInDoubt = true
              return readAfter(
                ask(accountClient).confirmDeletion(callerIdentity().identity, token, signal),
                async () =>
                  (await quietClient(customerClient).isGone(signal)) ? { answer: undefined } : null,
                [USED_BEFORE],
              )
            }
            case 'newsletter':
              return newsletter.confirm(email, token, signal)
          }
        })
        // Notify other tabs before the sign-out reaches them: otherwise they would show the signed-out page.
        if (name !== null) app.otherTabs.notifyLinkDone(name)
        // Answers A-236
        if (isOurs && left.aborted && kind !== 'newsletter') {
          await endSession(kind, signal).catch(() => app.signOut())
        }
      }),
      signOut: fromPromise(({ input: { kind }, signal: leaving }) => endSession(kind, leaving)),
    },
    actions: { report: reportingTo(app) },
  })
}
