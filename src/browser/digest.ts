export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 of some values as hex, for storage keys that must not reveal these values. The values are hashed as JSON. */
export const digest = async (parts: readonly unknown[]): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify(parts))
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

const OFFSETS = [0xde_ad_be_ef, 0x41_c6_ce_57] as const

/**
 * A 64-bit hash of values as hex, for code that cannot await `digest`. Values that can be guessed are not safe in it.
 */
export const shortHash = (parts: readonly unknown[]): string =>
  OFFSETS.map(offset => {
    let hash: number = offset
    for (const character of JSON.stringify(parts)) {
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x9e_37_79_b1)
      hash ^= hash >>> 15
    }
    return (hash >>> 0).toString(16).padStart(8, '0')
  }).join('')

/**
 * The hash that stands for an account in everything that a browser stores. The id itself is not stored, because drafts
 * are sealed with it, and the next customer can read the storage. Use this hash everywhere: several short hashes of one
 * id would tell more of it; docs/decisions/0074.
 */
// Answers B-432
export const accountHash = (account: string): string => shortHash(['owner', account])
