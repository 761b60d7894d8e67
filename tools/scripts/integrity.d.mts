/** Puts the hashes of the scripts of a built folder into its page. */
export function writeIntegrity(folder: string): void

/** Names the release of a built folder in its page and in `version.json`, and gives it. */
export function writeRelease(folder: string, version: string): string
