import { parse } from 'acorn'
import { isNode, type Node } from '../rules/syntax.ts'
import { isKnownKey, isNewer, keyOf, keysBelow } from './compatibility.ts'
import { SYNTAX } from './floor.ts'
import { featuresOfMedia, featuresOfSelector, featuresOfStyle } from './scan-styles.ts'

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

/** Methods that return an iterator if they are called without arguments. */
const ITERATOR_MAKERS = new Set(['values', 'keys', 'entries'])

const SELECTOR_METHODS = new Set(['querySelector', 'querySelectorAll', 'closest', 'matches'])
const LISTENER_METHODS = new Set(['addEventListener', 'removeEventListener'])

const ITERATOR = 'javascript.builtins.Iterator'

/** The beginning of the scan's name for syntax that the parser refuses; its words follow. */
export const NEWER_SYNTAX = `syntax newer than ES${SYNTAX}`

const nodesAt = (node: Node, property: string): Node[] => {
  const value = node[property]
  return Array.isArray(value) ? value.filter(isNode) : []
}

const textAt = (node: unknown, property: string): string => {
  if (typeof node !== 'object' || node === null) return ''
  const value: unknown = Reflect.get(node, property)
  return typeof value === 'string' ? value : ''
}

const children = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

const walk = (root: Node, visit: (node: Node, parent: Node | null) => void): void => {
  const stack: [Node, Node | null][] = [[root, null]]
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    visit(...next)
    for (const child of children(next[0])) stack.push([child, next[0]])
  }
}

/** The value of a string literal or of a template without placeholders; null for any other node. */
const literal = (node: unknown): string | null => {
  if (!isNode(node)) return null
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null
  if (node.type !== 'TemplateLiteral') return null
  const [only, ...more] = nodesAt(node, 'quasis')
  return only === undefined || more.length > 0 ? null : textAt(only['value'], 'cooked')
}

const identifier = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? textAt(node, 'name') : null

