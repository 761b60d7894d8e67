import { ANNA, CLEO } from '#sandbox/people/people.ts'
import type { Stage, WireAnswer } from '#tests/paths/kit/stage.ts'

/** The validity of a token, in ms since 1970. */
export interface TokenLife {
  from: number
  until: number
}

/** An identity token, by default of Anna; the sandbox's services accept it from `from` until `until`. */
export const tokenOf = (
  { sandbox }: Stage,
  { from, until }: TokenLife,
  { sub } = ANNA,
): Promise<string> => sandbox.tokenFor(sub, undefined, { iat: from / 1000, exp: until / 1000 })

/** Stores tokens in the cookies of the app. */
export const keepTokens = (
  { context, at }: Stage,
  { bearer, refresh }: { bearer: string; refresh: string },
): Promise<void> => {
  const domain = new URL(at('/')).hostname.replace('myaccount', '')
  const cookie = { domain, path: '/', secure: true, sameSite: 'Lax' as const }
  return context.addCookies([
    { ...cookie, name: 'auth_access_token', value: bearer },
    { ...cookie, name: 'auth_refresh_token', value: refresh },
  ])
}

/** Replaces the sign-in of the stage by another customer's, for one hour. */
export const signInAs = async (stage: Stage, person: typeof ANNA): Promise<void> => {
  const now = Math.floor(Date.now() / 1000) * 1000
  const bearer = await tokenOf(stage, { from: now, until: now + 3_600_000 }, person)
  await stage.context.clearCookies()
  await keepTokens(stage, { bearer, refresh: 'still-good' })
}

/** Signs in Cleo, who has neither orders nor photos, so that a path changes no other customer's library. */
export const signInCleo = (stage: Stage): Promise<void> => signInAs(stage, CLEO)

/** The provider's response to a token request, with `bearer` as the identity token. */
export const tokenAnswer = (bearer: string): WireAnswer => ({
  status: 200,
  json: {
    id_token: bearer,
    access_token: 'opaque',
    refresh_token: `after-${bearer.slice(-8)}`,
    token_type: 'Bearer',
    expires_in: 300,
    scope: 'openid profile email',
  },
})
