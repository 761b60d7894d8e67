import { parse, type Token } from 'acorn'
import { isKnownKey, isNewer, keyOf, keysBelow } from './compatibility.ts'
import { SYNTAX } from './floor.ts'

/** Names of global objects, with the keys of their interfaces in MDN's data. */
const HOST_OBJECTS: Readonly<Record<string, readonly string[]>> = {
  window: ['api.Window', 'api.EventTarget'],
  globalThis: ['api.Window', 'api.EventTarget'],
  self: ['api.Window', 'api.EventTarget'],
  document: ['api.Document', 'api.Node', 'api.EventTarget'],
  navigator: ['api.Navigator'],
  history: ['api.History'],
  location: ['api.Location'],
  performance: ['api.Performance', 'api.EventTarget'],
  screen: ['api.Screen', 'api.EventTarget'],
  crypto: ['api.Crypto'],
  localStorage: ['api.Storage'],
  sessionStorage: ['api.Storage'],
  console: ['api.console'],
}

const ITERATOR = 'javascript.builtins.Iterator'

/** The beginning of the scan's name for syntax that the parser refuses; its words follow. */
export const NEWER_SYNTAX = `syntax newer than ES${SYNTAX}`

/**
 * A word or a sign of a script. `kind` is the sign itself, such as `(`, or acorn's name for a kind of word, such as
 * `name`.
 */
interface Piece {
  kind: string
  text: string
}

/**
 * Keys of members by the member's name, for `Iterator` and for each interface that every supported browser has. Newer
 * interfaces need no entry: a script that uses a newer interface names it, and the scan finds that name.
 */
const members = ((): Map<string, string[]> => {
  const byName = new Map<string, string[]>()
  const add = (owner: string): void => {
    for (const key of keysBelow(owner)) {
      if (key.endsWith('_static') || key === owner.split('.').at(-1)) continue
      byName.set(key, [...(byName.get(key) ?? []), `${owner}.${key}`])
    }
  }
  for (const name of keysBelow('api')) {
    if (!isNewer(`api.${name}`)) add(`api.${name}`)
  }
  for (const name of keysBelow('javascript.builtins')) {
    const owner = `javascript.builtins.${name}`
    if (owner === ITERATOR || !isNewer(owner)) add(owner)
  }
  for (const name of keysBelow('javascript.builtins.Intl')) {
    const owner = `javascript.builtins.Intl.${name}`
    if (!isNewer(owner)) add(owner)
  }
  return byName
})()

/** The first key of a member, if the member is too new in every interface that has it; else empty. */
const newerEverywhere = (name: string): string[] => {
  const keys = members.get(name) ?? []
  return keys.every(key => isNewer(key)) ? keys.slice(0, 1) : []
}

/**
 * The key of a member of a global object, such as `Promise.withResolvers` or `navigator.locks`; null if MDN's data has
 * none.
 */
const keyAtHost = (object: string, name: string): string | null => {
  const owners = Object.hasOwn(HOST_OBJECTS, object) ? (HOST_OBJECTS[object] ?? []) : []
  const keys = [
    `api.${object}.${name}_static`,
    `javascript.builtins.${object}.${name}`,
    ...owners.map(owner => `${owner}.${name}`),
    ...(owners[0] === 'api.Window' ? [`api.${name}`, `javascript.builtins.${name}`] : []),
  ]
  return keys.find(key => isKnownKey(key)) ?? null
}

const globalKey = (name: string): string | null =>
  [`javascript.builtins.${name}`, `api.${name}`, `api.Window.${name}`].find(key =>
    isKnownKey(key),
  ) ?? null

/**
 * The pieces of a script; if the parser of `SYNTAX` refuses the script, the reason. Each text in a template is a
 * string, and the `${` after the text is a piece of its own.
 */
const piecesOf = (code: string): Piece[] | string => {
  const tokens: Token[] = []
  try {
    parse(code, { ecmaVersion: SYNTAX, sourceType: 'module', onToken: tokens })
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return `${NEWER_SYNTAX}: ${error.message}`
  }
  return tokens
    .filter(({ type }) => type.label !== '`')
    .map(token => {
      const { label } = token.type
      const value: unknown = Reflect.get(token, 'value')
      return {
        kind: label === 'template' ? 'string' : label,
        text: typeof value === 'string' ? value : label,
      }
    })
}

const OPENS = new Set(['(', '[', '{', '${'])
const CLOSES = new Set([')', ']', '}'])

/** The names in an object literal or a pattern whose `{` is at `open`, with the positions of their values. */
const entriesAt = (pieces: readonly Piece[], open: number): [string, number][] => {
  const entries: [string, number][] = []
  let depth = 0
  for (let at = open; at < pieces.length; at += 1) {
    const kind = pieces[at]?.kind ?? ''
    if (OPENS.has(kind)) depth += 1
    if (CLOSES.has(kind)) depth -= 1
    if (depth === 0) break
    const isValue = kind === ':' && ['{', ','].includes(pieces[at - 2]?.kind ?? '')
    if (depth === 1 && isValue) entries.push([pieces[at - 1]?.text ?? '', at + 1])
  }
  return entries
}

const isDot = (piece: Piece | undefined): boolean => piece?.kind === '.' || piece?.kind === '?.'

const featuresOfMember = (pieces: readonly Piece[], at: number): string[] => {
  const { text = '' } = pieces[at] ?? {}
  const [before, owner, next, later] = [-3, -2, 1, 2].map(step => pieces[at + step])
  const host = owner?.kind === 'name' && !isDot(before) ? keyAtHost(owner.text, text) : null
  if (host !== null) return [host]
  const isCalled = next?.kind === '(' || (next?.kind === '?.' && later?.kind === '(')
  return newerEverywhere(text).map(key => (isCalled ? `${key}()` : key))
}

const featuresOfName = (pieces: readonly Piece[], at: number): string[] => {
  const { text = '' } = pieces[at] ?? {}
  const [last, next] = [pieces[at - 1]?.kind ?? '', pieces[at + 1]?.kind]
  if (last === '=' && pieces[at - 2]?.kind === '}') {
    const open = pieces.findLastIndex(({ kind }, place) => place < at && kind === '{')
    return entriesAt(pieces, open).flatMap(([name]) => keyAtHost(text, name) ?? [])
  }
  const isKey = next === ':' && ['{', ','].includes(last)
  return isKey ? [] : [globalKey(text) ?? ''].filter(key => key !== '')
}

const featuresAt = (pieces: readonly Piece[], at: number): string[] => {
  const [owner, last, piece, next] = [-2, -1, 0, 1].map(step => pieces[at + step])
  if (isDot(last)) return featuresOfMember(pieces, at)
  if (piece?.kind === 'name') return featuresOfName(pieces, at)
  const isMember = owner?.kind === 'name' && last?.kind === '[' && next?.kind === ']'
  return piece?.kind === 'string' && isMember ? featuresOfMember(pieces, at) : []
}

/**
 * The features of a script that one of the oldest supported browsers lacks, by their keys in MDN's data. If the script
 * has newer syntax, the result has only that syntax. The scan reads words, and knows no types and no declarations. So
 * it reports a member only if the member is too new in every interface that has it. It then reports the member's key in
 * the first of these interfaces, and appends `()` if the script calls the member.
 */
export const featuresOfScript = (code: string): Set<string> => {
  const pieces = piecesOf(code)
  if (typeof pieces === 'string') return new Set([pieces])
  const features = pieces.flatMap((_, at) => featuresAt(pieces, at))
  return new Set(features.filter(feature => isNewer(keyOf(feature))))
}
