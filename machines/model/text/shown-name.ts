/** Characters that change the direction of the text after them, and characters that end such a change. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/gu

/** Matches white space, control characters, ignorable characters and the Braille blank. */
const INVISIBLE = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * A name for display, without characters that change the text direction: `trip\u202Egpj.exe` becomes
 * `tripgpj.exe`.
 */
export const withoutTurns = (name: string): string => name.replaceAll(TURNS, '')

export const hasNothingToRead = (name: string): boolean => name.replaceAll(INVISIBLE, '') === ''

/** Invisible or direction-changing characters, except joiners of emoji and scripts, and the letters of a flag. */
const HIDDEN =
  /(?!(?<=[\p{L}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}])[\u200C\u200D](?=[\p{L}\p{Extended_Pictographic}])|(?<=\u{1F3F4}[\u{E0020}-\u{E007E}]*)[\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** The text with `by` in place of each character that is invisible or changes the text direction. */
export const replaceHidden = (text: string, by: string): string => text.replaceAll(HIDDEN, by)
