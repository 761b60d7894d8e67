/** Lifetimes of tokens, in seconds. */
export interface TokenLifetimes {
  identity: number
  access: number
  refresh: number
}

const HOUR = 3600

const NAMES = {
  identity: 'SANDBOX_IDENTITY_TOKEN_SECONDS',
  access: 'SANDBOX_ACCESS_TOKEN_SECONDS',
  refresh: 'SANDBOX_REFRESH_TOKEN_SECONDS',
} as const

/**
 * One hour for identity and access tokens and a day for refresh tokens, unless environment variables set the lifetimes.
 * Throws a `RangeError` for a value that is no whole number of seconds.
 */
export const tokenLifetimesFrom = (environment: NodeJS.ProcessEnv): TokenLifetimes => ({
  identity: lifetime(environment, NAMES.identity, HOUR),
  access: lifetime(environment, NAMES.access, HOUR),
  refresh: lifetime(environment, NAMES.refresh, 24 * HOUR),
})

const lifetime = (environment: NodeJS.ProcessEnv, name: string, fallback: number): number => {
  const text = environment[name]
  if (text === undefined || text === '') return fallback
  if (!/^[1-9]\d{0,8}$/u.test(text)) {
    throw new RangeError(`${name} must be a whole number of seconds, not "${text}"`)
  }
  return Number(text)
}
