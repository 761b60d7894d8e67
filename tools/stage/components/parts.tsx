import type { ReactNode } from 'react'

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
export function Specimen({ state, children }: { state: string; children: ReactNode }): ReactNode {
  return (
    <div className="component-specimen">
      <p className="component-caption">{state}</p>
      {children}
    </div>
  )
}
