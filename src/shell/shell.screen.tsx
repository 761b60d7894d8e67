import { useLingui } from '@lingui/react'
import {
  type AnyRouter,
  Outlet,
  useElementScrollRestoration,
  useRouter,
  useRouterState,
} from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { CONFIRMATION_PATHS } from '#src/account/confirmation/confirmation-paths.ts'
import { Shell } from '#src/shell/Shell.tsx'
import { isStripped } from '#machines/session/model/session.ts'
import { PATHS, type ScreenPath } from '#machines/shell/model/screen-path.ts'
import { DEFAULT_TITLE, routeAt } from '#src/app/route-table.ts'
import { scrollOn } from '#src/browser/scroll/scroll-on.ts'
import { type Navigation, NavigationContext } from '#src/ui/Link.tsx'
import { useFlag } from '#src/shell/use-flags.ts'
import { useHasMenuColumn } from '#src/ui/use-media.ts'
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx'
import { useShown } from '#src/shell/use-shown.ts'
import { useNextTask } from '#src/shell/use-next-task.ts'
import { useStarted } from '#src/shell/use-root.ts'
import { useUploads } from '#src/library/upload/use-uploads.ts'

/**
 * Whether this is the path of a page of a link from an email. These pages do not read the account: the link may have
 * deleted it, and a refused read would redirect.
 */
const isConfirmationPath = (path: string): boolean =>
  Object.values(CONFIRMATION_PATHS)
    .flatMap(({ link, success, error }) => [link, success, error])
    .some(known => known === path.replace(/\/+$/u, ''))

const hasScreen = (path: string): boolean => routeAt(path) !== null

/**
 * The name of the screen at a path. For a screen that opens over another screen, it is the name of that other screen.
 */
const screenAt = (path: string): string | undefined => {
  const entry = routeAt(path)
  return entry?.parent ?? entry?.name
}

/** The heading of a screen that a hash names. */
const headingOf = (hash: string): HTMLElement | null => {
  const named = hash === '' ? null : document.getElementById(hash)
  return named?.matches('main h2') === true ? named : null
}

/** Does not focus an inert element: a dialog that opened with the screen has the focus then. */
const focus = (target: HTMLElement | null): void => {
  if (target?.closest('[inert], [aria-hidden=true]') === null) target.focus({ preventScroll: true })
}

/** Matches a path that needs no encoding. */
const PLAIN_PATH = /^[\w/-]*$/u

/**
 * Builds addresses with the kept part of the query. That part is built once per query, because a grid needs hundreds of
 * addresses.
 */
const hrefsOf = (router: AnyRouter): Navigation['hrefFor'] => {
  let cached = { search: {}, carried: '' }
  return to => {
    if (!PLAIN_PATH.test(to)) return router.buildLocation<AnyRouter, ScreenPath>({ to }).href
    const { search } = router.state.location
    if (cached.search !== search) {
      cached = { search, carried: router.buildLocation({ to: '/' }).searchStr }
    }
    return `${to}${cached.carried}`
  }
}

// Answers B-194
/** The link of the screen to a path, such as the row of a list that the customer opened and comes back from. */
const linkTo = (path: string): HTMLAnchorElement | undefined => {
  const { href } = new URL(path, location.origin)
  return [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find(
    ({ origin, pathname }) => `${origin}${pathname}` === href,
  )
}

/** The router's stores make React render without interruption, so the shell renders in its own task. */
export function ShellRoute() {
  return useNextTask() ? <ShellFrame /> : null
}

/** Sets the title, the focus and the scroll position after a navigation, and provides the navigation of links. */
function ShellFrame() {
  const { _: translate } = useLingui()
  const router = useRouter()
  const { storefront } = useStarted()
  const { UploadHost, PageDropZone } = useUploads()
  const hasPhotos = useFlag('PhotoManagementTimelineViewEnabled')
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const stripped = useRouterState({ select: ({ location }) => isStripped(location.searchStr) })
  const shownPath = useRef(path)
  const wasBack = useRef(false)
  // On a phone, the shell and its screen render in two shorter tasks; wide devices are quick enough.
  const isFramed = useNextTask(useHasMenuColumn())
  const isResolved = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation !== undefined,
  })
  useShown(isFramed && isResolved)
  const scrollPosition = useElementScrollRestoration({
    getElement: () => document.defaultView ?? undefined,
  })

  useEffect(() => {
    // Answers
    document.title = `${translate(routeAt(path)?.title ?? DEFAULT_TITLE)} | ${storefront.vendorName}`
  }, [translate, path, storefront])

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        const from = shownPath.current
        const named = fromLocation === undefined ? null : headingOf(toLocation.hash)
        if (toLocation.pathname === from) {
          // Answers B-522
          // The router restores the place of an address that is chosen again.
          named?.scrollIntoView()
          focus(named)
          return
        }
        shownPath.current = toLocation.pathname
        // A screen that opens over another screen takes the focus and returns it itself.
        const isOverlay = [from, toLocation.pathname].some(
          shown => routeAt(shown)?.parent !== undefined,
        )
        if (isOverlay && screenAt(from) === screenAt(toLocation.pathname)) return
        const opener = wasBack.current ? linkTo(from) : undefined
        focus(opener ?? named ?? document.querySelector<HTMLElement>('main h1'))
      }),
    [router],
  )
  useEffect(
    () =>
      router.history.subscribe(({ action }) => {
        wasBack.current = action.type === 'BACK'
      }),
    [router],
  )

  const whereLeft = useEffectEvent(() => scrollPosition?.scrollY ?? 0)
  useEffect(() => {
    let end = scrollOn(whereLeft())
    const unsubscribe = router.subscribe('onRendered', () => {
      end()
      end = scrollOn(whereLeft())
    })
    return () => {
      unsubscribe()
      end()
    }
  }, [router])

  const left = useRef<unknown>(null)
  const navigation = useMemo((): Navigation => {
    const go: Navigation['go'] = (to, hash) => {
      const from = router.state.location.pathname.replace(/\/+$/u, '') || '/'
      // `ScreenPath` checks a path with its values; the router's own types take a pattern and values.
      void router.navigate<AnyRouter, ScreenPath>({
        to,
        ...(hash === undefined ? {} : { hash }),
        resetScroll: routeAt(to)?.parent === undefined,
        // The same address with the same state is no new entry of the history.
        state: before => (from === to ? before : { cameFrom: from }),
      })
    }
    return {
      hrefFor: hrefsOf(router),
      go,
      // Answers B-528
      goBack: to => {
        const { pathname, state } = router.history.location
        // A second press may come before the address or the page has changed.
        if (state === left.current || pathname === to) return
        left.current = state
        if (state.cameFrom === to) router.history.back()
        else go(to)
      },
    }
  }, [router])

  return (
    <NavigationContext value={navigation}>
      <Shell
        path={path}
        isStripped={stripped}
        isWide={path.startsWith(PATHS.library)}
        hasPhotos={hasPhotos}
        hasScreen={hasScreen}
        readsAccount={!isConfirmationPath(path)}
        over={
          <>
            {PageDropZone === null ? null : (
              <PanelBoundary>
                <PageDropZone />
              </PanelBoundary>
            )}
            {UploadHost === null ? null : (
              <PanelBoundary>
                <UploadHost />
              </PanelBoundary>
            )}
          </>
        }
      >
        {isFramed ? <Outlet /> : null}
      </Shell>
    </NavigationContext>
  )
}
