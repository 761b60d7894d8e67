import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import type { Locator, Page } from '@playwright/test'

type Text = string | RegExp
type RoleOptions = NonNullable<Parameters<Page['getByRole']>[1]>
export type FilterOptions = NonNullable<Parameters<Locator['filter']>[0]>

const bundle = createRequire(createRequire(import.meta.url).resolve('playwright/test')).resolve(
  'playwright-core/lib/coreBundle',
)

/** Matches Playwright's selector engine, a string literal in the bundle of its package. */
const ENGINE = /injectedScriptSource\.ts[\s\S]*?= ('(?:[^'\\]|\\[\s\S])*');/u

/**
 * The source of Playwright's injected script, which finds elements, computes roles and names, and evaluates `expect`.
 * The source evaluates to an object, with the two functions between which roles and names are computed once. Throws if the bundle of the pinned Playwright version does not have the script.
 */
export const selectorEngine = (): string => {
  const literal = ENGINE.exec(readFileSync(bundle, 'utf8'))?.[1]
  if (literal === undefined) throw new Error('Playwright keeps its selector engine elsewhere now')
  const source: unknown = runInNewContext(literal)
  const options = {
    isUnderTest: false,
    sdkLanguage: 'javascript',
    testIdAttributeName: 'data-testid',
    stableRafCount: 1,
    browserName: 'webkit',
    shouldPrependErrorPrefix: false,
    isUtilityWorld: false,
    customEngines: [],
  }
  return `(() => { const module = {}; ${String(source)}; return Object.assign(new (module.exports.InjectedScript())(globalThis, ${JSON.stringify(options)}), { beginAriaCaches, endAriaCaches }) })()`
}

/**
 * A pattern in the selector syntax. Quotes and `>>` would end the selector: they are escaped, except in a pattern with
 * a Unicode flag, which forbids these escapes.
 */
const patternOf = (pattern: RegExp): string =>
  pattern.unicode || pattern.unicodeSets
    ? String(pattern)
    : String(pattern)
        .replaceAll(/(^|[^\\])(\\\\)*(["'`])/gu, String.raw`$1$2\$3`)
        .replaceAll('>>', String.raw`\>\>`)

const caseOf = (exact: boolean | undefined): string => (exact === true ? 's' : 'i')

const textOf = (text: Text, exact: boolean | undefined): string =>
  typeof text === 'string' ? `${JSON.stringify(text)}${caseOf(exact)}` : patternOf(text)

const attributeOf = (value: Text, exact: boolean | undefined): string =>
  typeof value === 'string'
    ? `"${value.replaceAll('\\', '\\\\').replaceAll('"', String.raw`\"`)}"${caseOf(exact)}`
    : patternOf(value)

const byRole = (role: string, options: RoleOptions = {}): string => {
  const { exact, includeHidden, name, pressed, ...states } = options
  const parts = {
    ...states,
    'include-hidden': includeHidden,
    name: name === undefined ? undefined : attributeOf(name, exact),
    pressed,
  }
  return `internal:role=${role}${Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `[${key}=${String(value)}]`)
    .join('')}`
}
const byText = (text: Text, { exact }: { exact?: boolean } = {}): string =>
  `internal:text=${textOf(text, exact)}`
const byLabel = (text: Text, { exact }: { exact?: boolean } = {}): string =>
  `internal:label=${textOf(text, exact)}`
/** Appends the options of `filter` or `locator` to a selector; `selectorOf` returns the selector of a locator. */
export const filtered = (
  selector: string,
  { has, hasNot, hasText, hasNotText, visible }: FilterOptions,
  selectorOf: (locator: Locator) => string,
): string =>
  [
    selector,
    ...(hasText === undefined ? [] : [`internal:has-text=${textOf(hasText, false)}`]),
    ...(hasNotText === undefined ? [] : [`internal:has-not-text=${textOf(hasNotText, false)}`]),
    ...(has === undefined ? [] : [`internal:has=${JSON.stringify(selectorOf(has))}`]),
    ...(hasNot === undefined ? [] : [`internal:has-not=${JSON.stringify(selectorOf(hasNot))}`]),
    ...(visible === undefined ? [] : [`visible=${String(visible)}`]),
  ].join(' >> ')

/** Playwright's `getBy…` methods; `find` creates a locator from a selector. */
export const findersOf = (find: (selector: string) => Locator) => ({
  getByRole: (...[role, options]: Parameters<Page['getByRole']>) => find(byRole(role, options)),
  getByText: (...[text, options]: Parameters<Page['getByText']>) => find(byText(text, options)),
  getByLabel: (...[text, options]: Parameters<Page['getByLabel']>) => find(byLabel(text, options)),
})
