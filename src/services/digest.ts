/** SHA-256 over words as hex: names a thing in storage without telling what it is. */
export const digest = async (words: readonly unknown[]): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify(words))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, byte => byte.toString(16).padStart(2, '0')).join('')
}
