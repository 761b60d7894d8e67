import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import {
  type Configuration,
  type UploadLimits,
  CACHING,
  isImmutable,
  isScreen,
  needsPolicy,
  PAGE_HEADERS,
  pagePolicy,
  reportingEndpoints,
} from '#sandbox/product.ts'
import type { BookRequests } from '#sandbox/flow-book.ts'
import { compressed, isCompressible } from '#sandbox/compression.ts'
import { configurationFor } from '#sandbox/configuration.ts'
import type { Addresses, ApiPlace } from '#sandbox/hosts.ts'
import { BROWSER_REPORTS, MEASURES } from '#sandbox/services/shop/browser-reports.ts'
import { dsnFor } from '#sandbox/services/shop/reports.ts'
import { shopInCharge, type Shop } from '#sandbox/shops.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.tsv': 'text/tab-separated-values; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The folder of the flow book inside the app's folder, and its path on the app's host. */
export const BOOK = 'flow-book'

/** Seconds after which a page that waits for the flow book reloads. */
const BOOK_INTERVAL = 3

/** The flow book may call and frame only its own host. */
const BOOK_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

const POLICY_HEADER = 'content-security-policy'

const BOOK_HEADERS = { [POLICY_HEADER]: BOOK_POLICY, ...PAGE_HEADERS }

export interface ApplicationDependencies {
  addresses: Addresses
  /** The folder of the built app; null: the host serves only `/config.json`. */
  folder: string | null
  /** Whether the configuration has an address for error reports. */
  hasErrorReports: boolean
  limits: UploadLimits
  /** Where `/config.json` says that the services answer. */
  api: ApiPlace
  /** Sources for style-src besides `'self'`, such as `'sha256-…'`. */
  styleHashes: readonly string[]
  /** Answers the flow book's requests that are not for files; null: the host serves only the book's files. */
  bookRequests: BookRequests | null
}

/**
 * Returns a function that answers the requests to the app's host as any static web server would: with the files of one
 * folder, whose addresses may omit `.html`, and with the page of the app for every other path without an extension.
 * `/config.json` depends on the host. `/flow-book/` is the flow book, or a page that waits for it.
 */
