import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { makeConfig } from '@lingui/conf'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { parse, tokenizer } from 'acorn'
import { transform } from 'lightningcss'
import * as v from 'valibot'
import { build, type InlineConfig, type Plugin } from 'vite'
import configuration from '../../../lingui.config.ts'
import { FLOOR } from '../../../src/app/start-check/find-obstacle.ts'

const FOLDER = 'src/app/start-check'
const NAME = 'start-check.js'
const SKELETON = 'skeleton.css'
/**
 * The start of the tag of the product's first script. The build inserts the start check before this tag. The check
 * listens for errors of that script, and may prevent its start.
 */
const FIRST_MODULE = '<script type="module"'
/** The element into which the build inserts a paragraph in each language. */
const NOSCRIPT = '<noscript></noscript>'
const SOURCE = 'en-GB'
/** The oldest supported browsers as a text; no-break spaces keep a name and its version on one line. */
const BROWSERS = FLOOR.map(name => name.replace(' ', '\u00A0')).join(', ')

const descriptor = v.object({ id: v.string() })
const textNames = [
  'tooOld',
  'updateIt',
  'allowStorage',
  'openOverHttps',
  'cannotStart',
  'mayBeBlocked',
  'slow',
  'tryAgain',
] as const
const declared = v.object({
  needsScripts: descriptor,
  startTexts: v.strictObject(v.entriesFromList(textNames, descriptor)),
})
const textsOfPage = v.object(v.entriesFromList(textNames, v.string()))

/** The texts that a page shows before the product starts, in one language. */
interface PageTexts {
  needsScripts: string
  startTexts: v.InferOutput<typeof textsOfPage>
}

const bundle = async (input: string, options: InlineConfig): Promise<string> => {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ...options,
    build: { write: false, modulePreload: false, ...options.build },
  })
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  const [chunk, ...more] = outputs.flatMap(({ output }) => output)
  if (chunk?.type !== 'chunk' || more.length > 0) throw new Error(`${input} is not one script`)
  return chunk.code
}

const declaredTexts = async (): Promise<v.InferOutput<typeof declared>> => {
  const input = `${FOLDER}/texts.ts`
  const code = await bundle(input, {
    plugins: [babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'id-only' })] })],
    build: { rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
  })
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return v.parse(declared, module)
}

/**
 * Puts `en-GB` first, because pages show it if no language fits. Next come locales whose language and country have the
 * same code, such as `de-DE`.
 */
const inOrder = (locales: readonly string[]): string[] => {
  const rank = (locale: string): number => {
    const [language = '', region] = locale.split('-')
    if (locale === SOURCE) return 0
    return language.toUpperCase() === region ? 1 : 2
  }
  return locales.toSorted((one, other) => rank(one) - rank(other))
}

/**
 * The texts that a page shows before the product starts, by locale. Throws if a locale lacks a text, or if a text has
 * markup or an unknown placeholder.
 */
export const readPageTexts = async (): Promise<Map<string, PageTexts>> => {
  const { needsScripts, startTexts } = await declaredTexts()
  const config = makeConfig(configuration)
  const [catalog] = await getCatalogs(config)
  const textsByPage = new Map<string, PageTexts>()
  for (const locale of inOrder(config.locales)) {
    const translations = await catalog?.getTranslations(locale, {
      sourceLocale: config.sourceLocale,
      fallbackLocales: config.fallbackLocales,
    })
    const messages = new Map(Object.entries(translations?.messages ?? {}))
    const said = ({ id }: { id: string }): string => {
      const text = messages.get(id)?.replace('{browsers}', BROWSERS)
      if (text === undefined || /^$|[{}<>]/u.test(text)) {
        throw new Error(`${locale} has no plain text for message ${id} of ${FOLDER}/texts.ts`)
      }
      return text
    }
    const texts = Object.entries(startTexts).map(([name, text]) => [name, said(text)])
    textsByPage.set(locale, {
      needsScripts: said(needsScripts),
      startTexts: v.parse(textsOfPage, Object.fromEntries(texts)),
    })
  }
  return textsByPage
}

/**
 * Replaces template literals by string literals. The minifier writes templates where they are shorter, but a browser of
 * 2012 cannot parse them.
 */
const withoutTemplates = (code: string): string => {
  let written = ''
  let end = 0
  for (const token of tokenizer(code, { ecmaVersion: 'latest' })) {
    if (token.type.label !== 'template') continue
    written += code.slice(end, token.start - 1) + JSON.stringify(Reflect.get(token, 'value'))
    end = token.end + 1
  }
  return written + code.slice(end)
}

