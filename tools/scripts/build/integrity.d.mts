/**
 * Writes the hashes of scripts into the page of a built folder, and the hash of the import map into
 * `import-map.sha256`.
 */
export function writeIntegrity(folder: string): void

/** Writes the release of a built folder into its page and into `version.json`, and returns the release. */
export function writeRelease(folder: string, version: string): string
