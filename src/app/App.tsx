import { RouterProvider } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { NamedAlbum } from '#machines/library/album-name/album-name.machine.ts'
import { askedUploadPage, hasKeptUploads } from '#src/actors/page.ts'
import { createFetchCode } from '#src/actors/screen-code.ts'
import type { World } from '#src/actors/world.ts'
import { ConsentNotice } from '#src/features/shell/ConsentNotice.tsx'
import { ShopFooter } from '#src/features/shell/ShopFooter.tsx'
import { ShopHeader } from '#src/features/shell/ShopHeader.tsx'
import { SignedOutScreen } from '#src/features/start/SignedOutScreen.tsx'
import { StartScreen } from '#src/features/start/StartScreen.tsx'
import type { Leaving } from '#src/browser/leaving.ts'
import { isFlagOn } from '#src/model/feature-flag.ts'
import { type FetchLater, LaterContext } from '#src/routes/later.ts'
import type { OpenPart } from '#src/routes/screen.ts'
import type { ShellPartsInput } from '#src/routes/shell-parts.ts'
import { routeAt } from '#src/routes/route-table.ts'
import { createAppRouter } from '#src/routes/router.ts'
import { FailurePage } from '#src/ui/FailurePage.tsx'
import { UnexpectedError } from '#src/ui/UnexpectedError.tsx'
import { FlagContext, type FlagReader } from '#src/watch/flags.ts'
import { type RootActor, useChild, useRoot, useStarted } from '#src/watch/root.ts'
import { UploadsContext } from '#src/watch/uploads.ts'

/** The product by the state of its root: starting, signed in, signed out, or stopped by a bug. */
export function App({ world, leaving }: { world: World; leaving: Leaving }): ReactNode {
  const { actor } = useRoot()
  const state = useSelector(actor, ({ value }) => value)

  switch (state) {
    case 'starting':
      return <StartScreen />
    case 'signedIn':
    case 'visiting':
      return <Screens key={state} world={world} leaving={leaving} isVisit={state === 'visiting'} />
    case 'signedOut':
      return (
        <SignedOutScreen
          header={
            <>
              <ConsentNotice />
              <ShopHeader />
            </>
          }
          footer={<ShopFooter />}
        />
      )
    case 'crashed':
      return (
        <FailurePage>
          <UnexpectedError
            onRetry={() => {
              location.reload()
            }}
          />
        </FailurePage>
      )
  }
}

/** The screens behind their addresses: all of them for a customer, the public ones for a visitor. */
function Screens({
  world,
  leaving,
  isVisit,
}: {
  world: World
  leaving: Leaving
  isVisit: boolean
}): ReactNode {
  const { actor } = useRoot()
  const parts = useChild('parts')
  const modals = useChild('modals')
  const toasts = useChild('toasts')
  const session = useSelector(actor, ({ children }) => children.session)
  const { configuration, storefront, locale } = useStarted()
  const [isOn] = useState(
    (): FlagReader => flag =>
      isFlagOn(flag, configuration, location.host, key => localStorage.getItem(key)),
  )
  const [fetchCode] = useState(() =>
    createFetchCode({
      build: document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '',
      isBusy: () => isUploading(actor),
      report: world.report,
      leaving,
    }),
  )
  const isBusiness = session?.getSnapshot().context.session.identity.isBusiness ?? false
  const [router] = useState(() => {
    let shown: ReadonlySet<string> = new Set()
    return createAppRouter({
      isOn,
      viewer: isVisit ? 'visitor' : isBusiness ? 'business' : 'private',
      open: (screen, params, { isOver, isComing }) => {
        const wanted = screen.parts?.(world, params) ?? []
        shown = new Set([...(isOver ? shown : []), ...wanted.map(({ name }) => name)])
        for (const { name, key = '', logic, input, greeting } of wanted) {
          parts.send({ type: 'part.open', part: { name, key, logic, input } })
          if (isComing && greeting !== undefined) world.parts()[name]?.send(greeting)
        }
        return wanted.filter(({ isKept }) => !isKept).map(({ name }) => name)
      },
      // The screen that follows may show the same part.
      close: name => {
        if (!shown.has(name)) parts.send({ type: 'part.close', name })
      },
      fetchCode,
    })
  })

  const openParts = (wanted: OpenPart[]): void => {
    for (const { name, key = '', logic, input } of wanted) {
      parts.send({ type: 'part.open', part: { name, key, logic, input } })
    }
  }
  const openShell = useEffectEvent(openParts)
  const shellInput = useEffectEvent((): ShellPartsInput => ({
    storefront,
    locale,
    rules: isVisit
      ? null
      : {
          isBusiness,
          hasPhotos: isOn('PhotoManagementTimelineViewEnabled'),
          hasScreen: path => routeAt(path) !== null,
        },
    go: to => {
      void router.navigate({ to })
    },
  }))
  useEffect(() => {
    let isGone = false
    const open = async (): Promise<void> => {
      await world.known().lull.come()
      // A session that ends meanwhile is not asked for anything any more.
      const ending = actor.getSnapshot().children.session?.getSnapshot()
      if (isGone || ending?.hasTag('leaving') === true) return
      const { shellParts } = await fetchCode('shell', () => import('#src/routes/shell-parts.ts'))
      if (!isGone) openShell(shellParts(world, shellInput()))
    }
    open().catch((error: unknown) => {
      world.report('action', error)
    })
    return () => {
      isGone = true
    }
  }, [actor, world, fetchCode])

  const fetchLater: FetchLater = async (name, load) => {
    const code = await fetchCode(name, load)
    openParts(code.parts(world))
    return code
  }

  const [UploadPlace, setUploadPlace] = useState<ComponentType | null>(null)
  const fetchUploads = (then: () => void): void => {
    fetchCode('uploads', () => import('#src/routes/UploadPlace.tsx')).then(
      ({ screen: { View, parts: wanted } }) => {
        openParts(wanted?.(world, {}) ?? [])
        setUploadPlace(() => View)
        then()
      },
      () => {
        toasts.send({ type: 'toast.show', message: { kind: 'failed' } })
        modals.send({ type: 'modal.close', id: 'uploadPhotos' })
      },
    )
  }
  const openUploads = (album: NamedAlbum | null): void => {
    modals.send({
      type: 'modal.open',
      modal: { id: 'uploadPhotos', closable: true, locksScroll: true },
    })
    fetchUploads(() => {
      world.parts()['uploadQueue']?.send({ type: 'upload.aim', album })
    })
  }

  const recallUploads = useEffectEvent(() => {
    if (isVisit || !isOn('PhotoManagementUploadEnabled')) return
    if (hasKeptUploads()) fetchUploads(() => undefined)
    if (askedUploadPage() === null) return
    fetchCode('upload page', () => import('#src/routes/upload-page-parts.ts')).then(
      ({ uploadPageParts }) => {
        openParts(uploadPageParts(world))
      },
      (error: unknown) => {
        world.report('action', error)
      },
    )
  })
  useEffect(() => {
    recallUploads()
  }, [])

  return (
    <FlagContext value={isOn}>
      <UploadsContext value={{ open: openUploads, Place: UploadPlace }}>
        <LaterContext value={fetchLater}>
          <RouterProvider router={router} />
        </LaterContext>
      </UploadsContext>
    </FlagContext>
  )
}

const isUploading = (root: RootActor): boolean => {
  const open: Readonly<Record<string, AnyActorRef | undefined>> =
    root.getSnapshot().children.parts?.getSnapshot().children ?? {}
  const queue: AnyMachineSnapshot | undefined = open['uploadQueue']?.getSnapshot()
  return queue?.hasTag('busy') ?? false
}
