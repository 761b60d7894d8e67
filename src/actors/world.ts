import { createDrafts, type Drafts } from '#src/actors/drafts.ts'
import { createSessionKeeper, type SessionKeeper } from '#src/actors/session-keeper.ts'
import type { Configuration } from '#src/model/configuration.ts'
import type { Session } from '#src/model/session.ts'
import type { Report } from '#src/services/reporter.ts'
import { createServices, type Services } from '#src/services/services.ts'
import type { SiteService } from '#src/services/site.ts'
import { createTokenCookies } from '#src/services/token-cookies.ts'

/** What exists once the configuration is known. */
export interface OpenWorld {
  configuration: Configuration
  keeper: SessionKeeper
  services: Services
}

/** Everything outside the charts: the site, and after its configuration the session and the services. */
export interface World {
  site: SiteService
  report: Report
  drafts: Drafts
  open(configuration: Configuration): void
  /** Throws before `open`: a chart that gets here without a configuration has a bug. */
  known(): OpenWorld
  /** Whose session it is from now on. */
  signIn(session: Session): Session
}

/** What a page hears of its session between its own renewals. */
export interface SessionNews {
  /** No renewal helps. */
  lost(): void
  /** Somebody else signed in in this browser. */
  changed(): void
}

/** `site` serves the configuration; `news` hears of the session from services that were refused. */
export const createWorld = (site: SiteService, report: Report, news: SessionNews): World => {
  let opened: OpenWorld | null = null
  let owner = ''
  const drafts = createDrafts(sessionStorage, () => Date.now())
  return {
    site,
    report,
    drafts,
    open: configuration => {
      const keeper = createSessionKeeper(configuration, createTokenCookies(location.hostname), {
        origin: location.origin,
        report,
        onLost: () => {
          news.lost()
        },
        onChanged: () => {
          news.changed()
        },
      })
      opened = {
        configuration,
        keeper,
        services: createServices(configuration, keeper, { owner: () => owner, report }),
      }
    },
    known: () => {
      if (opened === null) throw new TypeError('The configuration is not known yet')
      return opened
    },
    signIn: session => {
      owner = session.identity.sub
      void drafts.claim(owner)
      return session
    },
  }
}