const minifyStyles = async (file: string): Promise<Uint8Array> =>
  transform({ filename: file, code: await readFile(file), minify: true }).code

export interface StartCheckFiles {
  /** The classic script. It contains three of the texts, in the source language only. */
  script: string
  /** JSON with all texts by locale; the script fetches it only to show a notice. */
  texts: string
  /** The file name of the texts, relative to the built folder. */
  textsFile: string
}

/** Compiles the start check. Throws if a browser of 2012 could not parse it, or if the source language has no texts. */
export const buildStartCheck = async (
  pageTexts: ReadonlyMap<string, PageTexts>,
): Promise<StartCheckFiles> => {
  const source = pageTexts.get(SOURCE)?.startTexts
  if (source === undefined) throw new Error(`There are no texts in ${SOURCE}`)
  const { cannotStart, slow, tryAgain } = source
  const texts = JSON.stringify(
    Object.fromEntries([...pageTexts].map(([locale, { startTexts }]) => [locale, startTexts])),
  )
  const digest = createHash('sha256').update(texts).digest('base64url').slice(0, 8)
  const textsFile = `assets/start-check-${digest}.json`
  const input = `${FOLDER}/start.ts`
  const code = await bundle(input, {
    define: {
      SOURCE_TEXTS: JSON.stringify({ cannotStart, slow, tryAgain }),
      SOURCE_LOCALE: JSON.stringify(SOURCE),
      TEXTS_ADDRESS: JSON.stringify(`/${textsFile}`),
    },
    build: {
      target: 'es2015',
      rolldownOptions: {
        input,
        output: {
          format: 'iife',
          strict: false,
          minify: { compress: { target: 'es2015' }, mangle: true, codegen: true },
        },
      },
    },
  })
  const script = withoutTemplates(code)
  parse(script, { ecmaVersion: 5, sourceType: 'script' })
  return { script, texts, textsFile }
}

/**
 * Inserts into index.html the start check and the styles of the skeleton, before the product's scripts, and the texts
 * for disabled scripts into `noscript`. On the development server, inserts only the `noscript` texts, because Vite reports
 * errors in the page there.
 */
export const startCheck = (): Plugin => {
  let pageTexts: ReadonlyMap<string, PageTexts> = new Map()
  let isBuild = false
  return {
    name: 'start-check',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    async buildStart() {
      pageTexts = await readPageTexts()
      if (!isBuild) return
      const { script, texts, textsFile } = await buildStartCheck(pageTexts)
      this.emitFile({ type: 'asset', name: NAME, source: script })
      this.emitFile({ type: 'asset', fileName: textsFile, source: texts })
      this.emitFile({
        type: 'asset',
        name: SKELETON,
        source: await minifyStyles(`${FOLDER}/${SKELETON}`),
      })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (page, { filename, bundle: files = {} }) => {
        // Skip the other pages of the development server.
        if (basename(filename) !== 'index.html') return page
        if (!isBuild) return withNoscript(page, pageTexts)
        const assetUrl = (name: string): string => {
          const sourceFile = Object.values(files).find(
            file => file.type === 'asset' && file.names.includes(name),
          )
          if (sourceFile === undefined) throw new Error(`The build has no ${name}`)
          return `/${sourceFile.fileName}`
        }
        // The script has `crossorigin`, because browsers refuse scripts requested without CORS if a server sends an
        // Integrity-Policy.
        const first = [
          `<link rel="stylesheet" href="${assetUrl(SKELETON)}">`,
          `<script src="${assetUrl(NAME)}" crossorigin></script>`,
        ]
        return replaceOnce(
          withNoscript(page, pageTexts),
          FIRST_MODULE,
          [...first, FIRST_MODULE].join('\n    '),
        )
      },
    },
  }
}

const replaceOnce = (page: string, found: string, replacement: string): string => {
  if (page.split(found).length !== 2) throw new Error(`index.html must hold ${found} once`)
  return page.replace(found, () => replacement)
}

const withNoscript = (page: string, pageTexts: ReadonlyMap<string, PageTexts>): string => {
  const lines = [...pageTexts].map(
    ([locale, { needsScripts }]) => `<p lang="${locale}">${needsScripts}</p>`,
  )
  return replaceOnce(page, NOSCRIPT, `<noscript>${lines.join('')}</noscript>`)
}
