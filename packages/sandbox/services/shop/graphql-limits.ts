import { GraphQLError, OperationTypeNode, parse, visit, type DocumentNode } from 'graphql'

/** Limits of a query: tokens, depth, aliases. */
const MOST = { tokens: 500, depth: 8, aliases: 4 }

/**
 * Why a query is refused: it is not GraphQL, changes data, exceeds the limits, or `validate` finds an error. Null for
 * an allowed query. Introspection is refused: its types are recursive, so that a short query could have a very large
 * answer.
 */
export const refusalOf = (
  query: string,
  validate: (document: DocumentNode) => readonly GraphQLError[],
): string | null => {
  const document = documentOf(query)
  if (document instanceof GraphQLError) return document.message
  const { aliases, asksForSchema, changes, depth } = measured(document)
  if (changes) return 'This service answers queries alone'
  if (aliases > MOST.aliases) return `At most ${MOST.aliases} fields under another name`
  if (depth > MOST.depth) return `At most ${MOST.depth} fields within fields`
  if (asksForSchema) return 'The schema stands in the documentation'
  return validate(document)[0]?.message ?? null
}

const documentOf = (query: string): DocumentNode | GraphQLError => {
  try {
    return parse(query, { maxTokens: MOST.tokens })
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}

const measured = (document: DocumentNode) => {
  const found = { aliases: 0, asksForSchema: false, changes: false, depth: 0 }
  let depth = 0
  visit(document, {
    Field: ({ alias, name }) => {
      if (alias !== undefined) found.aliases += 1
      if (name.value === '__schema' || name.value === '__type') found.asksForSchema = true
    },
    OperationDefinition: ({ operation }) => {
      if (operation !== OperationTypeNode.QUERY) found.changes = true
    },
    SelectionSet: {
      enter: () => {
        depth += 1
        found.depth = Math.max(found.depth, depth)
      },
      leave: () => {
        depth -= 1
      },
    },
  })
  return found
}
