/** Length of the AES-GCM nonce in bytes. */
const NONCE = 12

const encoded = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, byte => String.fromCodePoint(byte)).join(''))

const decoded = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), character => character.codePointAt(0) ?? 0)

/** AES-GCM with the SHA-256 of `parts` as its key. Whoever can guess the parts can open the texts. */
export const sealOf = (parts: readonly string[]) => {
  let made: Promise<CryptoKey> | null = null
  const make = async (): Promise<CryptoKey> => {
    const bytes = new TextEncoder().encode(JSON.stringify(parts))
    const hash = await crypto.subtle.digest('SHA-256', bytes)
    return crypto.subtle.importKey('raw', hash, 'AES-GCM', false, ['encrypt', 'decrypt'])
  }
  const key = (): Promise<CryptoKey> => {
    made ??= make()
    return made
  }
  return {
    seal: async (text: string): Promise<string> => {
      const iv = crypto.getRandomValues(new Uint8Array(NONCE))
      const bytes = new TextEncoder().encode(text)
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await key(), bytes)
      return encoded(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
    },
    /** Decrypts a text; null if it is no sealed text, or was sealed with other parts. */
    open: async (text: string): Promise<string | null> => {
      try {
        const bytes = decoded(text)
        const iv = bytes.subarray(0, NONCE)
        const opened = await crypto.subtle.decrypt(
          { name: 'AES-GCM', iv },
          await key(),
          bytes.subarray(NONCE),
        )
        return new TextDecoder().decode(opened)
      } catch {
        return null
      }
    },
  }
}

/** Encrypts texts so that only those who know the parts of the key can read them. */
export type Seal = ReturnType<typeof sealOf>
