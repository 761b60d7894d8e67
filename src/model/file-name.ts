/** What file systems do not take in a name. */
const UNFIT = /[\p{Cc}\p{Cf}"*:<>?|/\\]/gu

/** A name that every file system takes. */
export const fitFileName = (name: string): string => name.replaceAll(UNFIT, '_')
