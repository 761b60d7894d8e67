import { type ReactNode, Suspense, use, useState } from 'react'
import { signOffStatusOf } from '#flow-book/sign-off.model.ts'
import type { FlowSummary } from '#flow-book/page/data.ts'
import { loadSignOffs, loadSinceSignOff } from '#flow-book/page/load.ts'
import { mutedClass, stackClass } from '#flow-book/page/classes.ts'
import { Fold } from '#flow-book/page/parts.tsx'
import { FlowNewsView } from '#flow-book/page/news/FlowNewsView.tsx'
import { AgreeForm } from '#flow-book/page/agree/AgreeForm.tsx'
import { dayInWords, type SignOffFile } from '#flow-book/page/agree/sign-offs.ts'
import { pagesInWords, unchangedInWords } from '#flow-book/page/words.ts'
import { Badge } from '#flow-book/page/ui.ts'

/** The label of a flow's sign-off: agreed to, changed since then, or not agreed to. */
export function AgreedBadge({ summary: { id, hash } }: { summary: FlowSummary }): ReactNode {
  const { kind } = signOffStatusOf(use(loadSignOffs()).rows, id, hash)
  return kind === 'agreed' ? (
    <Badge tone="success">Agreed to</Badge>
  ) : (
    <Badge tone={kind === 'changed' ? 'warning' : 'neutral'}>
      {kind === 'changed' ? 'Changed since it was agreed to' : 'Nobody has agreed yet'}
    </Badge>
  )
}

/** Shows who signed off a flow and when, the changes since then, and the form to sign the flow off. */
export function SignOffView({ summary }: { summary: FlowSummary }): ReactNode {
  const loaded = use(loadSignOffs())
  const [sent, setSent] = useState<SignOffFile | null>(null)
  const file = sent ?? loaded
  if (file.fault !== null) return <p role="alert">{file.fault}</p>
  const signOffStatus = signOffStatusOf(file.rows, summary.id, summary.hash)
  const isAgreed = signOffStatus.kind === 'agreed'
  const { pagesSince } = summary

  return (
    <div className={stackClass}>
      <div role="status">
        {signOffStatus.kind === 'open' ? (
          <p>Nobody has agreed to this flow yet.</p>
        ) : (
          <p>
            <Badge tone={isAgreed ? 'success' : 'warning'}>
              {isAgreed ? 'Agreed to' : 'Agreement void'}
            </Badge>{' '}
            {isAgreed ? unchangedInWords(pagesSince) : 'Changed'} since it was agreed to on{' '}
            {dayInWords(signOffStatus.signOff.date)} by {signOffStatus.signOff.name}.{' '}
            {signOffStatus.signOff.note === '' ? null : `“${signOffStatus.signOff.note}” `}
            {isAgreed ? pagesInWords(pagesSince) : null}
            {sent === null ? null : ' Commit docs/sign-off.tsv, so that everybody sees it.'}
          </p>
        )}
      </div>
      {signOffStatus.kind === 'changed' || (isAgreed && (pagesSince ?? 0) > 0) ? (
        <Fold summary="What changed since">
          <Suspense fallback={<p role="status">The changes are being read.</p>}>
            <Since summary={summary} />
          </Suspense>
        </Fold>
      ) : null}
      {isAgreed ? null : (
        <Fold isOpen={signOffStatus.kind === 'changed'} summary="Agree to this flow as it is">
          <AgreeForm
            flows={[summary]}
            name={signOffStatus.kind === 'changed' ? signOffStatus.signOff.name : ''}
            note={noteOf(summary)}
            isWritable={file.isWritable}
            onAgreed={setSent}
          />
        </Fold>
      )}
    </div>
  )
}

function Since({ summary }: { summary: FlowSummary }): ReactNode {
  const since = use(loadSinceSignOff(summary.id))
  if (since.kind === 'unknown') return <p>{since.why}</p>

  return (
    <div className={stackClass}>
      <p className={mutedClass}>Compared with version {since.commit}.</p>
      <FlowNewsView flow={summary} news={since.news} />
    </div>
  )
}

/** The note that the form suggests: the titles of the flow's stories, or the chart if the flow has no stories. */
const noteOf = ({ stories }: Pick<FlowSummary, 'stories'>): string =>
  stories.length === 0 ? 'Its chart' : `Its stories: ${stories.join('; ')}`
