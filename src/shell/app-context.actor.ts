import type { AnyActorRef } from 'xstate'
import type { ScreenEvent } from '#machines/shell/screen-actors/screen-actors.machine.ts'
import type { ToastMessage } from '#machines/shell/toasts/toasts.machine.ts'
import type { ConfirmLinks } from '#src/account/confirmation/confirm-links.actor.ts'
import type { Drafts } from '#src/shell/drafts.ts'
import type { OtherTabs } from '#src/shell/other-tabs.actor.ts'
import type { SessionStore } from '#src/session/session-store.actor.ts'
import type { Configuration } from '#machines/model/configuration/configuration.ts'
import type { Session } from '#machines/session/model/session.ts'
import type { FreshSignIns } from '#src/session/fresh-sign-ins.ts'
import type { Report } from '#src/http/reporter.ts'
import type { Clients } from '#src/http/client.ts'
import type { NetworkIdle } from '#src/http/network-idle.ts'
import type { SiteService } from '#src/http/site.ts'

export interface OpenAppContext {
  configuration: Configuration
  sessionStore: SessionStore
  client: Clients
  /** The same clients for calls whose refusal does not end the session on this page (`SessionStore.quiet`). */
  quietClient: Clients
  /** Tells when calls that no view waits for may start. */
  networkIdle: NetworkIdle
}

/** The dependencies of ports: site, drafts, other tabs and, once configured, the session and the clients. */
export interface AppContext {
  site: SiteService
  report: Report
  drafts: Drafts
  /** The links from emails with which this tab was opened. */
  links: ConfirmLinks
  otherTabs: OtherTabs
  freshSignIns: FreshSignIns
  fetchCode: <Code extends object>(
    name: string,
    load: () => Promise<Code>,
    signal?: AbortSignal,
  ) => Promise<Code>
  open(configuration: Configuration): void
  /**
   * The part of the context that exists once the site is configured. Throws before `open`: an earlier call is a bug.
   */
  known(): OpenAppContext
  /** The account of this page; null before a sign-in. */
  owner(): string | null
  /** Whether an account other than the owner's is now signed in in this browser. */
  isAnothers(): boolean
  /** Binds the page to the account. Deletes unfinished uploads of another account, and says so in a toast. */
  setOwner(session: Session): Session
  broadcast(event: ScreenEvent): void
  screenActors(): Readonly<Record<string, AnyActorRef | undefined>>
  /** Shows a toast, whatever screen is open. It replaces an earlier toast with the same `about`. */
  notify(message: ToastMessage, about?: string): void
  signOut(): void
  /** Deletes everything that this browser stores about an account except its tokens, at sign-out. */
  clearAccount(): void
}

export interface ServiceDependencies {
  report: Report
  known(): { client: Clients }
}

export type AccountDependencies = ServiceDependencies & Pick<AppContext, 'owner'>
