import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { bookShareMachine } from '#machines/books/book-share/book-share.machine.ts'
import type { ShareFields } from '#machines/books/share-form/share-form.model.ts'
import { ShareForm } from '#src/books/share-form/ShareForm.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { UnexpectedError } from '#src/ui/UnexpectedError.tsx'
import type { FormActor } from '#src/shell/use-submission.ts'
import { KeptFocus } from '#src/ui/overlays/KeptFocus.tsx'
import { useKeptFocus } from '#src/ui/overlays/use-kept-focus.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { stack4Class } from '#src/ui/common-class.ts'

/** Shares an online photo book by email; A-111. */
export function SharePanel({ actor }: { actor: ActorRefFrom<typeof bookShareMachine> }) {
  const state = useSelector(actor, ({ value }) => statePath(value))
  const form = useSelector(actor, snapshot => snapshot.children.submission)
  const isBroken = useSelector(actor, snapshot => snapshot.hasTag('alert'))
  const writeAnother = (): void => {
    actor.send({ type: 'share.another' })
  }

  return (
    <div className={stack4Class} data-flow="bookShare" data-state={state}>
      {isBroken ? (
        <KeptFocus>
          <UnexpectedError onRetry={writeAnother} />
        </KeptFocus>
      ) : null}
      {state === 'sent' ? <Sent onAnother={writeAnother} /> : null}
      {form === undefined ? null : <Recalled key={form.sessionId} form={form} />}
    </div>
  )
}

/** The form; hidden until the stored draft has been read. */
export function Recalled({ form }: { form: FormActor<ShareFields> }) {
  const state = useSelector(form, ({ value }) => statePath(value))

  return (
    <div data-flow="submission" data-state={state}>
      {state === 'recalling' ? null : <ShareForm form={form} />}
    </div>
  )
}

/** Confirms that the message was sent, and takes the focus, because the form that had the focus was removed. */
function Sent({ onAnother }: { onAnother: () => void }) {
  const ref = useKeptFocus<HTMLDivElement>()

  useEffect(() => {
    ref.current?.focus()
  }, [ref])

  return (
    <div ref={ref} className={sent} tabIndex={-1}>
      <Banner tone="success">
        <Trans>Your message is on its way, with a link to the photo book.</Trans>
      </Banner>
      <div>
        <Button onClick={onAnother}>
          <Trans>Share with someone else</Trans>
        </Button>
      </div>
    </div>
  )
}

const sent = css`
  display: grid;
  gap: var(--space-4);
  max-inline-size: 35rem;

  &:focus {
    outline: none;
  }
`
