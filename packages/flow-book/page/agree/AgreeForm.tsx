import { css } from '@linaria/core'
import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { agreement, lineOf } from '#flow-book/sign-off.model.ts'
import { agree, type SignOffFile } from '#flow-book/page/agree/sign-offs.ts'
import type { FlowSummary } from '#flow-book/page/data.ts'
import { keepSignOffs } from '#flow-book/page/load.ts'
import { fileClass, mutedClass } from '#flow-book/page/classes.ts'
import { Button, TextField } from '#flow-book/page/ui.ts'

/**
 * A form with name and note that signs flows off. If the server cannot write the file, the form shows the lines for a
 * pull request.
 */
// Answers B-323
export function AgreeForm({
  flows,
  name: firstName,
  note: firstNote,
  isWritable,
  onAgreed,
}: {
  flows: readonly Pick<FlowSummary, 'id' | 'hash'>[]
  name: string
  note: string
  isWritable: boolean
  onAgreed: (file: SignOffFile) => void
}): ReactNode {
  const [name, setName] = useState(firstName)
  const [note, setNote] = useState(firstNote)
  const [fault, setFault] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const parsed = v.safeParse(
    v.array(agreement),
    flows.map(({ id, hash }) => ({ flow: id, hash, name, note })),
  )

  const send = async (): Promise<void> => {
    if (!parsed.success) {
      setFault(`Please ${parsed.issues[0].message}.`)
      return
    }
    setSending(true)
    for (const one of parsed.output) {
      const answer = await agree(one)
      setFault(typeof answer === 'string' ? answer : null)
      if (typeof answer === 'string') break
      keepSignOffs(answer)
      onAgreed(answer)
    }
    setSending(false)
  }

  return (
    <form
      className={form}
      onSubmit={event => {
        event.preventDefault()
        if (isWritable) void send()
      }}
    >
      <TextField label="Your name" value={name} autoComplete="name" onChange={setName} />
      <TextField label="What you have looked at, or another note" value={note} onChange={setNote} />
      {fault === null ? null : <p role="alert">{fault}</p>}
      {isWritable ? (
        <Button type="submit" busy={isSending} busyLabel="Writing">
          {flows.length === 1 ? 'I agree to this flow' : `I agree to ${flows.length} flows`}
        </Button>
      ) : parsed.success && flows.length > 0 ? (
        <>
          <p>
            For a pull request: put {flows.length === 1 ? 'this line' : 'these lines'} into
            docs/sign-off.tsv, in place of older ones of the same flows.
          </p>
          <pre className={fileClass}>
            {parsed.output.map(one => lineOf({ ...one, date: today() })).join('\n')}
          </pre>
        </>
      ) : (
        <p className={mutedClass}>With your name, the text for a pull request shows here.</p>
      )}
    </form>
  )
}

const today = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date())

const form = css`
  display: grid;
  gap: var(--space-2);
  max-inline-size: 32rem;
`
