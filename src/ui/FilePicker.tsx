import { type ReactNode, useRef } from 'react'
import { Button } from '#src/ui/Button.tsx'
import type { ButtonVariant } from '#src/ui/button-look.ts'

/**
 * A button that opens the device's file dialog. `accept` is a list of types as in the input's
 * attribute. The same file can be chosen twice in a row.
 */
export function FilePicker({
  accept,
  multiple = false,
  onFiles,
  disabled = false,
  variant = 'primary',
  children,
}: {
  accept: string
  multiple?: boolean | undefined
  onFiles: (files: File[]) => void
  disabled?: boolean | undefined
  variant?: ButtonVariant | undefined
  children: ReactNode
}): ReactNode {
  const input = useRef<HTMLInputElement>(null)

  return (
    <>
      <Button variant={variant} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
