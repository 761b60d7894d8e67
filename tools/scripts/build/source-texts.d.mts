type Messages = Readonly<Record<string, readonly unknown[]>>

/** A compiled catalogue without the messages that equal their source text. */
export function withoutSourceTexts(messages: Messages): Messages

/** Removes source texts from `locales/*.json` in a built folder. */
export function removeSourceTexts(folder: string): void
