import type { AnyMachineSnapshot } from 'xstate'
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
import {
  createSessionStore,
  type SessionStoreDependencies,
} from '#src/session/session-store.actor.ts'
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

import type { Leaving } from '#src/browser/leaving.ts'
import { createFetchCode } from '#src/shell/screen-code/screen-code.actor.ts'
import type { SettingsEvent } from '#machines/account/settings-form/settings-form.machine.ts'
import type { AppContext, OpenAppContext } from '#src/shell/app-context.actor.ts'

/** The part of the context that the root actor provides, and what the session store tells it. */
type OfRoot = Pick<SessionStoreDependencies, 'onLost' | 'onChanged'> &
  Pick<AppContext, 'broadcast' | 'screenActors' | 'notify' | 'signOut'>

/** What this tab tells its screens, and those of the other tabs. */
const SAVED_EVENTS = ['customer.changed', 'addresses.changed'] as const satisfies SettingsEvent[]

/** Starts all removals at once, because the page may be left soon. Rejects if one failed. */
const removing = async (removals: readonly (() => Promise<void>)[]): Promise<void> => {
  await Promise.all(removals.map(async remove => remove()))
}

/**
 * Creates the app context. `site` serves the configuration. `earlyAnswers` has the answers to calls that were sent
 * before their screen had loaded.
 */
export const createAppContext = (
  {
    site,
    report,
    links,
    earlyAnswers,
    leaving,
  }: Pick<AppContext, 'site' | 'report' | 'links'> & {
    earlyAnswers: EarlyAnswers
    leaving: Leaving
  },
  { onLost, onChanged, ...ofRoot }: OfRoot,
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
    for (const type of SAVED_EVENTS) ofRoot.broadcast({ type })
  })
  otherTabs.answerFor({
    owner: () => owner,
    work: () => workOf(ofRoot.screenActors()),
    resume: () => resumeWorkOf(ofRoot.screenActors()),
  })
  const isUploading = (): boolean => {
    const { uploadQueue } = ofRoot.screenActors()
    const queue: AnyMachineSnapshot | undefined = uploadQueue?.getSnapshot()
    return queue?.hasTag('busy') ?? false
  }
  const fetchCode = createFetchCode({
    build: document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '',
    // Do not load the page anew during a sign-out, because it would ask for a sign-in instead.
    isBusy: () => isUploading() || opened?.sessionStore.isClosed() === true,
    report,
    leaving,
  })
  return {
    ...ofRoot,
    broadcast: event => {
      ofRoot.broadcast(event)
      // Answers B-543
      if (owner !== null && SAVED_EVENTS.some(type => type === event.type)) {
        otherTabs.notifySaved(owner)
      }
    },
    fetchCode,
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
          provider: createIdentityService(
            configuration.oidc,
            { origin: location.origin, storage: sessionStorage },
            fetchCode,
          ),
          locks: tabLocks(),
          unended: createUnendedStore(() => localStorage, document),
          renewals: createRenewalFlags(
            () => localStorage,
            () => Date.now(),
          ),
          now: () => Date.now(),
          chance: () => Math.random(),
          report,
          onLost,
          onChanged,
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
    isAnothers: () => opened?.sessionStore.isAnothers() ?? false,
    setOwner: session => {
      const { sub, email } = session.identity
      owner = sub
      // Keep the note on the page after a deletion, which may load while another tab still signs out.
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
        if (wasAnothers) ofRoot.notify({ kind: 'accountReplaced', email: email ?? '' })
      }, reportAction)
      return session
    },
    clearAccount: () => {
      takeAllSteps(
        [
          () => ofRoot.broadcast({ type: 'account.leave' }),
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
