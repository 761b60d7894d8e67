import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { type ComponentType, createContext, type ReactNode, Suspense, use } from 'react'
import { PanelBoundary } from '#src/ui/PanelBoundary.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { addLaterLoad } from '#src/ui/later-loads.ts'

interface Fetched<Props> {
  View: ComponentType<Props>
}

interface LaterOptions {
  /** Shown while the code loads; "Loading" at the bottom of the window by default. */
  waiting?: ReactNode
  /** Whether a press may need the view: its code is then fetched once the shell has loaded, after the first screen. */
  isSoon?: boolean
}

/** Called when the code of a view repeatedly fails to load; reloads the page if that may help. */
export const ReloadContext = createContext<() => unknown>(() => undefined)

/**
 * A view whose code is fetched when it is first shown, or earlier by `load`. If the fetch fails, an error with a retry
 * button is shown. From the second retry on, a failed fetch reloads the page: Firefox remembers a script that failed to
 * load until the page is reloaded; docs/decisions/0184.
 */
export const laterView = <Props extends object>(
  fetch: () => Promise<Fetched<Props>>,
  { waiting = <Waiting />, isSoon = false }: LaterOptions = {},
): { View: (props: Props) => ReactNode; load: () => Promise<void> } => {
  let code: Fetched<Props> | null = null
  let fetching: Promise<Fetched<Props>> | null = null
  let hasFailed = false
  let retries = 0
  // Starts the fetch once. The rejected promise of a failed fetch is kept until `clearFailure`: the view reads it on
  // each render, and a render must not start another fetch.
  const fetched = (): Promise<Fetched<Props>> => {
    fetching ??= fetch().then(
      found => {
        retries = 0
        return (code = found)
      },
      (error: unknown) => {
        hasFailed = true
        throw error
      },
    )
    return fetching
  }
  const clearFailure = (): void => {
    if (hasFailed) fetching = null
    hasFailed = false
  }
  const retry = (reload: () => unknown): void => {
    clearFailure()
    retries += 1
    if (retries > 1) fetched().catch(reload)
  }
  function Loaded(props: Props): ReactNode {
    const { View } = code ?? use(fetched())
    return <View {...props} />
  }
  const load = async (): Promise<void> => {
    clearFailure()
    // Ignore a failed fetch: the view reports it when it is shown.
    await fetched().catch(() => undefined)
  }
  addLaterLoad(load, isSoon)
  return {
    View: props => {
      const reload = use(ReloadContext)
      return (
        <PanelBoundary onRetry={() => retry(reload)}>
          <Suspense fallback={waiting}>
            <Loaded {...props} />
          </Suspense>
        </PanelBoundary>
      )
    },
    load,
  }
}

function Waiting(): ReactNode {
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
