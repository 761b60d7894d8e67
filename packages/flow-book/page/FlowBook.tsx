import { css } from '@linaria/core'
import { lazy, type ReactNode, Suspense, use, useDeferredValue, useEffect, useRef } from 'react'
import { type Address, linkToSearch } from '#flow-book/page/address.ts'
import { AppearanceBar } from '#flow-book/page/AppearanceBar.tsx'
import { AgreeView } from '#flow-book/page/agree/AgreeView.tsx'
import { MapView } from '#flow-book/page/map/MapView.tsx'
import { Boundary } from '#flow-book/page/Boundary.tsx'
import { FlowList } from '#flow-book/page/map/FlowList.tsx'
import { FlowView } from '#flow-book/page/FlowView.tsx'
import { loadIndex } from '#flow-book/page/load.ts'
import { NewsView } from '#flow-book/page/news/NewsView.tsx'
import { Heading } from '#flow-book/page/parts.tsx'
import { SearchView } from '#flow-book/page/search/SearchView.tsx'
import { replaceAddress, useAddress } from '#flow-book/page/use-address.ts'
import { controlClass } from '#flow-book/page/ui.ts'

/** Loaded on first use, because its module imports XState and every flow. */
const SessionView = lazy(async () => {
  const module = await import('#flow-book/page/session/SessionView.tsx')
  return { default: module.SessionView }
})

/** The page for product owners and QA: the flows, a search, changes and the journal of an error. */
export function FlowBook(): ReactNode {
  const asked = useAddress()
  // Keep the last page until the next page is read, because React delays a page that replaces a fallback by up to 0.3
  // s.
  const address = useDeferredValue(asked)
  useFocusOnNavigation(address)

  return (
    <div className={frame}>
      <a className={skip} href="#main" onClick={skipToMain}>
        Skip to content
      </a>
      <header className={bar}>
        <div className={inner}>
          <a className={brandLink} href="#/">
            Flow book
          </a>
          <Search address={address} />
          <Suspense fallback={null}>
            <AppearanceBar />
          </Suspense>
        </div>
      </header>
      <main id="main" className={main} tabIndex={-1} aria-busy={address !== asked}>
        <Suspense fallback={<p role="status">The flows are being read.</p>}>
          <Boundary key={keyOf(address)}>
            <View address={address} />
          </Boundary>
        </Suspense>
      </main>
    </div>
  )
}

function View({ address }: { address: Address }): ReactNode {
  const index = use(loadIndex())

  switch (address.view) {
    case 'map':
      return <MapView index={index} />
    case 'agree':
      return <AgreeView flows={index.flows} />
    case 'list':
      return <FlowList index={index} />
    case 'search':
      return <SearchView words={address.words} flows={index.flows} />
    case 'changes':
      return <NewsView index={index} />
    case 'session':
      return <SessionView />
    case 'flow': {
      const summary = index.flows.find(({ id }) => id === address.flow)
      if (summary === undefined) {
        return (
          <>
            <Heading>No flow is called {address.flow}</Heading>
            <p>
              <a href="#/">All flows</a>
            </p>
          </>
        )
      }
      return <FlowView key={summary.id} summary={summary} address={address} />
    }
  }
}

function Search({ address }: { address: Address }): ReactNode {
  const words = address.view === 'search' ? address.words : ''
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (field.current !== null && document.activeElement !== field.current) {
      field.current.value = words
    }
  }, [words])

  return (
    <form
      role="search"
      className={search}
      onSubmit={event => {
        event.preventDefault()
        document.querySelector<HTMLElement>('main h1')?.focus()
      }}
    >
      <input
        ref={field}
        className={`${controlClass} ${searchField}`}
        type="search"
        aria-label="Search flows, states, texts and the specification"
        placeholder="Search flows, states, texts and the specification"
        defaultValue={words}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) =>
          replaceAddress(target.value.trim() === '' ? '#/' : linkToSearch(target.value.trim()))
        }
      />
    </form>
  )
}

/** The key of a view. When it changes, the heading of the new view gets the focus. */
const keyOf = (address: Address): string =>
  address.view === 'flow'
    ? `${address.flow}:${address.section}:${address.path ?? ''}`
    : address.view

/** Focuses the heading of a new view, unless the focus is in the search field. Updates the title. */
const useFocusOnNavigation = (address: Address): void => {
  const key = keyOf(address)
  const last = useRef(key)

  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    document.title = `${heading?.textContent ?? ''} – Flow book`.replace(/^ – /u, '')
    if (last.current === key) return
    last.current = key
    if (document.activeElement?.getAttribute('type') === 'search') return
    scrollTo(0, 0)
    heading?.focus({ preventScroll: true })
  }, [key])
}

const skipToMain = (event: { preventDefault(): void }): void => {
  event.preventDefault()
  document.querySelector<HTMLElement>('main')?.focus()
}

const frame = css`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
`

const skip = css`
  position: absolute;
  z-index: var(--layer-toast);
  inset: var(--space-2) auto auto var(--space-2);
  padding: 0.625rem var(--space-4);
  border-radius: var(--radius-control);
  background: var(--surface);
  font-weight: 600;

  &:not(:focus) {
    inline-size: 1px;
    block-size: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
`

const bar = css`
  border-block-end: 1px solid var(--line);
  background: var(--surface);
`

const inner = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-4);
  max-inline-size: calc(96rem + 2 * var(--gutter));
  margin-inline: auto;
  padding: 0.5rem var(--gutter);
`

const brandLink = css`
  display: inline-flex;
  align-items: center;
  min-block-size: var(--target);
  color: var(--text);
  font: var(--word-mark-weight) var(--type-section) var(--font-heading);
  letter-spacing: var(--word-mark-tracking);
  text-decoration: none;
`

const search = css`
  flex: 1 1 12rem;
  max-inline-size: 34rem;
`

const searchField = css`
  &[type='search'] {
    text-overflow: ellipsis;
  }
`

const main = css`
  inline-size: 100%;
  max-inline-size: calc(96rem + 2 * var(--gutter));
  margin-inline: auto;
  padding: var(--space-5) var(--gutter) var(--space-8);

  &:focus {
    outline: none;
  }
`
