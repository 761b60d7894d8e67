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
  variant = 'primary',
  children,
}: {
  accept: string
  multiple?: boolean | undefined
  onFiles: (files: File[]) => void
  variant?: ButtonVariant | undefined
  children: ReactNode
}): ReactNode {
  const input = useRef<HTMLInputElement>(null)

  return (
    <>
      <Button variant={variant} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
