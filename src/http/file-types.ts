import type { FileType } from '#src/http/answer-body.ts'

/** The type of files whose first kilobyte, read as text, `isMarked` recognises. */
const fileType = (accept: string, isMarked: (text: string) => boolean): FileType => ({
  accept,
  typeOf: first => (isMarked(new TextDecoder('latin1').decode(first)) ? accept : null),
})

/** Looks for the header in the whole first kilobyte, as PDF readers do. */
export const PDF_FILE = fileType('application/pdf', text => text.includes('%PDF-'))
export const ZIP_FILE = fileType('application/zip', text => text.startsWith('PK\u0003\u0004'))
