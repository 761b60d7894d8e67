import { createFileStore } from '#src/library/upload/file-store.ts'

/** Where the files that this tab was given lie, for as long as the queue wants them. */
export const uploadFiles = createFileStore()
