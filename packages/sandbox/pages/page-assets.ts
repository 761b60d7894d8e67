import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { assetResponse } from '#sandbox/pages/asset-response.ts'
import { brandOf } from '#sandbox/pages/brand.ts'
import { fontPath, STYLE_PATH, styleSheet } from '#sandbox/pages/style.ts'

/** The style sheet or a font in the look of the shop `key`; null if `path` is neither. */
export const pageAsset = async (path: string, key: string | null): Promise<Response | null> => {
  if (path === STYLE_PATH) return assetResponse(styleSheet(key), 'text/css')
  const { heading, body } = brandOf(key).fonts
  const files = [
    {
      path: fontPath(heading.package),
      file: `@fontsource/${heading.package}/files/${heading.package}-latin-600-normal.woff2`,
    },
    {
      path: fontPath(body.package),
      file: `@fontsource-variable/${body.package}/files/${body.package}-latin-wght-normal.woff2`,
    },
  ]
  const font = files.find(each => each.path === path)
  return font === undefined
    ? null
    : assetResponse(await fontFile(font.file), 'font/woff2', 'public, max-age=86400')
}

const fontFile = async (file: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(fileURLToPath(import.meta.resolve(file))))
