import { type ReactNode, useEffect, useRef } from 'react'
import { force, type ForcedState } from '#tools/stage/components/forced-states.ts'

/** A family of components under a heading that the menu links to. */
export function Family({
  id,
  title,
  children,
}: {
  id: string
  title: string
  children: ReactNode
}): ReactNode {
  return (
    <section id={id} className="component-family" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

/** Specimens side by side, as many as fit; with `wide`, in equal columns of at least 20rem. */
export function Row({
  title,
  wide = false,
  children,
}: {
  title: string
  wide?: boolean
  children: ReactNode
}): ReactNode {
  return (
    <div className="component-group">
      <h3>{title}</h3>
      <div className={wide ? 'component-columns' : 'component-row'}>{children}</div>
    </div>
  )
}

/** One component in one state, with the name of the state above. */
export function Specimen({
  state,
  forced,
  children,
}: {
  state: string
  forced?: ForcedState | undefined
  children: ReactNode
}): ReactNode {
  return (
    <div className="component-specimen">
      <p className="component-caption">{state}</p>
      {forced === undefined ? children : <Forced state={forced}>{children}</Forced>}
    </div>
  )
}

const STATES = {
  'At rest': undefined,
  'Under the pointer': 'hover',
  Pressed: 'pressed',
  'Focused by key': 'focus',
} as const
type State = keyof typeof STATES
const USUAL: readonly State[] = ['At rest', 'Under the pointer', 'Focused by key']

/** One component once for each state that a pointer or a key causes. `what` goes before the name of the state. */
export function States({
  of = USUAL,
  what,
  children,
}: {
  of?: readonly State[]
  what?: string
  children: ReactNode
}): ReactNode {
  return of.map(state => (
    <Specimen
      key={state}
      state={what === undefined ? state : `${what}, ${state.toLowerCase()}`}
      forced={STATES[state]}
    >
      {children}
    </Specimen>
  ))
}

const CONTROLS = 'a, button, input, select, textarea, label, [role=tab], [role=gridcell]'

function Forced({ state, children }: { state: ForcedState; children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const place = box.current
    if (place === null) return undefined
    const forceAll = (): void => {
      for (const control of place.querySelectorAll(CONTROLS)) force(control, state)
    }
    forceAll()
    // Force the controls of later renders too: a pager adds buttons when its page changes.
    const watch = new MutationObserver(forceAll)
    watch.observe(place, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
    }
  }, [state])

  return (
    <div ref={box} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
