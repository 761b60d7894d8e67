/** Characters that change the direction of the text after them, and those that end these. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/gu

/** Matches white space, control characters, ignorable characters and the Braille blank. */
const INVISIBLE = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * A name for display, without characters that change the text direction: `trip\u202Egpj.exe` becomes
 * `tripgpj.exe`.
 */
export const withoutTurns = (name: string): string => name.replaceAll(TURNS, '')

export const hasNothingToRead = (name: string): boolean => name.replaceAll(INVISIBLE, '') === ''
