import { parseSync } from 'vite'

export interface Node {
  type: string
  start: number
  [field: string]: unknown
}

/** The parsed programs by their sources, because three rules read each view. */
const programs = new Map<string, Node>()

/** Parses a file. Throws if the parser returns no program. */
export const programOf = (file: string, source: string): Node => {
  const program: unknown = programs.get(source) ?? parseSync(file, source).program
  if (!isNode(program)) throw new TypeError(`${file} has no program`)
  programs.set(source, program)
  return program
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The nodes in a part of a syntax tree, outer ones first. */
export function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one)
  if (!isNode(value)) return
  yield value
  for (const field of Object.values(value)) if (typeof field === 'object') yield* nodesIn(field)
}

export const callsIn = (code: unknown): Node[] =>
  [...nodesIn(code)].filter(({ type }) => type === 'CallExpression')

/** The name of an identifier; empty for other nodes. */
export const nameOf = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : ''

/** The name of the member in `object.member`; empty for other nodes. */
export const memberOf = (callee: unknown): string =>
  isNode(callee) && callee.type === 'MemberExpression' ? nameOf(callee['property']) : ''
