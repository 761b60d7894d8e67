/** Invisible or direction-changing characters, except joiners of emoji and scripts, and the letters of a flag. */
const HIDDEN =
  /(?!(?<=[\p{L}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}])[\u200C\u200D](?=[\p{L}\p{Extended_Pictographic}])|(?<=\u{1F3F4}[\u{E0020}-\u{E007E}]*)[\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** The text with `by` in place of each character that is invisible or changes the text direction. */
export const replaceHidden = (text: string, by: string): string => text.replaceAll(HIDDEN, by)
