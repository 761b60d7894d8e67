import { aheadOf } from '#src/app/ahead.ts'
import { askAhead } from '#src/app/first-screen.ts'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot as createReactRoot } from 'react-dom/client'
import { confirmLinksOfTab } from '#src/actors/confirm-links.ts'
import { keepPrintsChoice } from '#src/actors/prints-choice.ts'
import { createRoot } from '#src/actors/root-actor.ts'
import { App } from '#src/app/App.tsx'
import { firstPaint } from '#src/app/first-paint.ts'
import { i18n } from '#src/app/i18n.ts'
import { LastBoundary } from '#src/app/LastBoundary.tsx'
import { PreferencesProvider } from '#src/app/PreferencesProvider.tsx'
import { wardrobe } from '#src/app/wardrobe.ts'
import { watchLeaving } from '#src/browser/leaving.ts'
import { isSignInCallback } from '#src/model/session.ts'
import { createCall } from '#src/services/call.ts'
import { createReportPost } from '#src/services/reporter-post.ts'
import { createReporter, type Report } from '#src/services/reporter.ts'
import { createSiteService, type SiteService } from '#src/services/site.ts'
import '#src/ui/foundation.css'
import { RootContext } from '#src/watch/root.ts'

/** Starts the product, and shows it. */
export const openPage = (): void => {
  const post = createReportPost({
    fetchCode: async () => (await import('#src/services/sentry.ts')).createSentry,
    painted: firstPaint,
  })
  const leaving = watchLeaving(window)
  /** What fails while the page is left failed because it is left. */
  const unlessLeaving =
    (report: Report): Report =>
    (kind, problem) => {
      if (!leaving.isLeaving()) report(kind, problem)
    }
  const report = unlessLeaving(
    createReporter(
      (...words) => {
        console.error(...words)
      },
      post,
      location.origin,
    ),
  )
  const reportSilently = unlessLeaving(createReporter(() => {}, post, location.origin))
  const service = createSiteService(createCall(location.origin, null, { aheadOf }))
  const site: SiteService = {
    ...service,
    configuration: async signal => {
      const configuration = await service.configuration(signal)
      post.open(configuration.sentryDsn)
      return configuration
    },
  }
  keepPrintsChoice(location.search)
  const links = confirmLinksOfTab()
  links.setAside()
  const { actor, world } = createRoot({ wardrobe, site, report, links, onOpen: askAhead })

  // The chart holds the address as opened; nothing else may see the provider's answer in it.
  if (isSignInCallback(location.href)) history.replaceState(null, '', '/')

  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    document.documentElement.hidden = true
    location.reload()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') actor.send({ type: 'page.shown' })
  })

  actor.subscribe({
    error: error => {
      report('bug', error)
    },
  })
  actor.start()

  // The browser writes these to the console itself.
  addEventListener('error', ({ error }) => {
    if (error instanceof Error) reportSilently('bug', error)
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    reportSilently('bug', reason)
  })

  // The flow book of the sandbox follows the product; elsewhere there is none.
  if (location.hostname.endsWith('.localhost')) {
    const openMirror = (): void => {
      import('#src/app/mirror.ts').then(
        ({ mirror }) => {
          mirror(actor)
        },
        (error: unknown) => {
          report('action', error)
        },
      )
    }
    if (document.readyState === 'complete') openMirror()
    else addEventListener('load', openMirror)
  }

  const element = document.querySelector('#root')
  if (element === null) throw new TypeError('index.html has no element #root')

  createReactRoot(element, {
    onUncaughtError: error => {
      report('bug', error)
    },
    onCaughtError: error => {
      report('bug', error)
    },
  }).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <RootContext value={{ actor }}>
          <LastBoundary>
            <PreferencesProvider>
              <App world={world} leaving={leaving} />
            </PreferencesProvider>
          </LastBoundary>
        </RootContext>
      </I18nProvider>
    </StrictMode>,
  )
}