const propertyName = (node: Node): string | null => {
  const key = node.type === 'MemberExpression' ? node['property'] : node['key']
  return node['computed'] === true ? literal(key) : (identifier(key) ?? literal(key))
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

/**
 * The key of a member of a global object, such as `Promise.withResolvers` or `navigator.locks`; null if MDN's data has
 * none.
 */
const keyAtHost = (object: string, name: string): string | null => {
  const keys = [
    `api.${object}.${name}_static`,
    `javascript.builtins.${object}.${name}`,
    ...(HOST_OBJECTS[object] ?? []).map(owner => `${owner}.${name}`),
    ...(HOST_OBJECTS[object]?.[0] === 'api.Window'
      ? [`api.${name}`, `javascript.builtins.${name}`]
      : []),
  ]
  return keys.find(key => isKnownKey(key)) ?? null
}

const globalKey = (name: string): string | null =>
  [`javascript.builtins.${name}`, `api.${name}`, `api.Window.${name}`].find(key =>
    isKnownKey(key),
  ) ?? null

const isIterator = (node: unknown): boolean => {
  if (!isNode(node) || node.type !== 'CallExpression') return false
  const callee = node['callee']
  if (!isNode(callee) || callee.type !== 'MemberExpression') return false
  const name = propertyName(callee)
  if (name === 'matchAll') return true
  const property = callee['property']
  const isSymbol =
    callee['computed'] === true &&
    isNode(property) &&
    property.type === 'MemberExpression' &&
    propertyName(property) === 'iterator'
  const isHelper =
    name !== null && isIterator(callee['object']) && isKnownKey(`${ITERATOR}.${name}`)
  return (
    isSymbol ||
    isHelper ||
    (name !== null && ITERATOR_MAKERS.has(name) && nodesAt(node, 'arguments').length === 0)
  )
}

const featuresOfMember = (
  object: unknown,
  name: string,
  isCalled: boolean,
  isDeclared: (name: string) => boolean,
): string[] => {
  const host = identifier(object)
  if (host !== null && !isDeclared(host)) {
    const key = keyAtHost(host, name)
    if (key !== null) return [key]
  }
  if (isIterator(object)) {
    const key = `${ITERATOR}.${name}`
    if (isKnownKey(key)) return [key]
  }
  const keys = members.get(name) ?? []
  const [first] = keys
  if (first === undefined || !keys.every(key => isNewer(key))) return []
  return [isCalled ? `${first}()` : first]
}

/** The program of a script, or why the parser of `SYNTAX` refuses it. */
const programIn = (code: string): Node | string => {
  try {
    const program: unknown = parse(code, { ecmaVersion: SYNTAX, sourceType: 'module' })
    if (isNode(program)) return program
    throw new TypeError('The parser gave no program')
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return `${NEWER_SYNTAX}: ${error.message}`
  }
}

/** The fault of a regular expression that a script makes from a text. */
const featuresOfRegex = (pattern: string, flags: string): string[] => {
  const program = programIn(`/${pattern.replaceAll(/(?<!\\)\//gu, String.raw`\/`)}/${flags}`)
  return typeof program === 'string' ? [program] : []
}

const featuresOfEvent = (name: string): string[] => {
  const keys = members.get(`${name}_event`) ?? []
  const [first] = keys
  return first !== undefined && keys.every(key => isNewer(key)) ? [first] : []
}

const featuresOfAttribute = (tag: string, name: string, value: unknown): string[] => {
  const attribute = name.toLowerCase()
  if (name === 'style' && isNode(value) && value.type === 'ObjectExpression') {
    return nodesAt(value, 'properties').flatMap(property => {
      if (property.type !== 'Property') return []
      const camel = propertyName(property) ?? ''
      const kebab = camel.startsWith('--')
        ? camel
        : camel.replaceAll(/[A-Z]/gu, letter => `-${letter.toLowerCase()}`)
      return featuresOfStyle(kebab, literal(property['value']) ?? '')
    })
  }
  const type = tag === 'input' && attribute === 'type' ? literal(value) : null
  const event = /^on[A-Z]/u.test(name) ? featuresOfEvent(attribute.slice(2)) : []
  return [
    `html.elements.${tag}.${attribute}`,
    `html.global_attributes.${attribute}`,
    ...(type === null ? [] : [`html.elements.input.type_${type}`]),
    ...event,
  ].filter(key => isKnownKey(key))
}

const featuresOfCall = (node: Node): string[] => {
  const callee = node['callee']
  const [first, second] = nodesAt(node, 'arguments')
  const word = literal(first)
  const name =
    isNode(callee) && callee.type === 'MemberExpression' ? propertyName(callee) : identifier(callee)
  if (word === null) return []
  if (name === 'RegExp') return featuresOfRegex(word, literal(second) ?? '')
  if (name === 'matchMedia') return featuresOfMedia(word)
  if (name !== null && SELECTOR_METHODS.has(name)) return featuresOfSelector(word)
  if (name !== null && LISTENER_METHODS.has(name)) return featuresOfEvent(word)
  if (/^[a-z][a-z\d]*$/u.test(word) && isNode(second) && second.type === 'ObjectExpression') {
    const isElement = isKnownKey(`html.elements.${word}`)
    return [
      ...(isElement ? [`html.elements.${word}`] : []),
      ...nodesAt(second, 'properties').flatMap(property =>
        isElement && property.type === 'Property'
          ? featuresOfAttribute(word, propertyName(property) ?? '', property['value'])
          : [],
      ),
    ]
  }
  return []
}

/** Names of parameters, variables, functions, classes and imports that a script declares anywhere. */
const declaredNames = (program: Node): Set<string> => {
  const names = new Set<string>()
  const addPattern = (pattern: unknown): void => {
    if (!isNode(pattern)) return
    const name = identifier(pattern)
    if (name !== null) names.add(name)
    else if (pattern.type === 'AssignmentPattern') addPattern(pattern['left'])
    else if (pattern.type === 'RestElement') addPattern(pattern['argument'])
    else if (pattern.type === 'Property') addPattern(pattern['value'])
    else for (const child of children(pattern)) addPattern(child)
  }
  walk(program, node => {
    if (node.type === 'VariableDeclarator') addPattern(node['id'])
    else if (/^(?:Function|Class|ArrowFunction)/u.test(node.type)) {
      addPattern(node['id'])
      for (const parameter of nodesAt(node, 'params')) addPattern(parameter)
    } else if (node.type === 'CatchClause') addPattern(node['param'])
    else if (/^Import.*Specifier$/u.test(node.type)) addPattern(node['local'])
  })
  return names
}

/** Whether an identifier refers to a value, and is not the name of a property, label, import or export. */
const isReference = (node: Node, parent: Node | null): boolean => {
  if (parent === null) return false
  if (parent.type === 'MemberExpression')
    return parent['object'] === node || parent['computed'] === true
  if (parent.type === 'Property' || parent.type.endsWith('Definition')) {
    return parent['value'] === node || parent['computed'] === true
  }
  return !/^(?:Export|Import|Labeled|Break|Continue|Meta)/u.test(parent.type)
}

/**
 * Those features of a script that one of the oldest supported browsers lacks, by their keys in MDN's data; of a script with
 * newer syntax, that alone. The scan knows no types: it reports a member if the member is too new in every interface
 * that has it. It then reports the member's key in the first of these interfaces, and appends `()` if the script calls
 * the member.
 */
export const featuresOfScript = (code: string): Set<string> => {
  const program = programIn(code)
  if (typeof program === 'string') return new Set([program])
  const declared = declaredNames(program)
  const isDeclared = (name: string): boolean => declared.has(name)
  const featureKeys = new Set<string>()
  walk(program, (node, parent) => {
    const features: string[] = []
    if (node.type === 'MemberExpression') {
      const name = propertyName(node)
      const isCalled = parent?.type === 'CallExpression' && parent['callee'] === node
      if (name !== null) {
        features.push(...featuresOfMember(node['object'], name, isCalled, isDeclared))
      }
    }
    if (node.type === 'VariableDeclarator' && isNode(node['id'])) {
      const host = identifier(node['init'])
      if (host !== null && !isDeclared(host) && node['id'].type === 'ObjectPattern') {
        for (const property of nodesAt(node['id'], 'properties')) {
          const key = keyAtHost(host, propertyName(property) ?? '')
          if (key !== null) features.push(key)
        }
      }
    }
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      features.push(...featuresOfCall(node))
    }
    if (
      node.type === 'Identifier' &&
      isReference(node, parent) &&
      !isDeclared(textAt(node, 'name'))
    ) {
      const key = globalKey(textAt(node, 'name'))
      if (key !== null) features.push(key)
    }
    for (const feature of features) {
      if (feature.startsWith(NEWER_SYNTAX) || isNewer(keyOf(feature))) featureKeys.add(feature)
    }
  })
  return featureKeys
}
