import type { AnyActorRef } from 'xstate'
import type { Fact } from '#machines/shell/parts/parts.machine.ts'
import type { ToastMessage } from '#machines/shell/toasts/toasts.machine.ts'
import type { ConfirmLinks } from '#src/actors/confirm-links.ts'
import { createDrafts, type Drafts } from '#src/actors/drafts.ts'
import { createOtherTabs, type OtherTabs } from '#src/actors/other-tabs.ts'
import { forgetKeptArchives } from '#src/actors/kept-archives.ts'
import { forgetDeletions, forgetUploadPlaces } from '#src/actors/page.ts'
import { createSessionKeeper, type SessionKeeper } from '#src/actors/session-keeper.ts'
import { openTabChannel } from '#src/actors/tab-channel.ts'
import type { Configuration } from '#src/model/configuration.ts'
import type { Session } from '#src/model/session.ts'
import { createIdentityService } from '#src/services/identity.ts'
import type { Report, ReportKind } from '#src/services/reporter.ts'
import { createClients, createNetwork, type Clients } from '#src/services/client.ts'
import { createLull, type Lull } from '#src/services/lull.ts'
import type { SiteService } from '#src/services/site.ts'
import { createTokenCookies } from '#src/services/token-cookies.ts'

/** What exists once the configuration is known. */
export interface OpenWorld {
  configuration: Configuration
  keeper: SessionKeeper
  client: Clients
  /** When what nobody waits for may be asked. */
  lull: Lull
}

/** Everything outside the charts: the site, and after its configuration the session and the clients of services. */
export interface World {
  site: SiteService
  report: Report
  /** The `report` action of a chart. */
  reporting(kind: ReportKind): (args: unknown, problem: { error: unknown }) => void
  drafts: Drafts
  /** Links from mails that this tab was opened with. */
  links: ConfirmLinks
  otherTabs: OtherTabs
  open(configuration: Configuration): void
  /** Throws before `open`: a chart that gets here without a configuration has a bug. */
  known(): OpenWorld
  /** The account whose page it is; null before anybody is signed in. */
  owner(): string | null
  /** Whose page it is from now on; gives the session back. */
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
  forgetAccount(): void
}

/** What charts over one service need of the world. */
export interface ServiceWorld {
  report: Report
  known(): { client: Clients }
}

/** What a page hears of its session between its own renewals. */
export interface SessionNews {
  /** No renewal helps. */
  lost(): void
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
export const createWorld = (
  { site, report, links }: Pick<World, 'site' | 'report' | 'links'>,
  news: SessionNews,
): World => {
  let opened: OpenWorld | null = null
  let owner: string | null = null
  const drafts = createDrafts(sessionStorage, () => Date.now())
  return {
    site,
    report,
    reporting:
      kind =>
      (_args, { error }) => {
        report(kind, error)
      },
    drafts,
    links,
    otherTabs: createOtherTabs(openTabChannel('session')),
    open: configuration => {
      const keeper = createSessionKeeper(
        configuration,
        createTokenCookies(location.hostname, document),
        {
          provider: createIdentityService(configuration.oidc, {
            origin: location.origin,
            storage: sessionStorage,
          }),
          locks: navigator.locks,
          now: () => Date.now(),
          chance: () => Math.random(),
          report,
          onLost: () => {
            news.lost()
          },
          onChanged: () => {
            news.changed()
          },
        },
      )
      const lull = createLull()
      opened = {
        configuration,
        keeper,
        client: createClients(
          createNetwork(configuration, keeper, { owner: () => owner ?? '', report }, lull),
        ),
        lull,
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
    setOwner: session => {
      owner = session.identity.sub
      drafts.claim(owner).catch((error: unknown) => {
        report('action', error)
      })
      return session
    },
    forgetAccount: () => {
      news.told({ type: 'account.leave' })
      drafts.forgetAll()
      forgetUploadPlaces()
      forgetKeptArchives()
      forgetDeletions()
    },
  }
}
