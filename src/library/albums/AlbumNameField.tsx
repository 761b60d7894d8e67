import { css } from '@linaria/core'
import { Plural, Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import type { AlbumNameFault } from '#machines/library/albums/album-name/album-name.model.ts'
import { TextField } from '#src/ui/fields/TextField.tsx'

/**
 * `fault` says what is wrong with `sent`, or null; `describedBy` is the id of another text about the field. L-198 to
 * L-201.
 */
export function AlbumNameField({
  name,
  onChange,
  inputRef,
  isLocked,
  sent,
  fault,
  attempt,
  describedBy,
}: {
  name: string
  onChange: (name: string) => void
  inputRef: Ref<HTMLInputElement & HTMLTextAreaElement>
  isLocked: boolean
  sent: string
  fault: AlbumNameFault | null
  attempt: number
  describedBy?: string | undefined
}) {
  return (
    <TextField
      label={<Trans>Album name</Trans>}
      value={name}
      onChange={onChange}
      inputRef={inputRef}
      readOnly={isLocked}
      required
      isProse
      autoComplete="off"
      describedBy={describedBy}
      attempt={attempt}
      error={fault === null ? null : <Fault fault={fault} name={sent} />}
    />
  )
}

function Fault({ fault, name }: { fault: AlbumNameFault; name: string }) {
  switch (fault) {
    case 'missing':
      return <Trans>Please give your album a name</Trans>
    case 'invalid':
      return (
        <>
          {/* Answers L-199 */}
          <Trans>Name not valid</Trans>
          <span className={why}>
            <Trans>Names can't contain {'< > ;'} or start with a space.</Trans>
          </span>
        </>
      )
    case 'tooLong':
      return (
        <>
          <Trans>Name not valid</Trans>
          <span className={why}>
            <Plural
              value={Array.from(name).length}
              one="That's # character. The limit is 100."
              other="That's # characters. The limit is 100."
            />
          </span>
        </>
      )
  }
}

const why = css`
  display: block;
`
