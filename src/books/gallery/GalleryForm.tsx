import { valibotResolver } from '@hookform/resolvers/valibot'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useId, useRef } from 'react'
import { useController } from 'react-hook-form'
import { actionsClass } from '#src/books/form-class.ts'
import { GalleryNotice } from '#src/books/gallery/GalleryNotice.tsx'
import type { GalleryActor } from '#src/books/gallery/gallery-actors.ts'
import { ControlledTextField } from '#src/ui/address-form/ControlledTextField.tsx'
import {
  GALLERY_FIELDS,
  galleryFields,
  galleryFieldsOf,
  type GalleryFault,
  type GalleryField,
  type GalleryFields,
} from '#machines/books/gallery/gallery-entry.model.ts'
import { AgainButton } from '#src/ui/failure/AgainButton.tsx'
import { RefusedField } from '#src/ui/failure/RefusedField.tsx'
import { CheckedForm } from '#src/ui/fields/CheckedForm.tsx'
import { refusedFields } from '#machines/model/failure.ts'
import { REFUSED, useCheckedForm } from '#src/ui/fields/use-checked-form.ts'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { KeptFocus } from '#src/ui/overlays/KeptFocus.tsx'

/** The form with the texts of a gallery entry. It adds a book to the gallery, or changes the book's entry; A-179. */
export function GalleryForm({
  actor,
  title,
  categories,
}: {
  actor: GalleryActor
  /** The book's title, which is the initial title of a new entry. */
  title: string
  categories: readonly string[]
}) {
  const { t } = useLingui()
  const id = useId()
  const isThere = useSelector(actor, ({ context }) => context.entry !== null)
  const pending = useSelector(actor, ({ context }) => context.pending)
  const failures = useSelector(actor, ({ context }) => context.failures)
  const last = useRef<GalleryFields>(null)
  const { control, handleSubmit, problemOf, attempt } = useCheckedForm<GalleryFields>({
    begin: () => begun(actor.getSnapshot().context, title),
    resolver: valibotResolver(galleryFields),
    onEdit: fields => {
      const before = last.current
      last.current = fields
      // Store no draft before the customer types.
      if (before === null || GALLERY_FIELDS.every(field => fields[field] === before[field])) return
      actor.send({ type: 'entry.type', fields })
    },
    refused: refusedFields(isThere ? failures.update : failures.create, GALLERY_FIELDS),
  })
  const { field: category } = useController({ control, name: 'category' })

  const wordsFor = (field: GalleryField) => {
    const fault = problemOf(field)
    if (fault === REFUSED) return <RefusedField label={LABELS[field]} />
    return fault === null ? null : <Problem field={field} fault={faultOf(fault)} />
  }
  const submit = handleSubmit(fields =>
    actor.send({ type: isThere ? 'entry.update' : 'entry.create', fields }),
  )
  const isSending = pending === 'create' || pending === 'update'
  const offered = categories.includes(category.value)
    ? categories
    : [...(category.value === '' ? [] : [category.value]), ...categories]

  return (
    <CheckedForm
      busy={pending !== null}
      attempt={attempt}
      problems={GALLERY_FIELDS.map(field => ({ id: id + field, message: wordsFor(field) }))}
      onSubmit={submit}
    >
      {TEXTS.map(field => (
        <ControlledTextField
          key={field}
          {...SHOWN[field]}
          control={control}
          name={field}
          id={id + field}
          label={LABELS[field]}
          error={wordsFor(field)}
          readOnly={pending !== null}
          required={field !== 'description'}
        />
      ))}
      <SelectField
        id={`${id}category`}
        name="category"
        label={LABELS.category}
        value={category.value}
        options={offered.map(name => ({ value: name, label: name }))}
        placeholder={t`Choose a category`}
        selectRef={category.ref}
        onChange={category.onChange}
        onBlur={category.onBlur}
        error={wordsFor('category')}
        readOnly={pending !== null}
        required
      />
      <GalleryNotice actor={actor} />
      <div className={actionsClass}>
        <AgainButton
          again={(isThere ? failures.update : failures.create)?.again}
          type="submit"
          variant="secondary"
          busy={isSending}
          aria-disabled={pending !== null}
          busyLabel={isThere ? <Trans>Saving</Trans> : <Trans>Adding</Trans>}
        >
          {isThere ? <Trans>Save changes</Trans> : <Trans>Add to the gallery</Trans>}
        </AgainButton>
        {isThere ? (
          <KeptFocus>
            <AgainButton
              again={failures.delete?.again}
              variant="quiet"
              busy={pending === 'delete'}
              aria-disabled={pending !== null}
              busyLabel={<Trans>Removing</Trans>}
              onClick={() => actor.send({ type: 'entry.delete' })}
            >
              <Trans>Remove from the gallery</Trans>
            </AgainButton>
          </KeptFocus>
        ) : null}
      </div>
    </CheckedForm>
  )
}

function Problem({ field, fault }: { field: GalleryField; fault: GalleryFault }) {
  switch (fault) {
    case 'missing':
      return MISSING[field]
    case 'tooLong':
      return field === 'description' ? (
        <Trans>Use 1,000 characters or fewer</Trans>
      ) : (
        <Trans>Use 100 characters or fewer</Trans>
      )
    case 'hidden':
      return <Trans>This contains invisible characters. Clear the field and type it again.</Trans>
  }
}

/** The form's initial values: the draft, else the values of the gallery entry, else only the book's title. */
const begun = (
  { typed, entry }: Pick<ReturnType<GalleryActor['getSnapshot']>['context'], 'typed' | 'entry'>,
  title: string,
): GalleryFields =>
  typed ?? (entry === null ? { ...galleryFieldsOf(null), title } : galleryFieldsOf(entry))

const MISSING: Readonly<Record<GalleryField, ReactNode>> = {
  title: <Trans>Enter a title</Trans>,
  description: null,
  authorName: <Trans>Enter the author's name</Trans>,
  category: <Trans>Choose a category</Trans>,
}

const TEXTS = ['title', 'description', 'authorName'] as const

const LABELS: Readonly<Record<GalleryField, ReactNode>> = {
  title: <Trans>Title</Trans>,
  description: <Trans>Description (optional)</Trans>,
  authorName: <Trans>Author</Trans>,
  category: <Trans>Category</Trans>,
}

const SHOWN = {
  title: { isProse: true, autoComplete: 'off' },
  description: { rows: 4, autoComplete: 'off' },
  authorName: { autoComplete: 'name', autoCapitalize: 'words' },
} as const satisfies Record<(typeof TEXTS)[number], object>

const FAULTS: readonly GalleryFault[] = ['missing', 'tooLong', 'hidden']

const faultOf = (message: string): GalleryFault =>
  FAULTS.find(fault => fault === message) ?? 'hidden'
