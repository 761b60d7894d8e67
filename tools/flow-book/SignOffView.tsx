import { css } from '@linaria/core'
import { type ReactNode, Suspense, use, useId, useState } from 'react'
import * as v from 'valibot'
import { agreement, lineOf, type SignOff, signOffStatusOf } from '#machines/kit/sign-off.model.ts'
import { FlowChanges } from '#tools/flow-book/FlowChanges.tsx'
import type { FlowSummary } from '#tools/flow-book/data.ts'
import { loadSignOffs, loadSinceSignOff } from '#tools/flow-book/load.ts'
import { mutedLook, stackLook } from '#tools/flow-book/looks.ts'
import { agree, dayInWords, type SignOffFile } from '#tools/flow-book/sign-offs.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { controlLook } from '#src/ui/fields/control-look.ts'

/** Who signed off a flow and when, the changes since, and the form to sign it off. */
export function SignOffView({ summary }: { summary: FlowSummary }): ReactNode {
  const loaded = use(loadSignOffs())
  const [sent, setSent] = useState<SignOffFile | null>(null)
  const file = sent ?? loaded
  if (file.fault !== null) return <p role="alert">{file.fault}</p>
  const signOffStatus = signOffStatusOf(file.rows, summary.id, summary.hash)

  return (
    <div className={stackLook}>
      <div role="status">
        {signOffStatus.kind === 'open' ? (
          <p>Nobody has agreed to this flow yet.</p>
        ) : (
          <p>
            <Badge tone={signOffStatus.kind === 'agreed' ? 'success' : 'warning'}>
              {signOffStatus.kind === 'agreed' ? 'Agreed to' : 'Agreement void'}
            </Badge>{' '}
            {signOffStatus.kind === 'agreed' ? 'Unchanged' : 'Changed'} since it was agreed to on{' '}
            {dayInWords(signOffStatus.signOff.date)} by {signOffStatus.signOff.name}.{' '}
            {signOffStatus.signOff.note === '' ? null : `“${signOffStatus.signOff.note}”`}
            {sent === null ? null : ' Commit docs/sign-off.tsv, so that everybody sees it.'}
          </p>
        )}
      </div>
      {signOffStatus.kind === 'changed' ? (
        <details>
          <summary className={opener}>What changed since</summary>
          <Suspense fallback={<p role="status">The changes are being read.</p>}>
            <Since summary={summary} />
          </Suspense>
        </details>
      ) : null}
      {signOffStatus.kind === 'agreed' ? null : (
        <details open={signOffStatus.kind === 'changed'}>
          <summary className={opener}>Agree to this flow as it is</summary>
          <Form
            summary={summary}
            before={signOffStatus.kind === 'changed' ? signOffStatus.signOff : null}
            isWritable={file.isWritable}
            onAgreed={setSent}
          />
        </details>
      )}
    </div>
  )
}

function Since({ summary }: { summary: FlowSummary }): ReactNode {
  const since = use(loadSinceSignOff(summary.id))
  if (since.kind === 'unknown') return <p>{since.why}</p>

  return (
    <div className={stackLook}>
      <p className={mutedLook}>Compared with version {since.commit}.</p>
      <FlowChanges summary={summary} change={since.change} pages={since.pages} />
    </div>
  )
}

function Form({
  summary: { id, hash },
  before,
  isWritable,
  onAgreed,
}: {
  summary: FlowSummary
  /**
   * The agreement that a change of the flow made void; its name and note fill the form. Null if nobody agreed to the
   * flow.
   */
  before: SignOff | null
  isWritable: boolean
  onAgreed: (file: SignOffFile) => void
}): ReactNode {
  const [name, setName] = useState(before?.name ?? '')
  const [note, setNote] = useState(before?.note ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [nameId, noteId] = [useId(), useId()]
  const parsed = v.safeParse(agreement, { flow: id, hash, name, note })

  const send = async (): Promise<void> => {
    if (!parsed.success) {
      setFault(`Please ${parsed.issues[0].message}.`)
      return
    }
    setSending(true)
    const answer = await agree(parsed.output)
    setSending(false)
    if (typeof answer === 'string') setFault(answer)
    else onAgreed(answer)
  }

  return (
    <form
      className={form}
      onSubmit={event => {
        event.preventDefault()
        if (isWritable) void send()
      }}
    >
      <label htmlFor={nameId}>Your name</label>
      <input
        id={nameId}
        className={controlLook}
        value={name}
        autoComplete="name"
        onChange={({ target }) => setName(target.value)}
      />
      <label htmlFor={noteId}>Note (optional)</label>
      <input
        id={noteId}
        className={controlLook}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {fault === null ? null : <p role="alert">{fault}</p>}
      {isWritable ? (
        <Button type="submit" busy={isSending} busyLabel="Writing">
          I agree to this flow
        </Button>
      ) : parsed.success ? (
        <>
          <p>
            Put this line into docs/sign-off.tsv, in place of an older one of this flow, and commit
            it:
          </p>
          <pre className={line}>{lineOf({ ...parsed.output, date: today() })}</pre>
        </>
      ) : (
        <p className={mutedLook}>With your name the line to commit shows here.</p>
      )}
    </form>
  )
}

const today = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date())

const opener = css`
  min-block-size: var(--target);
  padding-block: var(--space-2);
  font-weight: 600;
  cursor: pointer;
`

const form = css`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  max-inline-size: 32rem;

  & > input {
    inline-size: 100%;
  }
`

const line = css`
  max-inline-size: 100%;
  padding: var(--space-3);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  overflow-x: auto;
`
