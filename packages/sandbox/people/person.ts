import * as v from 'valibot'
import { isEmailAddress, oneLine } from '#sandbox/product.ts'

const name = oneLine(60)
const email = v.pipe(
  v.string(),
  v.check(isEmailAddress, 'Expected an email address'),
  v.maxLength(200),
)
const many = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))

export const LIBRARY_STATES = ['ACTIVE', 'NOT_ACTIVE', 'IMPORTING', 'DELETING'] as const
export type LibraryState = (typeof LIBRARY_STATES)[number]

const album = v.strictObject({
  name,
  photos: v.optional(many(100_000), 12),
  /** Email addresses of the people who can read the album. */
  readers: v.optional(v.array(email), []),
})

/** A customer as described in a people file: who they are, and the data that they have at first. */
export const person = v.strictObject({
  /** The `sub` claim; derived from the email address if omitted. */
  sub: v.optional(v.pipe(v.string(), v.uuid())),
  givenName: name,
  familyName: name,
  email,
  /** One line about the person, for the sign-in page. */
  description: v.optional(oneLine(200)),
  /** Whether the person signs in as a business customer. */
  business: v.optional(v.boolean(), false),
  businessAccountStatus: v.optional(v.picklist(['Default', 'New', 'Blocked'])),
  /** Whether the account is deleted: the customer lookup then answers 404. */
  deleted: v.optional(v.boolean(), false),
  orders: v.optional(many(10_000), 0),
  /** How many plain orders the person has in addition to `orders`. */
  plainOrders: v.optional(many(1000), 0),
  addresses: v.optional(many(100), 0),
  /** How many historical invoices the person has. */
  invoices: v.optional(many(1000), 0),
  projects: v.optional(many(1000), 0),
  /** How many photo books with a widget are among the orders. */
  books: v.optional(many(200), 0),
  library: v.optional(
    v.strictObject({
      state: v.optional(v.picklist(LIBRARY_STATES), 'ACTIVE'),
      photos: v.optional(many(2_000_000), 0),
      /** Number of months, counted back from today, in which the photos were taken. */
      months: v.optional(v.pipe(many(600), v.minValue(1)), 24),
      albums: v.optional(v.array(album), []),
    }),
    {},
  ),
})
export type PersonFile = v.InferInput<typeof person>
type Described = v.InferOutput<typeof person>

/** A customer of the sandbox who can sign in at every storefront. */
export interface Person {
  /** The `sub` claim. */
  sub: string
  givenName: string
  familyName: string
  email: string
  /** The `idp_type` and `idp_sub` claims. */
  idpType: string
  idpSub: string
  /** The `amr` claim; b2b marks a business customer. */
  amr: readonly string[]
  /** One line about the person, for the sign-in page. */
  description: string
  /** The data that the person has at first. */
  start: Omit<Described, 'sub' | 'givenName' | 'familyName' | 'email' | 'description'>
}

export const fullName = ({ givenName, familyName }: Person): string => `${givenName} ${familyName}`

/** Whether a person signs in as a business customer. */
export const isBusiness = ({ amr }: Person): boolean => amr.includes('b2b')
