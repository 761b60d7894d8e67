import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  LOST_SECTIONS,
  type accountDeletionMachine,
  type Loss,
} from '#machines/account/account-deletion/account-deletion.machine.ts'
import type { ExportSection } from '#machines/account/data-export/data-export.model.ts'
import { formatNumber } from '#machines/model/formatters.ts'
import { isHopeless } from '#machines/model/failure.ts'
import { FreshSignIn, SignInReturn, StepButton } from '#src/account/fresh-sign-in/FreshSignIn.tsx'
import { useExportNames } from '#src/account/data-export/use-export.ts'
import { DoneButton } from '#src/account/DoneButton.tsx'
import { MailAgain, MailNotKnown } from '#src/account/MailNotKnown.tsx'
import { useStarted } from '#src/shell/use-root.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ContactLink } from '#src/ui/failure/ContactLink.tsx'
import { NotDone } from '#src/ui/failure/NotDone.tsx'
import { LateDialog } from '#src/ui/overlays/LateDialog.ts'
import { Question } from '#src/ui/overlays/Question.tsx'
import { Reference } from '#src/ui/Reference.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { statePath } from '#machines/kit/state-path.ts'
import { Waiting } from '#src/ui/page/Waiting.tsx'
import { column4Class, mutedClass } from '#src/ui/common-class.ts'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

/**
 * The dialog "Delete account": it shows what the customer will lose, and asks for confirmation; then it says that a link
 * was sent; A-245. While the link is being requested, the customer cannot close the dialog. Back leaves the screen: an
 * open question closes, and the answer to a request shows when the customer returns.
 */
export function AccountDeletionDialog({
  actor,
  sections,
  onExport,
  onClose,
}: {
  actor: ActorRefFrom<typeof accountDeletionMachine>
  sections: readonly ExportSection[]
  onExport: () => void
  onClose: () => void
}) {
  const state = useSelector(actor, ({ value }) => statePath(value))
  const freshSignIn = useSelector(actor, ({ children }) => children.freshSignIn)
  const isLeaving = useSelector(freshSignIn, child => child?.hasTag('busy') ?? false)
  const isSending = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const isBusy = isSending || isLeaving
  const signedIn = useSelector(actor, ({ context }) => context.signedIn)
  const loss = useSelector(actor, ({ context }) => context.loss)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const correlationId = failure?.correlationId ?? null

  const isReceived = state === 'received'

  return (
    <LateDialog
      title={<Trans>Delete account</Trans>}
      role="alertdialog"
      closable={!isBusy}
      onClose={onClose}
      actions={
        isReceived ? (
          <DoneButton onClick={onClose} />
        ) : (
          <>
            <Button disabled={isBusy} onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <StepButton
              freshSignIn={freshSignIn}
              again={failure?.again}
              variant="danger"
              busy={isSending}
              busyLabel={<Trans>Sending</Trans>}
              onClick={() => actor.send({ type: 'deletion.send' })}
            >
              <Trans>Delete account</Trans>
            </StepButton>
          </>
        )
      }
    >
      <div data-flow="accountDeletion" data-state={state} aria-busy={isSending}>
        <LiveRegion role="status">
          {isReceived ? (
            <Banner
              tone="success"
              title={<Trans>We've sent you an email with a link to confirm</Trans>}
            >
              <Trans>
                Nothing will be deleted until you open the link and confirm. The link works for 24
                hours.
              </Trans>
            </Banner>
          ) : null}
        </LiveRegion>
        {isReceived ? null : (
          <div className={column4Class}>
            <Question>
              <p>
                <Trans>
                  Your photos, projects and order history will be deleted with your account. You
                  can't undo this.
                </Trans>
              </p>
            </Question>
            {loss === null ? (
              // Answers B-548
              <Waiting sentence={<Trans>We're still counting what's in your account.</Trans>}>
                <Skeleton lines={3} />
              </Waiting>
            ) : (
              <LossList loss={loss} sections={sections} />
            )}
            <p className={mutedClass}>
              <Trans>
                We'll email you a link first. Nothing will be deleted until you open it and confirm.
              </Trans>
            </p>
            <div>
              <Button disabled={isBusy} onClick={onExport}>
                <Trans>Export your data first</Trans>
              </Button>
            </div>
            <SignInReturn step="accountDeletion" verdict={signedIn} />
            {freshSignIn === undefined ? null : <FreshSignIn actor={freshSignIn} />}
            {failure === null ? null : (
              // Answers A-241
              <Banner tone="danger" role="alert">
                {failure.kind === 'unanswered' ? (
                  <MailNotKnown />
                ) : isHopeless(failure) ? (
                  <>
                    <NotDone failure={failure}>{null}</NotDone>
                    <p>
                      <ContactLink />
                    </p>
                  </>
                ) : (
                  <Trans>
                    Your account couldn't be deleted: Something went wrong with the account
                    deletion. Could you please try again?
                  </Trans>
                )}
                <MailAgain failure={failure} />
                <Reference correlationId={correlationId} />
              </Banner>
            )}
          </div>
        )}
      </div>
    </LateDialog>
  )
}

/**
 * What the customer will lose, by section. A section without entries is left out. A section that could not be counted
 * is left out only if its view is switched off. B-300.
 */
function LossList({ loss, sections }: { loss: Loss; sections: readonly ExportSection[] }) {
  const names = useExportNames()
  const { locale } = useStarted()

  return (
    <ul className={list}>
      {LOST_SECTIONS.filter(
        // Answers B-546
        section => (loss[section]?.count ?? (sections.includes(section) ? 1 : 0)) > 0,
      ).map(section => {
        const name = names[section]
        const lost = loss[section]
        const count = lost === null ? null : formatNumber(lost.count, locale)
        return (
          <li key={section}>
            {count === null ? (
              <Trans>{name}: couldn't be counted</Trans>
            ) : lost?.isLeast === true ? (
              <Trans>
                {name}: {count} or more
              </Trans>
            ) : (
              <Trans>
                {name}: {count}
              </Trans>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const list = css`
  padding-inline-start: var(--space-5);
  list-style: disc;
  font-weight: 600;
  font-variant-numeric: tabular-nums;

  &:empty {
    position: absolute;
  }
`
