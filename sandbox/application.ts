import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import type { UploadLimits } from '#src/model/configuration.ts'
import { createCompressor } from '#sandbox/compression.ts'
import { configurationFor } from '#sandbox/configuration.ts'
import type { Addresses } from '#sandbox/hosts.ts'
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
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Where the flow book is, in the folder of the app and in addresses. */
const BOOK = 'flow-book'

/** The flow book asks its own host and nobody else. */
const BOOK_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What the app's host needs of its world. */
export interface ApplicationSurroundings {
  addresses: Addresses
  /** The built app; null serves the configuration alone. */
  folder: string | null
  limits: UploadLimits
  /** Sources for style-src besides `'self'`, such as `'sha256-…'`. */
  styleHashes: readonly string[]
}

/**
 * The app's host as any static web server would be set up: files of one folder, the page of the app for every other
 * path, `/config.json` by host, and the flow book where it was built.
 */
export const createApplication = ({
  addresses,
  folder,
  limits,
  styleHashes,
}: ApplicationSurroundings): ((request: Request, shop: Shop) => Promise<Response>) => {
  const compressed = createCompressor()

  const send = async (request: Request, shop: Shop, name: string): Promise<Response | null> => {
    if (folder === null) return null
    const file = normalize(join(folder, name))
    if (!file.startsWith(`${normalize(folder)}${sep}`)) return null
    const found = await stat(file).catch(() => null)
    if (found === null || !found.isFile()) return null
    const extension = extname(file)
    const { body, encoding } = await compressed(
      { key: `${file}@${found.mtimeMs}`, extension, read: () => readFile(file) },
      request.headers.get('accept-encoding') ?? '',
    )
    const headers = new Headers(pageHeaders(shop))
    if (name.startsWith(`${BOOK}/`)) headers.set('content-security-policy', BOOK_POLICY)
    headers.set('content-type', TYPES[extension] ?? 'application/octet-stream')
    headers.set('content-length', `${body.byteLength}`)
    headers.set('cache-control', cachingOf(name, extension))
    headers.set('vary', 'Accept-Encoding')
    if (encoding !== null) headers.set('content-encoding', encoding)
    return new Response(request.method === 'HEAD' ? null : body, { headers })
  }

  const pageHeaders = (asked: Shop): Record<string, string> => {
    const shop = shopInCharge(asked)
    const [storage, id] = [addresses.of('storage', shop), addresses.of('id', shop)]
    const push = addresses.of('push', shop).replace(/^http/u, 'ws')
    return {
      'content-security-policy': [
        "default-src 'none'",
        "script-src 'self'",
        "worker-src 'self'",
        ["style-src 'self'", ...styleHashes].join(' '),
        "font-src 'self'",
        "manifest-src 'self'",
        `img-src 'self' blob: ${storage}`,
        `connect-src 'self' ${addresses.of('api', shop)} ${storage} ${id} ${push}`,
        `frame-src ${addresses.of('survey', shop)}`,
        `form-action 'self' ${id} ${addresses.of('shop', shop)}`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    }
  }

  return async (request, shop) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return text(405, 'This host only shows pages.')
    }
    const path = decodedPath(new URL(request.url).pathname)
    if (path === null) return text(400, 'This address makes no sense.')
    if (path === '/config.json') {
      return Response.json(configurationFor(shop, addresses, limits), {
        headers: { ...pageHeaders(shop), 'cache-control': 'no-cache' },
      })
    }
    if (path === `/${BOOK}`) {
      return new Response(null, { status: 308, headers: { location: `/${BOOK}/` } })
    }
    if (path === `/${BOOK}/`) {
      const book = await send(request, shop, `${BOOK}/index.html`)
      return (
        book ?? text(503, 'The flow book is not built yet: run npm run flow-book, then reload.')
      )
    }
    const file = path === '/' ? null : await send(request, shop, path.slice(1))
    if (file !== null) return file
    if (extname(path) !== '') return text(404, 'There is no such file.')
    const page =
      (path === '/' ? null : await send(request, shop, `${path.slice(1)}.html`)) ??
      (await send(request, shop, 'index.html'))
    return page ?? text(503, 'The app is not built yet: run npm run build, then reload.')
  }
}

const decodedPath = (pathname: string): string | null => {
  try {
    const path = decodeURIComponent(pathname)
    return /[\\\0]|(?:^|\/)\.\.?(?:\/|$)/u.test(path) || path.includes('//') ? null : path
  } catch {
    return null
  }
}

const cachingOf = (name: string, extension: string): string => {
  if (extension === '.html') return 'no-store'
  return name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

const text = (status: number, words: string): Response =>
  new Response(`${words}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
