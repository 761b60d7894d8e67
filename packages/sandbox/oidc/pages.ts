import { html, raw } from 'hono/html'
import type { Addresses } from '#sandbox/hosts.ts'
import { SIGN_IN_STYLE_PATH } from '#sandbox/oidc/sign-in-style.ts'
import { renderPage } from '#sandbox/pages/page.ts'
import { fullName, type Person } from '#sandbox/people/person.ts'
import type { Shop } from '#sandbox/shops.ts'

export const SIGN_OUT_SCRIPT_PATH = '/page/sign-out.js'

export const SIGN_OUT_SCRIPT = "document.getElementById('op.logoutForm').submit()\n"

/** The hosts to which a form of the provider may redirect. */
const REDIRECTED_TO = ['myaccount', 'shop', 'editor'] as const

/**
 * The content security policy of every page of the provider. Its `form-action` lists several hosts, because browsers
 * apply it also to the redirects after a form.
 */
export const identityPolicy = (shop: Shop, addresses: Addresses): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    'img-src data:',
    `form-action 'self' ${REDIRECTED_TO.map(host => addresses.of(host, shop)).join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * The sign-in page: one button per person, because the sandbox has no passwords. A customer who is asked to sign in again
 * can cancel that.
 */
export const signInPage = (
  shop: Shop,
  uid: string,
  { people, isAgain }: { people: readonly Person[]; isAgain: boolean },
): string =>
  renderPage({
    title: 'Sign in',
    name: shop.vendorName,
    home: null,
    main: html`<link rel="stylesheet" href="${SIGN_IN_STYLE_PATH}" />
      <header>
        <h1>Sign in to ${shop.vendorName}</h1>
        <p class="muted">Choose who you are. There are no passwords here.</p>
      </header>
      <ul class="people">
        ${people.map(
          person =>
            html`<li>
              <form method="post" action="/sign-in/${uid}">
                <input type="hidden" name="person" value="${person.sub}" />
                <button type="submit" aria-describedby="about-${person.idpSub}">
                  Sign in as ${fullName(person)}
                </button>
                <p id="about-${person.idpSub}">${person.description}</p>
              </form>
            </li>`,
        )}
      </ul>
      ${
        isAgain
          ? html`<form method="post" action="/sign-in/${uid}">
              <button type="submit">Cancel</button>
            </form>`
          : ''
      }`,
  })

/** The confirmation page of a sign-out, around the provider's form. With `sendsItself`, a script submits the form. */
export const signOutPage = (shop: Shop, form: string, sendsItself: boolean): string =>
  renderPage({
    title: 'Sign out',
    name: shop.vendorName,
    home: null,
    narrow: true,
    ...(sendsItself ? { script: SIGN_OUT_SCRIPT_PATH } : {}),
    main: html`<header><h1>Sign out of ${shop.vendorName}</h1></header>
      ${raw(form)}
      <input type="hidden" form="op.logoutForm" name="logout" value="yes" />
      <p><button type="submit" form="op.logoutForm">Sign out</button></p>`,
  })

/** The page after a sign-out without a redirect address. */
export const signedOutPage = (shop: Shop, addresses: Addresses): string =>
  renderPage({
    title: 'Signed out',
    name: shop.vendorName,
    home: `${addresses.of('shop', shop)}/`,
    narrow: true,
    main: html`<header><h1>You're signed out</h1></header>
      <p><a href="${addresses.of('myaccount', shop)}/">Sign in again</a></p>`,
  })

export const problemPage = (shop: Shop, addresses: Addresses, reason: string): string =>
  renderPage({
    title: 'Sign-in did not work',
    name: shop.vendorName,
    home: `${addresses.of('shop', shop)}/`,
    narrow: true,
    main: html`<header>
        <h1>Sign-in did not work</h1>
        <p>Start again from your account. The provider said:</p>
      </header>
      <p class="code">${reason}</p>
      <p><a class="button" href="${addresses.of('myaccount', shop)}/">Go to my account</a></p>`,
  })
