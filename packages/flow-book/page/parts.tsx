import { css } from '@linaria/core'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { linkTo, linkToSearch } from '#flow-book/page/address.ts'
import {
  listClass,
  mutedClass,
  rowClass,
  scrollClass,
  tableClass,
} from '#flow-book/page/classes.ts'
import { buttonClass } from '#flow-book/page/ui.ts'

/** The h1 of a view; it gets the focus after a navigation. */
export function Heading({ children }: { children: ReactNode }): ReactNode {
  return (
    <h1 className={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}

/** A requirement id, linked to a search that shows its sentence and the states that answer it. */
export function RequirementLink({ id }: { id: string }): ReactNode {
  return (
    <a className={code} href={linkToSearch(id)}>
      {id}
    </a>
  )
}

export function StateLink({
  flow,
  path,
  children,
}: {
  flow: string
  path: string
  children: ReactNode
}): ReactNode {
  return <a href={linkTo(flow, 'chart', path)}>{children}</a>
}

export function Table({
  columns,
  children,
}: {
  columns: readonly string[]
  children: ReactNode
}): ReactNode {
  return (
    <div className={scrollClass}>
      <table className={tableClass}>
        <thead>
          <tr>
            {columns.map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  )
}

/** Lists the entries, or says `none` if the list is empty. */
export function Lines({
  none,
  children,
}: {
  none: string
  children: readonly ReactNode[]
}): ReactNode {
  return children.length === 0 ? (
    <p className={mutedClass}>{none}</p>
  ) : (
    <ul className={listClass}>{children}</ul>
  )
}

/** Links that save the files of a flow, by their endings and the names of their formats. */
export function Downloads({
  folder,
  flow,
  files,
  ...props
}: {
  folder: string
  flow: string
  files: readonly (readonly [ending: string, name: string])[]
  'aria-label'?: string
}): ReactNode {
  return (
    <ul className={rowClass} {...props}>
      {files.map(([ending, name]) => (
        <li key={ending}>
          <a
            className={buttonClass()}
            href={`./${folder}/${flow}.${ending}`}
            download={`${flow}.${ending}`}
          >
            <Download />
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A part of a page that a reader opens and closes. Its content is rendered only while it is open. */
export function Fold({
  summary,
  isOpen: isOpenAtFirst = false,
  children,
}: {
  summary: ReactNode
  isOpen?: boolean
  children: ReactNode
}): ReactNode {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={opener}>{summary}</summary>
      {isOpen ? children : null}
    </details>
  )
}

const opener = css`
  min-block-size: var(--target);
  padding-block: var(--space-2);
  font-weight: 600;
  cursor: pointer;

  & > :is(h2, h3) {
    display: inline;
    font: 600 var(--type-body) var(--font-body);
  }
`

const heading = css`
  overflow-wrap: anywhere;

  &:focus,
  &:focus-visible {
    outline: none;
  }
`

const code = css`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`
