import { createHash, randomBytes } from 'node:crypto'

/** A token for a link (256 random bits), and its hash. Only the hash is stored. */
export const newSecretToken = (): { token: string; hash: string } => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: secretHash(token) }
}

/** The hash of a token that a client sent back. */
export const secretHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
