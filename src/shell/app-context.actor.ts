import type { AnyActorRef } from 'xstate'
import type { Fact } from '#machines/shell/parts/parts.machine.ts'
import type { ToastMessage } from '#machines/shell/toasts/toasts.machine.ts'
import type { ConfirmLinks } from '#src/account/confirmation/confirm-links.actor.ts'
import { createDrafts, type Drafts } from '#src/shell/drafts.ts'
import { createOtherTabs, type OtherTabs } from '#src/shell/other-tabs.actor.ts'
import { forgetKeptArchives } from '#src/library/downloads/kept-archives.ts'
import {
  forgetDeletions,
  forgetUploadBytes,
  forgetUploadPlaces,
  forgetUploads,
} from '#src/browser/page.ts'
import {
  createRenewalMarks,
  createUnendedMark,
  takeAllSteps,
} from '#src/session/sign-out-steps.actor.ts'
import { createSessionStore, type SessionStore } from '#src/session/session-store.actor.ts'
import { openTabChannel } from '#src/browser/tab-channel.ts'
import type { Configuration } from '#machines/model/configuration.ts'
import type { Session } from '#machines/session/model/session.ts'
import { createIdentityService } from '#src/session/identity.service.ts'
import type { Report } from '#src/http/reporter.ts'
import { createAnswersAhead, type AnswersAhead } from '#src/http/answers-ahead.ts'
import { createClients, createNetwork, type Clients } from '#src/http/client.ts'
import { createNetworkIdle, type NetworkIdle } from '#src/http/network-idle.ts'
import type { SiteService } from '#src/http/site.ts'
import { createTokenCookies } from '#src/session/token-cookies.service.ts'

/** What exists once the configuration is known. */
export interface OpenAppContext {
  configuration: Configuration
  sessionStore: SessionStore
  client: Clients
  /** When what nobody waits for may be asked. */
  networkIdle: NetworkIdle
  /** What the first screen asks for before it is there. */
  answersAhead: AnswersAhead
}

/** Everything outside the charts: the site, and after its configuration the session and the clients of services. */
export interface AppContext {
  site: SiteService
  report: Report
  drafts: Drafts
  /** Links from mails that this tab was opened with. */
  links: ConfirmLinks
  otherTabs: OtherTabs
  open(configuration: Configuration): void
  /** Throws before `open`: a chart that gets here without a configuration has a bug. */
  known(): OpenAppContext
  /** The account whose page it is; null before anybody is signed in. */
  owner(): string | null
  /** Whether somebody else than the owner is signed in in this browser now. */
  isAnothers(): boolean
  /** Whose page it is from now on; gives the session back. Where the tab was another one's before, a toast says so. */
  setOwner(session: Session): Session
  /** Tells every open part. */
  tell(fact: Fact): void
  /** What screens opened, by the names of the parts. */
  parts(): Readonly<Record<string, AnyActorRef | undefined>>
  /** Photos were added to the library: every open part and the customer hear how many. */
  tellAdded(count: number): void
  /** Shows a toast, whatever screen is open. */
  notify(message: ToastMessage): void
  /** At sign-out: what this browser keeps of an account besides its tokens goes, whoever's it is. */
  clearAccount(): void
}

/** What charts over one service need of the world. */
export interface ServiceDependencies {
  report: Report
  known(): { client: Clients }
}

/** What a page hears of its session between its own renewals. */
export interface SessionNews {
  /** No renewal helps; `isCut` where a trip through the provider may. */
  lost(isCut: boolean): void
  /** Somebody else signed in in this browser. */
  changed(): void
  /** What every open part is to hear. */
  told(fact: Fact): void
  /** What screens opened by now. */
  opened(): Readonly<Record<string, AnyActorRef | undefined>>
  /** How many photos an upload added. */
  added(count: number): void
  /** What a toast is to say. */
  noticed(message: ToastMessage): void
}

/** `site` serves the configuration; `news` hears of the session from services that were refused. */
export const createAppContext = (
  { site, report, links }: Pick<AppContext, 'site' | 'report' | 'links'>,
  news: SessionNews,
): AppContext => {
  let opened: OpenAppContext | null = null
  let owner: string | null = null
  const drafts = createDrafts(sessionStorage, () => Date.now())
  return {
    site,
    report,
    drafts,
    links,
    otherTabs: createOtherTabs(openTabChannel('session')),
    open: configuration => {
      const sessionStore = createSessionStore(
        configuration,
        createTokenCookies(location.hostname, document),
        {
          provider: createIdentityService(configuration.oidc, {
            origin: location.origin,
            storage: sessionStorage,
          }),
          locks: navigator.locks,
          unended: createUnendedMark(() => localStorage),
          renewals: createRenewalMarks(
            () => localStorage,
            () => Date.now(),
          ),
          now: () => Date.now(),
          chance: () => Math.random(),
          report,
          onLost: isCut => {
            news.lost(isCut)
          },
          onChanged: () => {
            news.changed()
          },
        },
      )
      const networkIdle = createNetworkIdle()
      const answersAhead = createAnswersAhead(() => Date.now())
      opened = {
        configuration,
        sessionStore,
        client: createClients(
          createNetwork(
            configuration,
            sessionStore,
            { owner: () => owner ?? '', report },
            { networkIdle, aheadOf: answersAhead.of },
          ),
        ),
        networkIdle,
        answersAhead,
      }
    },
    known: () => {
      if (opened === null) throw new TypeError('The configuration is not known yet')
      return opened
    },
    owner: () => owner,
    tell: fact => {
      news.told(fact)
    },
    parts: () => news.opened(),
    tellAdded: count => {
      news.added(count)
    },
    notify: message => {
      news.noticed(message)
    },
    isAnothers: () => opened?.sessionStore.isAnothers() ?? false,
    setOwner: session => {
      const { sub, email } = session.identity
      owner = sub
      drafts.claim(sub).then(
        wasAnothers => {
          if (wasAnothers) news.noticed({ kind: 'accountReplaced', email: email ?? '' })
        },
        (error: unknown) => {
          report('action', error)
        },
      )
      return session
    },
    clearAccount: () => {
      const steps = [
        () => {
          news.told({ type: 'account.leave' })
        },
        () => {
          drafts.forgetAll()
        },
        forgetUploads,
        forgetUploadPlaces,
        forgetUploadBytes,
        forgetKeptArchives,
        forgetDeletions,
      ]
      takeAllSteps(steps, error => {
        report('action', error)
      })
    },
  }
}
