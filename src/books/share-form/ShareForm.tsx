import { valibotResolver } from '@hookform/resolvers/valibot'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { actionsClass } from '#src/books/form-class.ts'
import { ControlledTextField } from '#src/ui/address-form/ControlledTextField.tsx'
import { NotDone } from '#src/ui/failure/NotDone.tsx'
import { refusedShareFields } from '#machines/books/book-share/share-body.model.ts'
import { type Failure, isSenseless } from '#machines/model/failure.ts'
import {
  LONGEST_MESSAGE,
  messageLength,
  SHARE_FIELDS,
  shareFields,
  type ShareFault,
  type ShareField,
  type ShareFields,
} from '#machines/books/share-form/share-form.model.ts'
import { AgainButton } from '#src/ui/failure/AgainButton.tsx'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { RefusedField } from '#src/ui/failure/RefusedField.tsx'
import { CheckedForm } from '#src/ui/fields/CheckedForm.tsx'
import { REFUSED, useCheckedForm } from '#src/ui/fields/use-checked-form.ts'
import { type FormActor, useSubmission } from '#src/shell/use-submission.ts'
import { useStarted } from '#src/shell/use-root.ts'
import { formatNumber } from '#machines/model/formatters.ts'

/** The form that shares a book: the sender's name, the recipient's email address and a message; A-180, A-181. */
export function ShareForm({ form }: { form: FormActor<ShareFields> }) {
  const id = useId()
  const { locale } = useStarted()
  const { isBusy, again, failure } = useSubmission(form)
  const { control, handleSubmit, problemOf, attempt, values } = useCheckedForm<ShareFields>({
    begin: () => form.getSnapshot().context.values,
    resolver: valibotResolver(shareFields),
    onEdit: edited => form.send({ type: 'form.edit', values: edited }),
    refused: refusedShareFields(failure),
  })

  const wordsFor = (field: ShareField) => {
    const fault = problemOf(field)
    if (fault === REFUSED) return <RefusedField label={LABELS[field]} />
    return fault === null ? null : <Problem field={field} fault={faultOf(fault)} />
  }
  const submit = handleSubmit(message => form.send({ type: 'form.submit', values: message }))

  return (
    <CheckedForm
      busy={isBusy}
      attempt={attempt}
      problems={SHARE_FIELDS.map(field => ({ id: id + field, message: wordsFor(field) }))}
      onSubmit={submit}
    >
      {SHARE_FIELDS.map(field => (
        <ControlledTextField
          key={field}
          {...SHOWN[field]}
          control={control}
          name={field}
          id={id + field}
          label={LABELS[field]}
          hint={
            field === 'personalMessage' ? (
              <MessageLength typed={messageLength(values.personalMessage)} locale={locale} />
            ) : null
          }
          error={wordsFor(field)}
          readOnly={isBusy}
          required={field !== 'personalMessage'}
        />
      ))}
      {failure === null ? null : (
        <ErrorBlock
          compact
          isRetriedBelow
          message={<NotSent failure={failure} />}
          stillWorks={<Trans>What you entered is still here.</Trans>}
          failure={failure}
        />
      )}
      <div className={actionsClass}>
        <AgainButton
          again={again}
          type="submit"
          variant="primary"
          busy={isBusy}
          busyLabel={<Trans>Sending</Trans>}
        >
          <Trans>Send</Trans>
        </AgainButton>
      </div>
    </CheckedForm>
  )
}

function MessageLength({ typed, locale }: { typed: number; locale: string }) {
  const count = formatNumber(typed, locale)
  const most = formatNumber(LONGEST_MESSAGE, locale)
  return (
    <Trans>
      {count} of {most} characters
    </Trans>
  )
}

function NotSent({ failure }: { failure: Failure }) {
  if (failure.kind !== 'unanswered' && isSenseless(failure)) {
    return (
      <Trans>
        Your message wasn't sent because some details weren't accepted. Check what you entered.
      </Trans>
    )
  }
  switch (failure.kind) {
    case 'unanswered':
      return (
        <Trans>
          We couldn't confirm that your message was sent. Check with the recipient before you send
          it again.
        </Trans>
      )
    case 'offline':
    case 'refused':
    case 'malformed':
    case 'unexpected':
      return (
        <NotDone failure={failure}>
          <Trans>Your message wasn't sent. Please try again.</Trans>
        </NotDone>
      )
  }
}

function Problem({ field, fault }: { field: ShareField; fault: ShareFault }) {
  switch (fault) {
    case 'missing':
      return field === 'senderName' ? (
        <Trans>Enter your name</Trans>
      ) : (
        <Trans>Enter an email address</Trans>
      )
    case 'invalid':
      return <Trans>Enter an email address such as name@example.com</Trans>
    case 'tooLong':
      return field === 'senderName' ? (
        <Trans>Use 100 characters or fewer</Trans>
      ) : (
        <Trans>Use 1,000 characters or fewer</Trans>
      )
    case 'hidden':
      return <Trans>This contains invisible characters. Clear the field and type it again.</Trans>
  }
}

const LABELS: Readonly<Record<ShareField, ReactNode>> = {
  senderName: <Trans>Your name</Trans>,
  recipientEmail: <Trans>Recipient's email address</Trans>,
  personalMessage: <Trans>Message (optional)</Trans>,
}

const SHOWN = {
  senderName: { autoComplete: 'name', autoCapitalize: 'words' },
  recipientEmail: {
    inputMode: 'email',
    autoComplete: 'off',
    autoCapitalize: 'off',
  },
  personalMessage: { rows: 5, autoComplete: 'off' },
} as const satisfies Record<ShareField, object>

const FAULTS: readonly ShareFault[] = ['missing', 'invalid', 'tooLong', 'hidden']

const faultOf = (message: string): ShareFault =>
  FAULTS.find(fault => fault === message) ?? 'invalid'
