import type { AnyActorRef } from 'xstate'
import type { ScreenEvent } from '#machines/shell/screen-actors/screen-actors.machine.ts'
import type { ToastMessage } from '#machines/shell/toasts/toasts.machine.ts'
import type { ConfirmLinks } from '#src/account/confirmation/confirm-links.actor.ts'
import { createBrowserOwner } from '#src/shell/browser-owner.ts'
import { createDrafts, type Drafts } from '#src/shell/drafts.ts'
import { createOtherTabs, type OtherTabs } from '#src/shell/other-tabs.actor.ts'
import { clearPendingArchives } from '#src/library/downloads/pending-archives.ts'
import {
  clearDeletions,
  clearPrinted,
  clearUploadBytes,
  clearResumeUrls,
  clearUploads,
  forgetAccountEnd,
} from '#src/browser/page.ts'
import {
  createRenewalMarks,
  createUnendedMark,
  takeAllSteps,
} from '#src/session/sign-out-steps.actor.ts'
import { resumeWorkOf, workOf } from '#src/session/sign-out/work-under-way.ts'
import { createSessionStore, type SessionStore } from '#src/session/session-store.actor.ts'
import { openTabChannel } from '#src/browser/tabs/tab-channel.ts'
import { tabLocks } from '#src/browser/tabs/tab-locks.ts'
import type { Configuration } from '#machines/model/configuration/configuration.ts'
import { isSignOutPath, type Session } from '#machines/session/model/session.ts'
import { createFreshSignIns, type FreshSignIns } from '#src/session/fresh-sign-ins.ts'
import { createIdentityService } from '#src/session/identity.service.ts'
import type { Report } from '#src/http/reporter.ts'
import type { BearerSource } from '#src/http/call.ts'
import type { AnswersAhead } from '#src/http/answers-ahead.ts'
import { createClients, createNetwork, type Clients } from '#src/http/client.ts'
import { CONFIRMATION_PATHS } from '#src/account/confirmation/confirmation-paths.ts'
import { requestedEmails } from '#src/account/email-change/requested-email.ts'
import { createNetworkIdle, type NetworkIdle } from '#src/http/network-idle.ts'
import { sendWithRetries } from '#src/http/send-with-retries.ts'
import type { SiteService } from '#src/http/site.ts'
import { createTokenCookies } from '#src/session/token-cookies.service.ts'

/** The part of the context that exists once the configuration is known. */
export interface OpenAppContext {
  configuration: Configuration
  sessionStore: SessionStore
  client: Clients
  /** The same clients for calls whose refusal does not end the session on this page (`SessionStore.quiet`). */
  quietClient: Clients
  /** Tells when calls that no view waits for may start. */
  networkIdle: NetworkIdle
}

/**
 * What the machines' ports use: the site, the drafts, the other tabs and more. Once the site is configured, also the
 * session and the service clients.
 */
export interface AppContext {
  site: SiteService
  report: Report
  drafts: Drafts
  /** The links from emails with which this tab was opened. */
  links: ConfirmLinks
  otherTabs: OtherTabs
  freshSignIns: FreshSignIns
  open(configuration: Configuration): void
  /**
   * The part of the context that depends on the configuration. Throws before `open`: a machine that calls it earlier
   * has a bug.
   */
  known(): OpenAppContext
  /** The account of this page; null before a sign-in. */
  owner(): string | null
  /** Whether an account other than the owner's is now signed in in this browser. */
  isAnothers(): boolean
  /**
   * Binds the page to this session's account, and returns the session. Deletes the unfinished uploads of another
   * account that used this browser before. If the tab belonged to another account before, a toast says so.
   */
  setOwner(session: Session): Session
  /** Sends an event to every open screen actor. */
  broadcast(event: ScreenEvent): void
  /** The open screen actors by name. */
  screenActors(): Readonly<Record<string, AnyActorRef | undefined>>
  /** Notifies every open screen actor and the customer of the number of added photos. */
  notifyAdded(count: number): void
  /** Shows a toast, whatever screen is open. It replaces an earlier toast with the same `about`. */
  notify(message: ToastMessage, about?: string): void
  /** Signs the customer out. */
  signOut(): void
  /** At sign-out: deletes everything that this browser stores about an account except its tokens. */
  clearAccount(): void
}

/** The parts of the app that machines use to call services. */
export interface ServiceDependencies {
  report: Report
  known(): { client: Clients }
}

/** The reactions of the app when a call or an actor reports an event that concerns the whole page. */
export interface AppListener {
  /**
   * Called when the session is lost, because its token cannot be renewed. `isCut` is true if a redirect through the
   * provider may restore the session.
   */
  lost(isCut: boolean): void
  /** Called when another account has signed in in this browser. */
  changed(): void
  /** Signs the customer out. */
  signOut(): void
  /** Sends an event to every open screen actor. */
  broadcast(event: ScreenEvent): void
  /** Returns the open screen actors by name. */
  opened(): Readonly<Record<string, AnyActorRef | undefined>>
  /** Called with the number of photos that an upload added. */
  added(count: number): void
  /** Shows a toast; `about` is the key of its subject. */
  noticed(message: ToastMessage, about?: string): void
}

