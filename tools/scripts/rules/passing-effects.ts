import { callsIn, isNode, memberOf, nameOf, nodesIn, programOf, type Node } from './syntax.ts'

const EFFECTS: ReadonlySet<string> = new Set(['useEffect', 'useLayoutEffect'])
const SENDS: ReadonlySet<string> = new Set(['send', 'navigate'])
const LISTENS: ReadonlySet<string> = new Set(['subscribe', 'on'])

/**
 * The numbers of the lines where an effect or a subscription passes on a value of an actor. An effect counts if it
 * depends on such a value, and sends, navigates or calls back. A `subscribe` or `on` call counts if its callback sends,
 * navigates or calls back. `readers` are the hooks that return values of an actor. Ignores parameters of components and
 * hooks, because the text does not tell where their values come from.
 */
export const passingEffects = (
  file: string,
  source: string,
  readers: ReadonlySet<string>,
): number[] => {
  const program = programOf(file, source)
  const statements = Array.isArray(program['body']) ? program['body'] : []
  return statements
    .flatMap((statement: unknown) => passingIn([...nodesIn(statement)], readers))
    .map(start => source.slice(0, start).split('\n').length)
}

/** The positions of the effects and subscriptions in one statement that pass on values of an actor. */
const passingIn = (nodes: readonly Node[], readers: ReadonlySet<string>): number[] => {
  const declared = nodes
    .filter(({ type, init }) => type === 'VariableDeclarator' && isNode(init))
    .map(({ id, init }) => ({ names: namesIn(id), init, isFunction: isFunction(init) }))
  const read = namesWhere(declared, ({ init, isFunction: isOwn }, known) => {
    const calls = callsIn(init).map(({ callee }) => nameOf(callee))
    return !isOwn && (calls.some(name => readers.has(name)) || hasAny(namesIn(init), known))
  })
  const sending = namesWhere(
    declared,
    ({ init, isFunction: isOwn }, known) => isOwn && sends(init, known),
  )

  return nodes
    .filter(({ type, callee, arguments: given }) => {
      if (type !== 'CallExpression') return false
      const [run, dependencies] = Array.isArray(given) ? given : []
      if (EFFECTS.has(nameOf(callee))) {
        return sends(run, sending) && hasAny(namesIn(dependencies), read)
      }
      return LISTENS.has(memberOf(callee)) && sends(given, sending)
    })
    .map(({ start }) => start)
}

interface Declared {
  names: string[]
  init: unknown
  isFunction: boolean
}

/**
 * The names that are declared by declarations for which `isOne` holds. `isOne` also gets the names that were found so
 * far.
 */
const namesWhere = (
  declared: readonly Declared[],
  isOne: (declaration: Declared, known: ReadonlySet<string>) => boolean,
): ReadonlySet<string> => {
  const knownNames = new Set<string>()
  let before = -1
  while (knownNames.size > before) {
    before = knownNames.size
    for (const declaration of declared) {
      if (isOne(declaration, knownNames)) for (const name of declaration.names) knownNames.add(name)
    }
  }
  return knownNames
}

/** Whether code sends to an actor, navigates, or calls an `on…` callback or one of the functions `sending`. */
const sends = (code: unknown, sending: ReadonlySet<string>): boolean =>
  callsIn(code).some(({ callee }) => {
    const name = nameOf(callee)
    return SENDS.has(memberOf(callee)) || sending.has(name) || /^(?:on[A-Z]|navigate$)/u.test(name)
  })

/** Whether a node is a function, or a call of `useCallback` or `useEffectEvent`. */
const isFunction = (node: unknown): boolean =>
  isNode(node) &&
  (/Function/u.test(node.type) ||
    ['useEffectEvent', 'useCallback'].includes(nameOf(node['callee'])))

const namesIn = (code: unknown): string[] => [...nodesIn(code)].flatMap(node => nameOf(node) || [])

const hasAny = (names: readonly string[], known: ReadonlySet<string>): boolean =>
  names.some(name => known.has(name))
