/** Characters that turn the reading direction of all that follows: embeddings, overrides, isolates, and their ends. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/gu

/** What shows nothing in any font, the blank of Braille included. */
const INVISIBLE = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** A name as it is shown: a file called `trip\u202Egpj.exe` reads as it is, and turns no word beside it. */
export const withoutTurns = (name: string): string => name.replaceAll(TURNS, '')

/** Whether there is nothing to read in a name: it is empty, or all of it invisible. */
export const hasNothingToRead = (name: string): boolean => name.replaceAll(INVISIBLE, '') === ''
