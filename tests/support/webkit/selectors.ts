import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import type { Locator, Page } from '@playwright/test'

type Text = string | RegExp
type RoleOptions = NonNullable<Parameters<Page['getByRole']>[1]>
export type FilterOptions = NonNullable<Parameters<Locator['filter']>[0]>

const requireCore = createRequire(createRequire(import.meta.url).resolve('playwright/test'))
const BUNDLE = 'playwright-core/lib/coreBundle'
const { iso } = requireCore(BUNDLE) as {
  iso: Record<
    'escapeForTextSelector' | 'escapeForAttributeSelector',
    (text: Text, isExact: boolean) => string
  >
}

/** Matches Playwright's selector engine, a string literal in the bundle of its package. */
const ENGINE = /injectedScriptSource\.ts[\s\S]*?= ('(?:[^'\\]|\\[\s\S])*');/u

/**
 * The source of Playwright's injected script, which finds elements, computes roles and names, and evaluates `expect`.
 * The source evaluates to an object with two more functions: between calls of `beginAriaCaches` and `endAriaCaches`,
 * each role and name is computed only once. Throws if the bundle of the pinned Playwright version does not have the
 * script.
 */
export const selectorEngine = (): string => {
  const literal = ENGINE.exec(readFileSync(requireCore.resolve(BUNDLE), 'utf8'))?.[1]
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

const textOf = (text: Text, exact = false): string => iso.escapeForTextSelector(text, exact)

const byRole = (role: string, options: RoleOptions = {}): string => {
  const { exact, includeHidden, name, pressed, ...states } = options
  const parts = {
    ...states,
    'include-hidden': includeHidden,
    name: name === undefined ? undefined : iso.escapeForAttributeSelector(name, exact ?? false),
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
