/**
 * Puts the hashes of the scripts of a built folder into its page, and the hash of the page's import map into
 * `import-map.sha256`.
 */
export function writeIntegrity(folder: string): void

/** Writes the release of a built folder into its page and into `version.json`, and returns it. */
export function writeRelease(folder: string, version: string): string
