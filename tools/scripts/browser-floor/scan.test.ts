import { describe, expect, test } from 'vitest'
import { missingIn } from './compatibility.ts'
import { FALLBACKS, type Fallback, findings } from './findings.ts'
import { featuresOfPage, IMPORT_MAP_INTEGRITY } from './scan-page.ts'
import { featuresOfScript, NEWER_SYNTAX } from './scan-scripts.ts'
import { featuresOfStyles } from './scan-styles.ts'

/**
 * The found features that equal `feature`; any newer syntax counts as `NEWER_SYNTAX`. All found features if `feature`
 * is null.
 */
const relevant = (found: ReadonlySet<string>, feature: string | null): string[] =>
  [...found]
    .map(each => (each.startsWith(NEWER_SYNTAX) ? NEWER_SYNTAX : each))
    .filter(each => feature === null || each === feature)

const expected = (feature: string | null): string[] => (feature === null ? [] : [feature])

// The rows leave out the features of known-fallbacks.tsv, because the check of the oldest browsers fails if the scan no
// longer finds these features in the build.
describe('scripts', () => {
  test.each([
    ['const any = AbortSignal["any"]', 'api.AbortSignal.any_static'],
    ['const { withResolvers: w } = Promise', 'javascript.builtins.Promise.withResolvers'],
    ['Object.groupBy(list, f)', 'javascript.builtins.Object.groupBy'],
    ['new Intl.DurationFormat()', 'javascript.builtins.Intl.DurationFormat'],

    ['new Set(one).union(other)', 'javascript.builtins.Set.union()'],
    ['blob.bytes()', 'api.Blob.bytes()'],
    ['iterator.take(2)', 'javascript.builtins.Iterator.take()'],
    ['list.map(f).toSorted().at(-1)', null],

    ['globalThis.showSaveFilePicker', 'api.Window.showSaveFilePicker'],
    ['new URLPattern("/a")', 'api.URLPattern'],
    ['const answer = { Temporal: 1 }; answer.Temporal', null],
    ['navigator.locks.request("a", f)', null],

    ['/[a--b]/v', NEWER_SYNTAX],
    ['/(?<y>a)|(?<y>b)/', NEWER_SYNTAX],
    ['/(?<=a)b(?:c)/u', null],

    ['import data from "./a.json" with { type: "json" }', NEWER_SYNTAX],
    ['class A { static { this.b = 1 } #c = 1; d = () => this.#c }', null],
    ['a ??= await b?.c', null],
  ])('in %s the scan finds %s', (code, feature) => {
    expect(relevant(featuresOfScript(code), feature)).toEqual(expected(feature))
  })
})

describe('style sheets', () => {
  test.each([
    ['a { color: light-dark(#fff, #000) }', 'css.types.color.light-dark'],
    ['a { --b: 0 1px light-dark(red, blue) }', 'css.types.color.light-dark'],
    ['a { color: rgb(from red r g b) }', 'css.types.color.rgb.relative_syntax'],
    ['a { field-sizing: content }', 'css.properties.field-sizing'],
    ['a { flex-wrp: wrap }', 'css.properties.flex-wrp'],
    ['a { color: color-mix(in srgb, red, blue 9%) }', null],
    ['a:popover-open { color: red }', 'css.selectors.popover-open'],
    ['a:hover, a:popover-open { color: red }', 'css.selectors.popover-open in a list'],
    ['a:is(:hover, :focus) { color: red }', null],
    ['a { &:hover { color: red } }', 'css.selectors.nesting'],
    ['@scope (a) { b { color: red } }', 'css.at-rules.scope'],
    ['@media (scripting: none) { a { color: red } }', 'css.at-rules.media.scripting'],
    [
      '@container style(--a: b) { a { color: red } }',
      'css.at-rules.container.style_queries_for_custom_properties',
    ],
  ])('in %s the scan finds %s', (code, feature) => {
    expect(relevant(featuresOfStyles(code), feature)).toEqual(expected(feature))
  })
})

describe('the page', () => {
  test.each([
    ['<script type="importmap">{"integrity":{}}</script>', IMPORT_MAP_INTEGRITY],
    ['<script type="importmap">{"imports":{}}</script>', null],
  ])('in %s the scan finds %s', (page, feature) => {
    expect(relevant(featuresOfPage(page), feature)).toEqual(expected(feature))
  })
})

describe('versions', () => {
  test('a feature that is too new is reported with the browser, its version and the floor', () => {
    expect(missingIn('api.AbortSignal.any_static')).toContain('needs Safari 17.4, floor 16.4')
    expect(missingIn('api.Window.showSaveFilePicker')).toContain('Firefox has none')
  })

  test('a feature counts from the first version that supports it at least in part', () => {
    expect(missingIn('api.AbortSignal.timeout_static')).toEqual([])
    expect(missingIn('css.properties.overscroll-behavior')).toEqual([])
  })

  test('a feature under another name or behind a switch does not count', () => {
    expect(missingIn('css.properties.user-select')).toContain('needs Safari 27.3, floor 16.4')
  })
})

describe('findings', () => {
  const features = new Set(['api.AbortSignal.any_static'])
  const file = 'a.js'
  const any: Fallback = { feature: 'api.AbortSignal.any_static', kind: 'defined', reason: '' }

  test('a feature without a fallback is reported with its file', () => {
    const [found = '', ...more] = findings([{ file, isEarly: false, features }], [])
    expect(found).toMatch(
      /^a\.js names api\.AbortSignal\.any_static: .*needs Safari 17\.4, floor 16\.4/u,
    )
    expect(more).toEqual([])
  })

  test('a feature with a fallback passes, unless it is used before it is defined', () => {
    expect(findings([{ file, isEarly: false, features }], [any])).toEqual([])
    expect(findings([{ file, isEarly: true, features }], [any])).toEqual([
      'a.js names api.AbortSignal.any_static, and runs before it is defined',
    ])
    expect(findings([{ file, isEarly: true, features }], [{ ...any, kind: 'asked' }])).toEqual([])
  })

  test('an unneeded fallback is reported', () => {
    expect(findings([], [any])).toEqual([
      'known-fallbacks.tsv lists api.AbortSignal.any_static, which nothing names',
    ])
  })

  test('a listed name does not allow a method call of the same name', () => {
    const called = featuresOfScript('blob.bytes()')
    expect(findings([{ file, isEarly: false, features: called }], FALLBACKS)[0]).toContain(
      'api.Blob.bytes()',
    )
  })
})
