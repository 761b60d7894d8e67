import { countryOfLocale } from '#machines/model/country.ts'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { isStripped } from '#machines/session/model/session.ts'
import { requestFonts } from '#src/app/brand.ts'
import { dropWaitingFiles } from '#src/browser/save-file.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { ConsentNotice } from '#src/shell/consent/ConsentNotice.tsx'
import { LateFooter } from '#src/shell/LateFooter.tsx'
import { ShopHeader } from '#src/shell/ShopHeader.tsx'
import { SignedOutScreen } from '#src/session/SignedOutScreen.tsx'
import { StartScreen } from '#src/session/StartScreen.tsx'
import type { ScreenPath } from '#machines/shell/model/screen-path.ts'
import { isFlagOn } from '#machines/model/configuration/feature-flag.ts'
import { createPageParts } from '#src/app/page-parts.ts'
import { startWiring } from '#src/app/screen-wiring.ts'
import { routeAt } from '#src/app/route-table.ts'
import { routerAddress, createAppRouter } from '#src/app/router.ts'
import { preloadScripts, screenFilesAt } from '#src/app/screen-files.ts'
import { LateCodeContext } from '#src/ui/late-view.tsx'
import { ContactContext } from '#src/ui/failure/contact-context.ts'
import { FailurePage } from '#src/ui/page/FailurePage.tsx'
import { UnexpectedError } from '#src/ui/UnexpectedError.tsx'
import { FlagContext, type FlagReader } from '#src/shell/use-flags.ts'
import { useChild, useRoot, useStarted } from '#src/shell/use-root.ts'
import { useOpenActor } from '#src/shell/use-screen-actors.ts'
import { ContentShownContext, ShownContext } from '#src/shell/use-shown.ts'
import { Waits } from '#src/shell/waits/Waits.tsx'
import { UploadsContext } from '#src/library/upload/use-uploads.ts'

/** The product in the state of its root actor: starting, signed in, visiting, signed out, or stopped by a bug. */
export function App({ app }: { app: AppContext }) {
  const actor = useRoot()
  const state = useSelector(actor, ({ value }) => (typeof value === 'string' ? value : 'signedOut'))
  useEffect(() => {
    // Request the fonts at once, because nothing else loads on these pages.
    if (state === 'signedOut' || state === 'crashed') requestFonts()
    if (state === 'signedOut') dropWaitingFiles()
  }, [state])
  const contactUrl = useSelector(
    actor,
    ({ context }) => context.started?.storefront.customerCareUrl ?? null,
  )

  switch (state) {
    case 'starting':
      return <StartScreen />
    case 'signedIn':
    case 'visiting':
      return (
        <ContactContext value={contactUrl}>
          <Screens key={state} app={app} isVisit={state === 'visiting'} />
        </ContactContext>
      )
    case 'signedOut': {
      // Answers A-197
      const stripped = isStripped(location.search)
      return (
        <ContactContext value={contactUrl}>
          <SignedOutScreen
            header={
              <>
                <ConsentNotice />
                {stripped ? null : <ShopHeader />}
              </>
            }
            footer={stripped ? undefined : <LateFooter />}
          />
        </ContactContext>
      )
    }
    case 'crashed':
      return <CrashedPage />
  }
}

/** Shown after an error that no panel and no route caught, so that the page is never blank. */
export function CrashedPage() {
  return (
    <FailurePage>
      <UnexpectedError onRetry={() => location.reload()} />
    </FailurePage>
  )
}

