import type { DatabaseSync } from 'node:sqlite'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

/** Storage for sessions, grants and tokens of one issuer. Records of other issuers are invisible. */
export const adapterFor = (database: DatabaseSync, issuer: string): AdapterFactory => {
  const upsert = database.prepare(`
    INSERT INTO provider_records (issuer, model, id, payload, grant_id, uid, user_code, expires_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id,
      uid = excluded.uid, user_code = excluded.user_code, expires_at = excluded.expires_at
  `)
  const live = 'issuer = ? AND model = ? AND (expires_at IS NULL OR expires_at > ?)'
  const byId = database.prepare(`SELECT payload FROM provider_records WHERE ${live} AND id = ?`)
  const byUid = database.prepare(`SELECT payload FROM provider_records WHERE ${live} AND uid = ?`)
  const byUserCode = database.prepare(
    `SELECT payload FROM provider_records WHERE ${live} AND user_code = ?`,
  )
  const consume = database.prepare(`
    UPDATE provider_records SET payload = json_set(payload, '$.consumed', ?)
    WHERE issuer = ? AND model = ? AND id = ?
  `)
  const destroy = database.prepare(
    'DELETE FROM provider_records WHERE issuer = ? AND model = ? AND id = ?',
  )
  // Deletes the records of one model only: a sign-in may end the session of another account, and the provider needs the
  // interaction of this sign-in afterwards.
  const revoke = database.prepare(
    'DELETE FROM provider_records WHERE issuer = ? AND model = ? AND grant_id = ?',
  )
  const prune = database.prepare('DELETE FROM provider_records WHERE expires_at <= ?')

  return (model): Adapter => ({
    async upsert(id, payload, expiresIn) {
      const expiresAt = expiresIn === undefined ? null : seconds() + expiresIn
      prune.run(seconds())
      upsert.run(
        issuer,
        model,
        id,
        JSON.stringify(payload),
        payload.grantId ?? null,
        payload.uid ?? null,
        payload.userCode ?? null,
        expiresAt,
      )
    },
    async find(id) {
      return payloadOf(byId.get(issuer, model, seconds(), id))
    },
    async findByUid(uid) {
      return payloadOf(byUid.get(issuer, model, seconds(), uid))
    },
    async findByUserCode(userCode) {
      return payloadOf(byUserCode.get(issuer, model, seconds(), userCode))
    },
    async consume(id) {
      consume.run(seconds(), issuer, model, id)
    },
    async destroy(id) {
      destroy.run(issuer, model, id)
    },
    async revokeByGrantId(grantId) {
      revoke.run(issuer, model, grantId)
    },
  })
}

const seconds = (): number => Math.floor(Date.now() / 1000)

const payloadOf = (row: Record<string, unknown> | undefined): AdapterPayload | undefined => {
  const payload = row?.['payload']
  return typeof payload === 'string' ? JSON.parse(payload) : undefined
}
