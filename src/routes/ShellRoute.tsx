import { useLingui } from '@lingui/react'
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { Shell } from '#src/features/shell/Shell.tsx'
import { DEFAULT_TITLE, routeAt } from '#src/routes/route-table.ts'
import { type Navigation, NavigationContext } from '#src/ui/Link.tsx'
import { useFlag } from '#src/watch/flags.ts'
import { usePreferences } from '#src/watch/preferences.ts'
import { useStarted } from '#src/watch/root.ts'

/** The shell around the screen of the current address: title, focus, links. */
export function ShellRoute(): ReactNode {
  const { _: translate } = useLingui()
  const router = useRouter()
  const { storefront } = useStarted()
  const { theme, chooseTheme, chooseLanguage } = usePreferences()
  const hasPhotos = useFlag('PhotoManagementTimelineViewEnabled')
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const isStripped = useRouterState({
    select: ({ location }) => String(Reflect.get(location.search, 'stripped')) === 'true',
  })
  const shownPath = useRef(path)

  useEffect(() => {
    document.title = `${translate(routeAt(path)?.title ?? DEFAULT_TITLE)} | ${storefront.vendorName}`
  }, [translate, path, storefront])

  useEffect(
    () =>
      router.subscribe('onRendered', ({ toLocation }) => {
        if (toLocation.pathname === shownPath.current) return
        shownPath.current = toLocation.pathname
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      }),
    [router],
  )

  const navigation = useMemo(
    (): Navigation => ({
      hrefFor: to => router.buildLocation({ to }).href,
      go: to => {
        void router.navigate({ to })
      },
    }),
    [router],
  )

  return (
    <NavigationContext value={navigation}>
      <Shell
        path={path}
        isStripped={isStripped}
        isWide={path.startsWith('/my-photos')}
        hasPhotos={hasPhotos}
        theme={theme}
        onTheme={chooseTheme}
        onLanguage={chooseLanguage}
      >
        <Outlet />
      </Shell>
    </NavigationContext>
  )
}
