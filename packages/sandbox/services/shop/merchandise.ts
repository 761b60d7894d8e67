import { GraphQLError, parse } from 'graphql'
import { createSchema, createYoga } from 'graphql-yoga'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import { createChannels } from '#sandbox/services/shop/merchandise-channels.ts'
import { Problem } from '#sandbox/problem.ts'
import { bodyAs } from '#sandbox/services/request-body.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'

const TYPES = `
  type Query {
    Channels: [Channel!]!
    "Null when no channel of the locale has this id."
    Channel(code: String!, locale: String!): Channel
  }
  type Channel { ID: ID!, Vendor: Vendor!, ShopUrl: String!, Currency: Currency!, Articles: [Article!]! }
  type Vendor { ID: ID, Locale: String! }
  type Currency { ID: ID! }
  type Article {
    ID: ID!
    ArticleType: String!
    Title: String!
    "In mm."
    PageHeight: Float!
    "In mm."
    PageWidth: Float!
    Visible: Boolean!
    Links: [Link!]!
    Extras: [Extra!]!
  }
  type Link { Href: String!, Rel: String! }
  type Extra { ID: ID!, Options: [Option!]! }
  type Option { ID: ID!, Title: String! }
`

const graphQlBody = v.strictObject({
  query: v.pipe(v.string(), v.minLength(1), v.maxLength(10_000)),
  variables: v.nullish(v.record(v.string(), v.unknown())),
  operationName: v.nullish(v.pipe(v.string(), v.maxLength(200))),
})

/**
 * Merchandise in GraphQL: channels of all storefronts and their articles. An invalid query is a problem 400;
 * a query that fails while it runs returns 200 with `errors`.
 */
export const createMerchandiseService = ({ addresses }: ServiceContext): Hono<ApiEnvironment> => {
  const channels = createChannels(addresses)
  const schema = createSchema({
    typeDefs: TYPES,
    resolvers: {
      Query: {
        Channels: () => channels,
        Channel: (_parent: unknown, { code, locale }: { code: string; locale: string }) =>
          channels.find(({ ID, Vendor }) => ID === code && Vendor.Locale === locale) ?? null,
      },
    },
  })
  const yoga = createYoga({
    schema,
    cors: false,
    graphiql: false,
    landingPage: false,
    logging: false,
  })
  const { validate } = yoga.getEnveloped()

  /** Why a query is refused: it is not GraphQL, or asks for what the schema does not have. Null for a valid query. */
  const refusalOf = (query: string): string | null => {
    try {
      return validate(schema, parse(query))[0]?.message ?? null
    } catch (error) {
      if (error instanceof GraphQLError) return error.message
      throw error
    }
  }

  return new Hono<ApiEnvironment>().post('/graphql', async c => {
    const body = await bodyAs(c.req.raw, graphQlBody)
    const refusal = refusalOf(body.query)
    if (refusal !== null) throw new Problem(400, 'Not a query of this service', `query: ${refusal}`)
    const answer = await yoga.fetch(new URL('/graphql', c.req.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    })
    return c.json(v.parse(answerShape, await answer.json()))
  })
}

const answerShape = v.looseObject({
  data: v.optional(v.unknown()),
  errors: v.optional(v.array(v.unknown())),
})
