import { type ReactNode, useRef } from 'react'
import { isMeant } from '#src/ui/fields/dropped-files.ts'
import { Button } from '#src/ui/Button.tsx'
import type { ButtonVariant } from '#src/ui/button-class.ts'

/**
 * Whether this browser can choose whole folders. On phones browsers had the attribute for years before it had an effect:
 * there handles of folders count, which Chrome on Android got in the same version, and which Safari on iOS never has.
 */
export const canPickFolders = (): boolean =>
  'webkitdirectory' in HTMLInputElement.prototype &&
  // Answers B-568
  (!matchMedia('(pointer: coarse)').matches ||
    'getAsFileSystemHandle' in DataTransferItem.prototype)

/** `accept` is as in the input's attribute. The same file can be chosen twice in a row. */
export function FilePicker({
  accept,
  multiple = false,
  folder = false,
  onFiles,
  variant = 'primary',
  children,
}: {
  accept: string
  multiple?: boolean | undefined
  /** Picks a folder: `onFiles` gets files of every type, without hidden files and files of systems. */
  folder?: boolean | undefined
  onFiles: (files: File[]) => void
  variant?: ButtonVariant | undefined
  children: ReactNode
}) {
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
        {...(folder ? { webkitdirectory: '' } : {})}
        onChange={({ currentTarget }) => {
          const all = [...(currentTarget.files ?? [])]
          const files = folder ? all.filter(isMeant) : all
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
