import type { AnyActorRef } from 'xstate'
import type { ScreenEvent } from '#machines/shell/screen-actors/screen-actors.machine.ts'
import type { ToastMessage } from '#machines/shell/toasts/toasts.machine.ts'
import { createBrowserOwner } from '#src/shell/browser-owner.ts'
import { createDrafts } from '#src/shell/drafts.ts'
import { createOtherTabs } from '#src/shell/other-tabs.actor.ts'
import {
  clearDeletions,
  clearPendingArchives,
  clearPhotoNotes,
  clearRequestedEmails,
  clearUploadBytes,
  clearResumeUrls,
  clearUploads,
  forgetAccountEnd,
} from '#src/browser/page.ts'
import {
  createRenewalFlags,
  createUnendedStore,
  takeAllSteps,
} from '#src/session/unended-sign-out.actor.ts'
import { resumeWorkOf, workOf } from '#src/session/sign-out/work-under-way.ts'
import { createSessionStore } from '#src/session/session-store.actor.ts'
import { openTabChannel } from '#src/browser/tabs/tab-channel.ts'
import { tabLocks } from '#src/browser/tabs/tab-locks.ts'
import { isSignOutPath } from '#machines/session/model/session.ts'
import { createFreshSignIns } from '#src/session/fresh-sign-ins.ts'
import { createIdentityService } from '#src/session/identity.service.ts'
import type { BearerSource } from '#src/http/call.ts'
import type { EarlyAnswers } from '#src/http/early-answers.ts'
import { createClients, createNetwork, type Clients } from '#src/http/client.ts'
import { CONFIRMATION_PATHS } from '#src/account/confirmation/confirmation-paths.ts'
import { createNetworkIdle } from '#src/http/network-idle.ts'
import { sendByKy } from '#src/http/send-by-ky.ts'
import { createTokenCookies } from '#src/session/token-cookies.service.ts'

import type { AppContext, OpenAppContext } from '#src/shell/app-context.actor.ts'

/** The reactions of the app when a call or an actor reports an event that concerns the whole page. */
export interface AppListener {
  /** The session is lost, because its token cannot be renewed. `isCut`: a redirect may restore it. */
  lost(isCut: boolean): void
  /** The context calls it when another account has signed in in this browser. */
  changed(): void
  signOut(): void
  /** Sends an event to every open screen actor. */
  broadcast(event: ScreenEvent): void
  opened(): Readonly<Record<string, AnyActorRef | undefined>>
  /** Shows a toast; `about` is the key of its subject. */
  noticed(message: ToastMessage, about?: string): void
}

/** Starts all removals at once, because the page may be left soon. Rejects if one failed. */
const removing = async (removals: readonly (() => Promise<void>)[]): Promise<void> => {
  await Promise.all(removals.map(async remove => remove()))
}

/**
 * Creates the app context. `site` serves the configuration. `earlyAnswers` has the answers to calls that were sent
 * before their screen had loaded. `listener` is called when the session is lost, when another account signs in, and
 * for all events that actors send to the whole page.
 */
export const createAppContext = (
  {
    site,
    report,
    links,
    earlyAnswers,
  }: Pick<AppContext, 'site' | 'report' | 'links'> & { earlyAnswers: EarlyAnswers },
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
          unended: createUnendedStore(() => localStorage, document),
          renewals: createRenewalFlags(
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
            { send: sendByKy, networkIdle, aheadOf: earlyAnswers.of },
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
        const removals = stored === 'remains' ? [clearDeletions] : []
        removing([...removals, clearUploads, clearResumeUrls]).then(
          () => browserOwner.claim(sub),
          reportAction,
        )
        clearPhotoNotes()
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
          () => clearRequestedEmails(),
          browserOwner.leave,
          clearPendingArchives,
          clearPhotoNotes,
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