export const createApplication = ({
  addresses,
  folder,
  hasErrorReports,
  limits,
  api,
  styleHashes,
  bookRequests,
}: ApplicationDependencies): ((request: Request, shop: Shop) => Promise<Response>) => {
  const send = async (request: Request, shop: Shop, name: string): Promise<Response | null> => {
    if (folder === null) return null
    const file = normalize(join(folder, name))
    if (!file.startsWith(`${normalize(folder)}${sep}`)) return null
    const facts = await stat(file).catch(() => null)
    if (facts === null || !facts.isFile()) return null
    const extension = extname(file)
    const type = TYPES[extension] ?? 'application/octet-stream'
    const { body, encoding } = await compressed(
      isCompressible(type) ? (request.headers.get('accept-encoding') ?? '') : '',
      () => readFile(file),
      () => readFile(`${file}.br`).catch(() => null),
    )
    const headers = new Headers(
      name.startsWith(`${BOOK}/`) ? BOOK_HEADERS : await pageHeaders(shop),
    )
    if (!needsPolicy(name)) headers.delete(POLICY_HEADER)
    headers.set('content-type', type)
    headers.set('content-length', `${body.byteLength}`)
    headers.set('cache-control', cachingOf(name, extension))
    if (isCompressible(type)) headers.set('vary', 'Accept-Encoding')
    if (encoding !== null) headers.set('content-encoding', encoding)
    return new Response(request.method === 'HEAD' ? null : body, { headers })
  }

  const configurationOf = (shop: Shop): Configuration => ({
    ...configurationFor(shop, addresses, limits, api),
    ...(hasErrorReports
      ? {
          sentryDsn: dsnFor(shopInCharge(shop), addresses),
          reportsUrl: `${addresses.of('reports', shopInCharge(shop))}${BROWSER_REPORTS}`,
          measuresUrl: `${addresses.of('reports', shopInCharge(shop))}${MEASURES}`,
        }
      : {}),
  })

  /**
   * Reads the hash of the page's import map from the file that the build writes beside the page. Without a build, the
   * list is empty.
   */
  const scriptHashes = async (): Promise<string[]> => {
    if (folder === null) return []
    const text = await readFile(join(folder, 'import-map.sha256'), 'utf8').catch(() => '')
    return text.split(/\s+/u).filter(hash => hash !== '')
  }

  const pageHeaders = async (shop: Shop): Promise<Record<string, string>> => {
    const configuration = configurationOf(shop)
    const { reportsUrl } = configuration
    return {
      [POLICY_HEADER]: pagePolicy(configuration, {
        scriptHashes: await scriptHashes(),
        styleHashes,
        shop: addresses.of('shop', shopInCharge(shop)),
      }),
      ...(reportsUrl === undefined
        ? {}
        : { 'reporting-endpoints': reportingEndpoints(reportsUrl) }),
      ...PAGE_HEADERS,
    }
  }

  const refusal = async (shop: Shop, status: number, words: string): Promise<Response> =>
    new Response(`${words}\n`, {
      status,
      headers: {
        ...(await pageHeaders(shop)),
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': CACHING.refusals,
        vary: 'Accept-Encoding',
      },
    })

  /** The page of the app, which renders a screen or redirects to the start. */
  const page = async (request: Request, shop: Shop, status: 200 | 400): Promise<Response> => {
    const indexPage = await send(request, shop, 'index.html')
    if (indexPage === null) {
      return refusal(shop, 503, 'The app is not built yet: run npm run build, then reload.')
    }
    return new Response(indexPage.body, { status, headers: indexPage.headers })
  }

  const waitForBook = async (shop: Shop): Promise<Response> => {
    const answer = await refusal(
      shop,
      503,
      'The flow book is not built yet. After npm start it is built in the background and shows here by itself; without it, run npm run flow-book.',
    )
    answer.headers.set('refresh', `${BOOK_INTERVAL}`)
    return answer
  }

  return async (request, shop) => {
    const answered = await bookRequests?.answer(request, new URL(request.url).pathname)
    if (answered !== undefined && answered !== null) return answered
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refusal(shop, 405, 'This host only shows pages.')
    }
    const path = decodedPath(new URL(request.url).pathname)
    if (path === null) return page(request, shop, 400)
    if (/\/\./u.test(path)) return refusal(shop, 404, 'There is no such file.')
    if (path === '/config.json') {
      const { body, encoding } = await compressed(
        request.headers.get('accept-encoding') ?? '',
        () => Promise.resolve(Buffer.from(JSON.stringify(configurationOf(shop)))),
      )
      const headers = new Headers({
        ...(await pageHeaders(shop)),
        'content-type': 'application/json',
        ...(encoding === null ? {} : { 'content-encoding': encoding }),
        'cache-control': CACHING.other,
        vary: 'Accept-Encoding',
      })
      headers.delete(POLICY_HEADER)
      return new Response(body, { headers })
    }
    if (path === `/${BOOK}`) {
      return new Response(null, { status: 308, headers: { location: `/${BOOK}/` } })
    }
    if (path === `/${BOOK}/`) {
      const book = await send(request, shop, `${BOOK}/index.html`)
      return book ?? waitForBook(shop)
    }
    const file = path === '/' ? null : await send(request, shop, path.slice(1))
    if (file !== null) return file
    if (extname(path) !== '' && !isScreen(path)) return refusal(shop, 404, 'There is no such file.')
    const other = path === '/' ? null : await send(request, shop, `${path.slice(1)}.html`)
    return other ?? page(request, shop, 200)
  }
}

/**
 * The path to use for an address that cannot be a file: it counts as the address of a screen, so the page of the app
 * answers.
 */
const SCREEN = '/screen'

/**
 * Decodes an address's path to the path of a file or a screen. Null for `%` without two hexadecimal digits and for
 * `%00`, as nginx refuses them, and for any `.` or `..` segment, which nginx refuses only if it leads above the root.
 */
const decodedPath = (pathname: string): string | null => {
  if (/%(?![\da-f]{2})|%00/iu.test(pathname)) return null
  try {
    const path = decodeURIComponent(pathname).replaceAll(/\/{2,}/gu, '/')
    if (/(?:^|\/)\.\.?(?:\/|$)/u.test(path)) return null
    return path.includes('\\') ? SCREEN : path
  } catch {
    return SCREEN
  }
}

const cachingOf = (name: string, extension: string): string => {
  if (extension === '.html') return CACHING.pages
  return isImmutable(`/${name}`) ? CACHING.assets : CACHING.other
}
