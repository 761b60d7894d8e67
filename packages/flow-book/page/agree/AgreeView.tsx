import { css } from '@linaria/core'
import { type ReactNode, use, useState } from 'react'
import { signOffStatusOf } from '#flow-book/sign-off.model.ts'
import { linkTo } from '#flow-book/page/address.ts'
import { AgreeForm } from '#flow-book/page/agree/AgreeForm.tsx'
import type { FlowSummary } from '#flow-book/page/data.ts'
import { loadSignOffs } from '#flow-book/page/load.ts'
import { listClass, mutedClass, stackClass } from '#flow-book/page/classes.ts'
import { Heading } from '#flow-book/page/parts.tsx'

export function AgreeView({ flows }: { flows: readonly FlowSummary[] }): ReactNode {
  const loaded = use(loadSignOffs())
  const [file, setFile] = useState(loaded)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const open = flows.filter(
    ({ id, hash }) => signOffStatusOf(file.rows, id, hash).kind !== 'agreed',
  )
  const taken = open.filter(({ id }) => chosen.has(id))
  const choose = (id: string, isOn: boolean): void =>
    setChosen(new Set([...chosen].filter(own => own !== id).concat(isOn ? [id] : [])))

  return (
    <div className={stackClass}>
      <div>
        <Heading>Agree to several flows</Heading>
        <p role="status">
          {flows.length - open.length} of {flows.length} flows are as somebody agreed to them.
        </p>
      </div>
      {file.fault === null ? null : <p role="alert">{file.fault}</p>}
      <div className={sides}>
        <ul className={listClass}>
          {open.map(({ id, title, stories }) => (
            <li key={id}>
              <input
                id={`agree-${id}`}
                type="checkbox"
                checked={chosen.has(id)}
                onChange={({ target }) => choose(id, target.checked)}
              />
              <label htmlFor={`agree-${id}`}>{title}</label>{' '}
              <a href={linkTo(id)} className={mutedClass}>
                {stories.length === 0 ? 'look at it' : `look at its ${stories.length} stories`}
              </a>
            </li>
          ))}
        </ul>
        <AgreeForm
          flows={taken}
          name=""
          note="Its stories, or its chart where it tells none"
          isWritable={file.isWritable && taken.length > 0}
          onAgreed={setFile}
        />
      </div>
    </div>
  )
}

const sides = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 32rem);
  gap: var(--space-6);
  align-items: start;

  @media (width < 64em) {
    grid-template-columns: minmax(0, 1fr);
  }
`