/** Starts all removals at once, because the page may be left soon. Rejects if one failed. */
const removing = async (removals: readonly (() => Promise<void>)[]): Promise<void> => {
  await Promise.all(removals.map(async remove => remove()))
}

/**
 * Creates the app context. `site` serves the configuration. `answersAhead` has the answers to calls that were sent
 * before their screen had loaded. `listener` is called when the session is lost, when another account signs in, and
 * for all events that actors send to the whole page.
 */
export const createAppContext = (
  {
    site,
    report,
    links,
    answersAhead,
  }: Pick<AppContext, 'site' | 'report' | 'links'> & { answersAhead: AnswersAhead },
  listener: AppListener,
): AppContext => {
  let opened: OpenAppContext | null = null
  let owner: string | null = null
  const drafts = createDrafts(sessionStorage, () => Date.now())
  const freshSignIns = createFreshSignIns(sessionStorage, () => Date.now())
  const browserOwner = createBrowserOwner(() => localStorage)
  const reportAction = (error: unknown): void => report('action', error)
  const otherTabs = createOtherTabs(openTabChannel('session'))
  // Answers B-143
  otherTabs.onSaved(account => {
    if (account !== owner) return
    for (const type of ['customer.changed', 'addresses.changed'] as const) {
      listener.broadcast({ type })
    }
  })
  otherTabs.answerFor({
    owner: () => owner,
    work: () => workOf(listener.opened()),
    resume: () => resumeWorkOf(listener.opened()),
  })
  return {
    site,
    report,
    drafts,
    links,
    otherTabs,
    freshSignIns,
    open: configuration => {
      const sessionStore = createSessionStore(
        configuration,
        createTokenCookies(location.hostname, document),
        {
          provider: createIdentityService(configuration.oidc, {
            origin: location.origin,
            storage: sessionStorage,
          }),
          locks: tabLocks(),
          unended: createUnendedMark(() => localStorage, document),
          renewals: createRenewalMarks(
            () => localStorage,
            () => Date.now(),
          ),
          now: () => Date.now(),
          chance: () => Math.random(),
          report,
          onLost: isCut => listener.lost(isCut),
          onChanged: () => listener.changed(),
        },
      )
      const networkIdle = createNetworkIdle()
      const clientsWith = (bearer: BearerSource): Clients =>
        createClients(
          createNetwork(
            configuration,
            bearer,
            { owner: () => owner ?? '', report },
            { send: sendWithRetries, networkIdle, aheadOf: answersAhead.of },
          ),
        )
      opened = {
        configuration,
        sessionStore,
        client: clientsWith(sessionStore),
        quietClient: clientsWith(sessionStore.quiet),
        networkIdle,
      }
    },
    known: () => {
      if (opened === null) throw new TypeError('The configuration is not known yet')
      return opened
    },
    owner: () => owner,
    broadcast: event => listener.broadcast(event),
    screenActors: () => listener.opened(),
    notifyAdded: count => listener.added(count),
    notify: (message, about) => listener.noticed(message, about),
    isAnothers: () => opened?.sessionStore.isAnothers() ?? false,
    setOwner: session => {
      const { sub, email } = session.identity
      owner = sub
      // The page after a deletion may load while another tab still signs out.
      const isOfDeletion = location.pathname === CONFIRMATION_PATHS.accountDeletion.success
      if (!isOfDeletion && !isSignOutPath(location.href)) forgetAccountEnd()
      const stored = browserOwner.storedFor(sub)
      if (stored === 'own') browserOwner.claim(sub)
      else {
        const left = stored === 'remains' ? [clearDeletions] : []
        removing([...left, clearUploads, clearResumeUrls]).then(
          () => browserOwner.claim(sub),
          reportAction,
        )
        clearPrinted()
        void clearUploadBytes(sub)
      }
      drafts.claim(sub).then(wasAnothers => {
        if (wasAnothers) listener.noticed({ kind: 'accountReplaced', email: email ?? '' })
      }, reportAction)
      return session
    },
    signOut: () => listener.signOut(),
    clearAccount: () => {
      takeAllSteps(
        [
          () => listener.broadcast({ type: 'account.leave' }),
          () => drafts.clearAll(),
          freshSignIns.clear,
          () => links.clear(),
          () => requestedEmails().clear(),
          browserOwner.leave,
          clearPendingArchives,
          clearPrinted,
        ],
        reportAction,
      )
      removing([clearUploads, clearResumeUrls, () => clearUploadBytes(), clearDeletions]).then(
        browserOwner.clear,
        reportAction,
      )
    },
  }
}
