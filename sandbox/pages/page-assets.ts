import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brandOf } from '#sandbox/pages/brand.ts'
import { fontPath, STYLE_PATH, styleSheet } from '#sandbox/pages/style.ts'

/** The style sheet or a font in the look of the shop `key`; null if `path` is neither. */
export const pageAsset = async (path: string, key: string | null): Promise<Response | null> => {
  if (path === STYLE_PATH) return asset(styleSheet(key), 'text/css; charset=utf-8', 'no-cache')
  const { heading, body } = brandOf(key)
  const files = [
    {
      path: fontPath(heading.slug),
      file: `@fontsource/${heading.slug}/files/${heading.slug}-latin-600-normal.woff2`,
    },
    {
      path: fontPath(body.slug),
      file: `@fontsource-variable/${body.slug}/files/${body.slug}-latin-wght-normal.woff2`,
    },
  ]
  const font = files.find(each => each.path === path)
  return font === undefined
    ? null
    : asset(await fontFile(font.file), 'font/woff2', 'public, max-age=86400')
}

const asset = (body: string | Uint8Array<ArrayBuffer>, type: string, caching: string): Response =>
  new Response(body, {
    headers: {
      'content-type': type,
      'cache-control': caching,
      'x-content-type-options': 'nosniff',
    },
  })

const fontFile = async (file: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(fileURLToPath(import.meta.resolve(file))))
