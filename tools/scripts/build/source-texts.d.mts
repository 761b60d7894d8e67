/** The compiled messages of a catalogue, by their ids. */
type Messages = Readonly<Record<string, readonly unknown[]>>

/** A compiled catalogue without the messages that equal their source text. */
export function withoutSourceTexts(messages: Messages): Messages

/** Removes the messages that equal their source text from `locales/*.json` in a built folder. */
export function removeSourceTexts(folder: string): void
