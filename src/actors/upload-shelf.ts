import { createFileShelf } from '#src/actors/file-shelf.ts'

/** Where the files that this tab was given lie, for as long as the queue wants them. */
export const uploadShelf = createFileShelf()
