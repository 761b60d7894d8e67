import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { AnyActorRef } from 'xstate'
import { startRun, type Run } from '#flow-kit/run.ts'
import { FlagContext } from '#src/shell/use-flags.ts'
import { type RootActor, RootContext } from '#src/shell/use-root.ts'
import { ContactContext } from '#src/ui/failure/contact-context.ts'
import { loadLateViews } from '#src/ui/late-loads.ts'
import { NavigationContext } from '#src/ui/Link.tsx'
import type { AnyStageFile } from '#tools/stage/stage-file.ts'
import { openOnStage, startStageRoot } from '#tools/stage/stage-root.ts'

/** Loaders of the compiled catalogues, by the path of the .po file. */
const CATALOGUES = import.meta.glob<{ messages: Messages }>('/src/locales/*.po')

/** The product around the views: texts, the root machine and the contexts of the shell. */
export interface Theatre {
  /** Mounts a flow at one of its starts, in place of the flow before it. */
  onStage(file: AnyStageFile, start: string): Promise<Performance>
  /** Takes the flow off the page. */
  close(): void
  /** Sentences that are in no catalogue, in the order in which the views asked for them. */
  missing: readonly string[]
  /** Calls a function while the page is in English, because gestures name their controls in English. */
  inEnglish<Result>(look: () => Result): Result
}

/** A flow on the page. */
export interface Performance {
  run: Run
  neighbours: readonly AnyActorRef[]
  /** The paths of the navigations, oldest first. */
  visited: readonly string[]
}

/** Opens the product in one language. The views are rendered into `element`. */
export const openTheatre = async (element: Element, locale: string): Promise<Theatre> => {
  const missing: string[] = []
  const i18n = await textsOf(locale, missing)
  const speak = (language: string): void => {
    if (i18n.locale !== language) flushSync(() => i18n.activate(language))
  }
  const root = await startStageRoot(locale)
  let close: (() => void) | null = null
  const closeLast = (): void => {
    const last = close
    close = null
    last?.()
  }

  return {
    missing,
    close: closeLast,
    inEnglish: look => {
      speak(ENGLISH)
      const result = look()
      speak(locale)
      return result
    },
    onStage: async (file, start) => {
      closeLast()
      const run = startRun(file.flow, start)
      const standing = file.stand(run)
      const { view } = standing
      const neighbours = Object.values(standing.neighbours)
      openOnStage(root, { ...standing.neighbours, [file.flow.machine.id]: run.actor })
      const visited: string[] = []
      const drawn = createRoot(element)
      close = () => {
        drawn.unmount()
        run.stop()
        for (const neighbour of neighbours) neighbour.stop()
      }
      await loadLateViews()
      flushSync(() => {
        drawn.render(
          <Shell i18n={i18n} root={root} go={path => visited.push(path)}>
            {view}
          </Shell>,
        )
      })
      return { run, neighbours, visited }
    },
  }
}

const ENGLISH = 'en-GB'

const catalogueOf = async (locale: string): Promise<Messages> => {
  const load = CATALOGUES[`/src/locales/${locale}.po`]
  if (load === undefined) throw new Error(`There is no catalogue of ${locale}`)
  return (await load()).messages
}

/** The texts of a language. Shows a sentence in English if the language lacks it, and adds it to `missing`. */
export const textsOf = async (locale: string, missing: string[]): Promise<I18n> => {
  const i18n = setupI18n({
    locale,
    messages: { [ENGLISH]: await catalogueOf(ENGLISH), [locale]: await catalogueOf(locale) },
    missing: (_locale, id) => {
      missing.push(id)
      return id
    },
  })
  i18n.setMessagesCompiler(compileMessage)
  return i18n
}

function Shell({
  i18n,
  root,
  go,
  children,
}: {
  i18n: I18n
  root: RootActor
  go: (path: string) => unknown
  children: ReactNode
}): ReactNode {
  const { started } = root.getSnapshot().context
  return (
    <I18nProvider i18n={i18n}>
      <RootContext value={root}>
        <NavigationContext
          value={{
            hrefFor: path => path,
            go: path => void go(path),
            goBack: path => void go(path),
          }}
        >
          <ContactContext value={started?.storefront.customerCareUrl ?? null}>
            <FlagContext value={() => true}>
              <main id="main" style={{ paddingInline: 'var(--gutter)' }}>
                {children}
              </main>
            </FlagContext>
          </ContactContext>
        </NavigationContext>
      </RootContext>
    </I18nProvider>
  )
}
