import type { FileType } from '#src/http/answer-body.ts'

/** Files whose first kilobyte, as text, has the mark. */
const fileType = (accept: string, isMarked: (text: string) => boolean): FileType => ({
  accept,
  typeOf: first => (isMarked(new TextDecoder('latin1').decode(first)) ? accept : null),
})

/** PDF readers allow a kilobyte before the header. */
export const PDF_FILE = fileType('application/pdf', text => text.includes('%PDF-'))
export const ZIP_FILE = fileType('application/zip', text => text.startsWith('PK\u0003\u0004'))
