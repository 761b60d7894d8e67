import { createFileStore } from '#src/library/upload/file-store.ts'

/** The files that the customer chose in this tab, as long as the queue needs them. */
export const uploadFiles = createFileStore()