/** The router with its screens: all screens for a customer, the public ones for a visitor. */
function Screens({ app, isVisit }: { app: AppContext; isVisit: boolean }) {
  const actor = useRoot()
  const screenActors = useChild('screenActors')
  const modals = useChild('modals')
  const session = useSelector(actor, ({ children }) => children.session)
  const { configuration, storefront, locale } = useStarted()
  const [isOn] = useState(
    (): FlagReader => flag =>
      // oxlint-disable-next-line no-restricted-globals -- an override of a flag is not a choice of the customer
      isFlagOn(flag, configuration, location.host, key => localStorage.getItem(key)),
  )
  const isBusiness = session?.getSnapshot().context.session.identity.isBusiness ?? false
  const [firstScreen] = useState(() => Promise.withResolvers<void>())
  const [isContentShown, setContentShown] = useState(false)
  const targets = {
    modals,
    isOn,
    isBusiness,
    country: () =>
      countryOfLocale(
        actor.getSnapshot().context.started?.locale ?? locale,
        storefront.deliveryCountries,
      ),
  }
  const [router] = useState(() => {
    let shown: ReadonlySet<string> = new Set()
    return createAppRouter({
      isOn,
      viewer: isVisit ? 'visitor' : isBusiness ? 'business' : 'private',
      open: (screen, params, { isOverlay, isEntered }) => {
        const wanted = screen.screenActors?.(app, params) ?? []
        shown = new Set([...(isOverlay ? shown : []), ...wanted.map(({ name }) => name)])
        for (const { name, key = '', logic, input, visitEvent } of wanted) {
          screenActors.send({ type: 'actor.open', actor: { name, key, logic, input } })
          if (isEntered && visitEvent !== undefined) app.screenActors()[name]?.send(visitEvent)
        }
        return wanted.filter(({ isKept = true }) => !isKept).map(({ name }) => name)
      },
      // Stop a screen actor only if the next screen does not use it.
      close: name => {
        if (!shown.has(name)) screenActors.send({ type: 'actor.close', name })
      },
      connect: ({ wirings = [] }, address) =>
        startWiring(screenActors, wirings, {
          ...targets,
          ...address,
          // Wait for the first screen: before it, the shell does not move the focus after a navigation.
          navigate: options => firstScreen.promise.then(() => address.navigate(options)),
        }),
      fetchCode: app.fetchCode,
      preload: path => preloadScripts(document, screenFilesAt(document, path)),
    })
  })

  const [parts] = useState(() =>
    createPageParts({
      app,
      screenActors,
      modals,
      targets: { ...targets, ...routerAddress(router) },
      mayUpload: !isVisit && isOn('PhotoManagementUploadEnabled'),
      isLeaving: () =>
        actor.getSnapshot().children.session?.getSnapshot().hasTag('leaving') ?? false,
      shellInput: () => ({
        storefront,
        locale: actor.getSnapshot().context.started?.locale ?? locale,
        rules: isVisit
          ? null
          : {
              isBusiness,
              hasPhotos: isOn('PhotoManagementTimelineViewEnabled'),
              hasScreen: path => routeAt(path) !== null,
            },
        go: (to, { hash, keepsScroll = false } = {}) => {
          void router.navigate<AnyRouter, ScreenPath>({
            to,
            ...(hash !== undefined && { hash }),
            resetScroll: !keepsScroll,
          })
        },
      }),
      notifyShown: firstScreen.resolve,
      // Set the state in a transition, so that React renders the content in short tasks.
      showContent: () => startTransition(() => setContentShown(true)),
    }),
  )
  // Open these actors before the effects of the screens, because the screens send events to them.
  useLayoutEffect(() => {
    parts.open()
  }, [parts])
  useEffect(() => {
    parts.notifyPage()
  }, [parts])
  const waits = useOpenActor('waits')
  const hasShell = useSelector(useOpenActor('afterFirstScreen'), snapshot =>
    snapshot?.hasTag('shell'),
  )
  const hasUploads = useSelector(useOpenActor('uploadOpening'), snapshot =>
    snapshot?.hasTag('fetched'),
  )

  return (
    <FlagContext value={isOn}>
      <UploadsContext
        value={{
          open: parts.openUploads,
          takeDropped: parts.takeDropped,
          UploadHost: hasUploads === true ? parts.views.UploadHost : null,
          PageDropZone: hasShell === true && !isVisit ? parts.views.PageDropZone : null,
        }}
      >
        <LateCodeContext value={parts.fetchLate}>
          <ShownContext value={parts.notifyScreen}>
            <ContentShownContext value={isContentShown}>
              <Waits actor={waits}>
                <RouterProvider router={router} />
              </Waits>
            </ContentShownContext>
          </ShownContext>
        </LateCodeContext>
      </UploadsContext>
    </FlagContext>
  )
}
