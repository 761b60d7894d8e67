import { css } from '@linaria/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { force, type ForcedState } from '#tools/component-book/forced-states.ts'

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
    <section id={id} className={family} aria-labelledby={`${id}-title`}>
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
    <div className={group}>
      <h3 className={groupTitle}>{title}</h3>
      <div className={wide ? column : row}>{children}</div>
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
    <div className={specimen}>
      <p className={caption}>{state}</p>
      {forced === undefined ? children : <Forced state={forced}>{children}</Forced>}
    </div>
  )
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
    <div ref={box} className={unseen}>
      {children}
    </div>
  )
}

const family = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  scroll-margin-block-start: var(--space-5);
`
const group = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding-block-start: var(--space-4);
  border-block-start: 1px solid var(--line);
`
const groupTitle = css`
  font: 600 var(--type-body) var(--font-body);
`
const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--space-5) var(--space-6);

  & > * {
    justify-items: start;
  }
`
const column = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: var(--space-5) var(--space-6);
`
const specimen = css`
  display: grid;
  gap: var(--space-2);
  align-content: start;
  min-inline-size: 0;
`
const caption = css`
  color: var(--muted);
  font: 400 var(--type-caption) var(--font-body);
`
const unseen = css`
  display: contents;
`
