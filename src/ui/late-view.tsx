import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { type ComponentType, createContext, type ReactNode, Suspense, use } from 'react'
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { addLateLoad } from '#src/ui/late-loads.ts'

/**
 * Fetches code. `name` is the same in every build. Tries twice, and reloads the page if a newer deployment has removed
 * the code. Rejects with the error of the last fetch if the code cannot be loaded, and with the reason of `signal` if
 * it is aborted; docs/decisions/0025.
 */
export type FetchCode = <Code extends object>(
  name: string,
  load: () => Promise<Code>,
  signal?: AbortSignal,
) => Promise<Code>

/** Fetches code that comes later than its screen. */
export const LateCodeContext = createContext<FetchCode>((_name, load) => load())

interface Fetched<Props> {
  View: ComponentType<Props>
}

interface LateOptions {
  /** Shown while the code loads; "Loading" at the bottom of the window by default. */
  waiting?: ReactNode
  /**
   * Whether a press may need the view. If so, its code is fetched after the first screen, when the shell has loaded.
   */
  isSoon?: boolean
}

/**
 * A view whose code is fetched when it is first shown, or earlier by `loadSoon`. If the fetch fails, the view shows an
 * error whose retry button fetches the code in the same way as the code of a screen; docs/decisions/0184.
 */
export const lateView = <Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { waiting = <Waiting />, isSoon = false }: LateOptions = {},
): ((props: Props) => ReactNode) => {
  let code: Fetched<Props> | null = null
  let fetching: Promise<Fetched<Props>> | null = null
  let hasFailed = false
  // Starts only one fetch. A rejected promise stays until the retry, because renders read it and must not fetch again.
  const fetched = (fetchCode?: FetchCode): Promise<Fetched<Props>> => {
    fetching ??= (fetchCode === undefined ? load() : fetchCode(name, load)).then(
      View => (code = { View }),
      (error: unknown) => {
        hasFailed = true
        throw error
      },
    )
    return fetching
  }
  const fetchAgain = async (fetchCode?: FetchCode): Promise<void> => {
    if (hasFailed) fetching = null
    hasFailed = false
    // Ignore a failed fetch, because the view reports it when it is shown.
    await fetched(fetchCode).catch(() => undefined)
  }
  function Loaded(props: Props) {
    const { View } = code ?? use(fetched())
    return <View {...props} />
  }
  addLateLoad(fetchAgain, isSoon)
  return props => {
    const fetchCode = use(LateCodeContext)
    return (
      <PanelBoundary onRetry={() => void fetchAgain(fetchCode)}>
        <Suspense fallback={waiting}>
          <Loaded {...props} />
        </Suspense>
      </PanelBoundary>
    )
  }
}

function Waiting() {
  return (
    <p className={waiting}>
      <Spinner />
      <Trans>Loading</Trans>
    </p>
  )
}

const waiting = css`
  position: fixed;
  z-index: var(--layer-dialog);
  inset-block-end: max(var(--space-5), env(safe-area-inset-bottom));
  inset-inline: var(--gutter);
  display: flex;
  align-items: center;
  gap: var(--space-3);
  inline-size: fit-content;
  margin-inline: auto;
  padding: var(--space-3) var(--space-5);
  border: 1px solid transparent;
  border-radius: var(--radius-card);
  background: var(--surface);
  box-shadow: var(--shadow-overlay);
  animation: ui-appear var(--motion-fade) 150ms both;
`
