import { createFileStore } from '#src/library/upload/file-store.ts'

/** The files that this tab was given, for as long as the queue needs them. */
export const uploadFiles = createFileStore()
