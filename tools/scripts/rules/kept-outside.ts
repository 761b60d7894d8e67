import { callsIn, isNode, memberOf, nameOf, nodesIn, programOf, type Node } from './syntax.ts'

const PARTS: ReadonlySet<string> = new Set(['startsWith', 'endsWith', 'includes', 'match'])

/**
 * The lines of a file that take a state by a part of its name, as in `state.startsWith('sending')`. If a state gets
 * another name, such code decides otherwise, and neither a type nor a path of the flow notices.
 */
export const partialStates = (file: string, source: string): number[] => {
  const program = programOf(file, source)
  const states = new Set(
    [...nodesIn(program)]
      .filter(({ type, init }) => type === 'VariableDeclarator' && readsState(init))
      .map(({ id }) => nameOf(id)),
  )
  const isState = (text: unknown): boolean => {
    const name = nameOf(text)
    if (name !== '') return states.has(name) || /state$/iu.test(name)
    return memberOf(text) === 'state' || calledName(text) === 'statePath'
  }
  return callsIn(program)
    .filter(
      ({ callee }) => PARTS.has(memberOf(callee)) && isNode(callee) && isState(callee['object']),
    )
    .map(({ start }) => source.slice(0, start).split('\n').length)
}

/** Whether code calls `statePath`. */
const readsState = (code: unknown): boolean =>
  callsIn(code).some(call => calledName(call) === 'statePath')

const calledName = (call: unknown): string =>
  isNode(call) && call.type === 'CallExpression' ? nameOf(call['callee']) : ''

const STORES: ReadonlySet<string> = new Set(['Map', 'Set', 'WeakMap', 'WeakSet'])
const CHANGES: ReadonlySet<string> = new Set(
  'set add delete clear push pop shift unshift splice'.split(' '),
)

/**
 * The names of the variables that a file declares outside of functions and may change: each `let`, each collection or
 * object that begins empty and is not read-only, and each variable whose content the file changes.
 */
export const moduleVariables = (file: string, source: string): string[] => {
  const program = programOf(file, source)
  const statements: unknown[] = Array.isArray(program['body']) ? program['body'] : []
  const changed = new Set([...nodesIn(program)].flatMap(node => changedBy(node) || []))
  return statements
    .map(statement =>
      isNode(statement) && isNode(statement['declaration']) ? statement['declaration'] : statement,
    )
    .filter(isNode)
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ kind, declarations }) =>
      (Array.isArray(declarations) ? declarations : [])
        .filter(isNode)
        .filter(
          ({ id, init }) =>
            kind !== 'const' || (isEmptyStore(init) && !isReadonly(id)) || changed.has(nameOf(id)),
        )
        .map(({ id }) => nameOf(id)),
    )
}

/** Whether the type of a declared variable forbids changes. */
const isReadonly = (id: unknown): boolean =>
  [...nodesIn(id)].some(
    ({ operator, typeName }) => operator === 'readonly' || nameOf(typeName).startsWith('Readonly'),
  )

const isEmptyStore = (value: unknown): boolean => {
  if (!isNode(value)) return false
  const { type, callee, arguments: given, elements, properties } = value
  const inside = given ?? elements ?? properties
  const isStore =
    type === 'ArrayExpression' ||
    type === 'ObjectExpression' ||
    (type === 'NewExpression' && STORES.has(nameOf(callee)))
  return isStore && Array.isArray(inside) && inside.length === 0
}

/** The name of the variable whose content a node changes; empty if the node changes no variable. */
const changedBy = ({ type, callee, left }: Node): string => {
  const target = type === 'AssignmentExpression' ? left : type === 'CallExpression' ? callee : null
  if (!isNode(target) || target.type !== 'MemberExpression') return ''
  return type === 'AssignmentExpression' || CHANGES.has(memberOf(target))
    ? nameOf(target['object'])
    : ''
}
