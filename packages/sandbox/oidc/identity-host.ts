import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { bytesWithin } from '#sandbox/body.ts'
import type { Addresses } from '#sandbox/hosts.ts'
import {
  identityPolicy,
  problemPage,
  signInPage,
  SIGN_OUT_SCRIPT,
  SIGN_OUT_SCRIPT_PATH,
} from '#sandbox/oidc/pages.ts'
import { SIGN_IN_STYLE, SIGN_IN_STYLE_PATH } from '#sandbox/oidc/sign-in-style.ts'
import { assetResponse } from '#sandbox/pages/asset-response.ts'
import { pageAsset } from '#sandbox/pages/page-assets.ts'
import type { Directory } from '#sandbox/people/directory.ts'
import type { Shop } from '#sandbox/shops.ts'

/** The path of the end-session endpoint in the discovery document. */
const SIGN_OUT_PATH = '/session/end'

/** The maximum size of a form, in bytes; a sign-out form contains an identity token. */
const LARGEST_FORM = 16_384

/** Answers one request of `id.<shop>`: the sign-in page and its assets. The provider answers all other requests. */
export type IdentityHost = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * The listener of a shop's provider. It uses the request and response of node:http, because the provider needs them.
 */
export const createIdentityHost = (
  shop: Shop,
  addresses: Addresses,
  directory: Directory,
  provider: Provider,
): IdentityHost => {
  const answer = provider.callback()

  const show = (response: ServerResponse, status: number, page: string): void => {
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': identityPolicy(shop, addresses),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    response.end(page)
  }

  const signIn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const { uid, params } = await provider.interactionDetails(request, response)
      const isAgain = params['prompt'] === 'login'
      if (request.method !== 'POST') {
        const people = directory.all().map(person => ({
          ...person,
          description: `${person.description}${directory.isDeleted(person.sub) ? ' (deleted)' : ''}`,
        }))
        return show(response, 200, signInPage(shop, uid, { people, isAgain }))
      }
      const chosen = (await readForm(request)).get('person')
      if (chosen === null && isAgain) {
        await provider.interactionFinished(request, response, {
          error: 'access_denied',
          error_description: 'The customer cancelled the sign-in',
        })
        return
      }
      const person = directory.find(chosen)
      if (person === null) {
        return show(response, 400, problemPage(shop, addresses, 'Nobody has this name here'))
      }
      await provider.interactionFinished(request, response, {
        login: { accountId: person.sub, amr: [...person.amr] },
      })
    } catch {
      show(response, 400, problemPage(shop, addresses, 'This sign-in page is too old'))
    }
  }

  return async (request, response) => {
    const path = (request.url ?? '/').replace(/\?.*$/su, '')
    if (/^\/sign-in\/[\w-]+$/u.test(path)) return signIn(request, response)
    const asset = await assetOf(path, shop.key)
    if (asset !== null) {
      response.writeHead(asset.status, Object.fromEntries(asset.headers))
      response.end(new Uint8Array(await asset.arrayBuffer()))
      return
    }
    if (path === SIGN_OUT_PATH && request.method === 'POST') {
      const form = await readForm(request).catch(() => null)
      if (form === null) return show(response, 413, problemPage(shop, addresses, 'Too large'))
      asQuery(request, form)
    }
    await answer(request, response)
  }
}

const assetOf = async (path: string, key: string): Promise<Response | null> => {
  if (path === SIGN_OUT_SCRIPT_PATH) return assetResponse(SIGN_OUT_SCRIPT, 'text/javascript')
  if (path === SIGN_IN_STYLE_PATH) return assetResponse(SIGN_IN_STYLE, 'text/css')
  return pageAsset(path, key)
}

/**
 * Turns the posted sign-out form into a query, because the provider accepts a posted form only with SameSite=None
 * cookies, which browsers refuse without https. This happens inside this process, so that no browser has the identity
 * token in an address.
 */
const asQuery = (request: IncomingMessage, form: URLSearchParams): void => {
  request.method = 'GET'
  request.url = `${SIGN_OUT_PATH}?${form}`
}

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const bytes = await bytesWithin(request, LARGEST_FORM)
  if (bytes === null) throw new RangeError('The form is too large')
  return new URLSearchParams(bytes.toString())
}
