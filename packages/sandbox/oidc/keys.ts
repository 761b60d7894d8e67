import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { JWK } from 'jose'
import * as v from 'valibot'
import { keptFact } from '#sandbox/database/facts.ts'

const privateKey = v.object({
  kty: v.literal('EC'),
  crv: v.string(),
  x: v.string(),
  y: v.string(),
  d: v.string(),
  kid: v.string(),
  alg: v.literal('ES256'),
  use: v.literal('sig'),
})

/** The keys of the providers, created once per data folder, so that tokens and sessions survive a restart. */
export interface ProviderKeys {
  /** The private key that signs identity tokens. */
  signing: v.InferOutput<typeof privateKey>
  /** The public part of `signing`. */
  verifying: JWK
  cookieSecrets: string[]
}

/** Reads the keys of a data folder, creating them if needed. */
export const providerKeys = (database: DatabaseSync): ProviderKeys => {
  const signing = v.parse(privateKey, JSON.parse(keptFact(database, 'signing-key', makeSigningKey)))
  const { kty, crv, x, y, kid, alg, use } = signing
  const verifying = { kty, crv, x, y, kid, alg, use }
  const cookieSecret = keptFact(database, 'cookie-secret', () =>
    randomBytes(32).toString('base64url'),
  )
  return { signing, verifying, cookieSecrets: [cookieSecret] }
}

const makeSigningKey = (): string => {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  })
  const kid = createHash('sha256').update(`${key.x}.${key.y}`).digest('base64url').slice(0, 16)
  return JSON.stringify({ ...key, kid, alg: 'ES256', use: 'sig' })
}
