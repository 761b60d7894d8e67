import type { PageAppearance } from '#src/shell/language/language.actor.ts'
import { applyBrand } from '#src/app/brand.ts'
import { earlyAnswers, takeConfiguration } from '#src/app/first-calls.ts'
import { I18nProvider } from '@lingui/react'
import { startTransition, StrictMode } from 'react'
import { createRoot as createReactRoot, type RootOptions } from 'react-dom/client'
import { linksOfTab } from '#src/account/confirmation/links-of-tab.ts'
import { setPrintsChoice } from '#src/library/prints/prints-choice.ts'
import { createRoot } from '#src/app/root.actor.ts'
import { App, CrashedPage } from '#src/app/App.tsx'
import { firstPaint } from '#src/app/first-paint.ts'
import { i18n, applyLocale, applySourceLocale } from '#src/app/i18n.ts'
import { consentStore } from '#src/shell/consent/consent.actor.ts'
import { coverPage } from '#src/browser/page-cover.ts'
import { nextTask } from '#src/browser/in-turns.ts'
import { leaveKeysToInputMethods } from '#src/app/input-method-keys.ts'
import { takeReturn } from '#src/browser/page.ts'
import { watchLeaving } from '#src/browser/leaving.ts'
import { refuseStrayDrops } from '#src/browser/stray-drops.ts'
import { keepForeignUsable } from '#src/browser/foreign-elements.ts'
import { heedSilentFields } from '#src/ui/fields/silent-fields.ts'
import { ignoreStrayPresses } from '#src/browser/stray-presses.ts'
import { keepTranslatedTexts } from '#src/browser/translated-texts.ts'
import { isSignInCallback } from '#machines/session/model/session.ts'
import { createCall } from '#src/http/call.ts'
import { createReportPost } from '#src/http/reporter-post.ts'
import { createReporter, type Report } from '#src/http/reporter.ts'
import { loadAgain } from '#src/session/load-again.ts'
import { spelledPath } from '#machines/shell/model/screen-path.ts'
import { fetchKy, sendByKy } from '#src/http/send-by-ky.ts'
import { createSiteService, type SiteService } from '#src/http/site.ts'
import '#src/ui/foundation.css'
import { RootContext } from '#src/shell/use-root.ts'
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx'

const appearance: PageAppearance = {
  applyLocale,
  applySourceLocale,
  applyBrand: ({ brand }) => applyBrand(brand),
}

/** Options of React's root that report an error of a render, whether or not a boundary caught it. */
const reportRenderErrors = (report: Report): RootOptions => ({
  // Answers A-155
  onUncaughtError: error => report('bug', error),
  onCaughtError: error => report('bug', error),
  // Ignore these errors: a store changed during a transition, and React has rendered again synchronously. If that
  // render fails too, React calls one of the two handlers above.
  onRecoverableError: () => undefined,
})

/** Spells the path of the address as the product does, with the query from before a sign-out, before the router reads it. */
const spellAddress = (): void => {
  const returned = takeReturn()
  // Answers A-083
  if (returned !== null) history.replaceState(history.state, '', returned)
  const path = spelledPath(location.pathname)
  if (path === location.pathname) return
  history.replaceState(history.state, '', path + location.search + location.hash)
}

/** Starts the product in a window and renders it, each in a task of its own. */
export const openPage = async (page: Window): Promise<void> => {
  spellAddress()
  leaveKeysToInputMethods(page)
  ignoreStrayPresses(page)
  heedSilentFields(page)
  keepForeignUsable(document)
  refuseStrayDrops(document)
  keepTranslatedTexts(document)
  let journal: (() => string) | null = null
  const startJournal = async (): Promise<void> => {
    await firstPaint()
    journal = (await import('#src/app/journal.ts')).keepJournal(actor, consentStore)
  }
  const post = createReportPost({
    fetchCode: async () => (await import('#src/http/sentry.ts')).createPageSentry,
    painted: firstPaint,
    journal: () => journal?.() ?? '',
  })
  void fetchKy()
  const leaving = watchLeaving(page)
  /** Drops reports while the page is being left: browsers then cancel requests, which look like failures. */
  const unlessLeaving =
    (report: Report): Report =>
    (kind, problem) => {
      if (!leaving.isLeaving()) report(kind, problem)
    }
  const report = unlessLeaving(
    createReporter(
      (...words) => {
        // oxlint-disable-next-line no-console -- reports reach the console here
        console.error(...words)
      },
      post,
      location.origin,
    ),
  )
  const reportSilently = unlessLeaving(createReporter(() => {}, post, location.origin))
  const service = createSiteService(
    createCall(location.origin, null, {
      send: sendByKy,
      aheadOf: earlyAnswers.of,
      onOdd: odd => report('action', odd),
    }),
    location.origin,
  )
  const site: SiteService = {
    ...service,
    configuration: async signal => {
      await nextTask()
      const configuration = takeConfiguration() ?? (await service.configuration(signal))
      post.open(configuration.sentryDsn)
      if (configuration.sentryDsn !== undefined && consentStore.read()?.analytics === true)
        // Ignore a failure: without the code of the journal, error reports are sent without the steps before the error.
        startJournal().catch(() => undefined)
      return configuration
    },
  }
  setPrintsChoice(location.search)
  const { actor, app } = createRoot({
    appearance,
    site,
    report,
    links: await linksOfTab(),
    earlyAnswers,
    leaving,
  })

  // Remove the provider's answer from the address, so that nothing else can read it: the root actor has it already.
  if (isSignInCallback(location.href)) history.replaceState(null, '', '/')

  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    document.documentElement.hidden = true
    if (app.isAnothers()) loadAgain()
    else location.reload()
  })
  coverPage(
    { document, window: page },
    {
      isAnothers: () => app.isAnothers(),
      changed: () => actor.send({ type: 'session.changed' }),
      shown: () => actor.send({ type: 'page.shown' }),
    },
  )

  actor.subscribe({
    error: error => report('bug', error),
  })
  if (import.meta.env.DEV) {
    const { showToDevelopers } = await import('#src/app/development.ts')
    await showToDevelopers(actor, page)
  }
  await nextTask()
  actor.start()

  // Report uncaught errors without logging them, because the browser logs them to the console itself.
  addEventListener('error', ({ error }) => {
    if (error instanceof Error) reportSilently('bug', error)
  })
  addEventListener('unhandledrejection', ({ reason }) => reportSilently('bug', reason))

  await nextTask()
  const element = document.querySelector('#root')
  if (element === null) throw new TypeError('index.html has no element #root')

  const root = createReactRoot(element, reportRenderErrors(report))
  // Render in a transition: React then yields to the browser every 5 ms instead of rendering everything in one task.
  startTransition(() => {
    root.render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <RootContext value={actor}>
            <PanelBoundary failed={<CrashedPage />}>
              <App app={app} />
            </PanelBoundary>
          </RootContext>
        </I18nProvider>
      </StrictMode>,
    )
  })
}
