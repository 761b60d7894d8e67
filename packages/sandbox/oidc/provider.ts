import type { DatabaseSync } from 'node:sqlite'
import { Provider } from 'oidc-provider'
import { CLIENT_ID, SCOPES } from '#sandbox/configuration.ts'
import type { Addresses } from '#sandbox/hosts.ts'
import { adapterFor } from '#sandbox/oidc/adapter.ts'
import type { ProviderKeys } from '#sandbox/oidc/keys.ts'
import { identityPolicy, problemPage, signedOutPage, signOutPage } from '#sandbox/oidc/pages.ts'
import type { TokenLifetimes } from '#sandbox/oidc/token-lifetimes.ts'
import type { Directory } from '#sandbox/people/directory.ts'
import { fullName } from '#sandbox/people/person.ts'
import type { Shop } from '#sandbox/shops.ts'

const DAY = 86_400

export interface ProviderDependencies {
  addresses: Addresses
  database: DatabaseSync
  directory: Directory
  keys: ProviderKeys
  lifetimes: TokenLifetimes
}

/**
 * The OpenID provider of one storefront: authorization code with PKCE for one public client, rotating refresh tokens
 * that end with the session, and no consent page. The identity token has every claim that the account area reads.
 */
export const createProvider = (
  shop: Shop,
  { addresses, database, directory, keys, lifetimes }: ProviderDependencies,
): Provider => {
  const issuer = addresses.of('id', shop)
  const app = addresses.of('myaccount', shop)

  const provider = new Provider(issuer, {
    adapter: adapterFor(database, issuer),
    clients: [
      {
        client_id: CLIENT_ID,
        client_name: shop.vendorName,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${app}/`],
        post_logout_redirect_uris: [
          `${addresses.of('shop', shop)}/`,
          `${addresses.of('editor', shop)}/`,
          `${app}/`,
          `${app}/account-deleted`,
          `${app}/change-email-success`,
        ],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [keys.signing] },
    cookies: { keys: keys.cookieSecrets },
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    scopes: SCOPES,
    claims: {
      openid: ['sub', 'idp_type', 'idp_sub', 'amr'],
      profile: ['name', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    clientBasedCORS: (_ctx, origin) => origin === app,
    ttl: {
      AccessToken: lifetimes.access,
      AuthorizationCode: 60,
      Grant: 14 * DAY,
      IdToken: lifetimes.identity,
      Interaction: 3600,
      RefreshToken: lifetimes.refresh,
      Session: 14 * DAY,
    },
    features: {
      devInteractions: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = signOutPage(shop, form, ctx.oidc.params?.['id_token_hint'] !== undefined)
        },
        postLogoutSuccessSource: ctx => {
          ctx.body = signedOutPage(shop, addresses)
        },
      },
    },
    interactions: { url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    findAccount: (_ctx, sub) => {
      const person = directory.find(sub)
      if (person === null) return undefined
      return {
        accountId: sub,
        claims: () => ({
          sub,
          name: fullName(person),
          given_name: person.givenName,
          family_name: person.familyName,
          email: person.email,
          email_verified: true,
          idp_type: person.idpType,
          idp_sub: person.idpSub,
          amr: [...person.amr],
        }),
      }
    },
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId
      const clientId = oidc.client?.clientId
      if (accountId === undefined || clientId === undefined) return undefined
      const grantId = oidc.session?.grantIdFor(clientId)
      const existing = grantId === undefined ? undefined : await oidc.provider.Grant.find(grantId)
      if (existing !== undefined) return existing
      const grant = new oidc.provider.Grant({ accountId, clientId })
      grant.addOIDCScope(SCOPES.join(' '))
      await grant.save()
      return grant
    },
    renderError: (ctx, { error, error_description: description }) => {
      ctx.type = 'html'
      ctx.body = problemPage(shop, addresses, `${error}: ${description ?? 'no description'}`)
    },
  })

  provider.use((ctx, next) => {
    ctx.set('Content-Security-Policy', identityPolicy(shop, addresses))
    ctx.set('Referrer-Policy', 'no-referrer')
    ctx.set('X-Content-Type-Options', 'nosniff')
    return next()
  })
  provider.on('server_error', (_ctx, error) => console.error('The OpenID provider failed:', error))
  return provider
}
