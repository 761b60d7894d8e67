import { isAt, segmentsOf } from '#machines/shell/model/path-pattern.ts'

/** The path of every screen by its name; `$name` is a parameter. Account area, section 2. */
export const PATHS = {
  overview: '/',
  // Answers A-016
  orders: '/orders',
  // Answers A-017
  order: '/orders/$orderCode',
  // Answers
  invoices: '/invoices',
  // Answers A-018
  savedProjects: '/saved-projects',
  // Answers A-035
  onlineProducts: '/online-products',
  onlineProduct: '/online-products/$productCode',
  // Answers A-019, L-004, L-005
  library: '/my-photos',
  // Answers L-006
  photos: '/my-photos/photos',
  // Answers L-007, L-014
  photoPreview: '/my-photos/photos/preview/$imageId',
  // Answers A-020
  downloads: '/downloads',
  // Answers L-008
  albums: '/my-photos/albums',
  // Answers L-009
  album: '/my-photos/albums/$albumId',
  // Answers L-011, L-016
  albumPhotoPreview: '/my-photos/albums/$albumId/preview/$imageId',
  // Answers L-010
  sharedAlbum: '/my-photos/shared-albums/$albumId',
  // Answers L-012, L-017
  sharedAlbumPhotoPreview: '/my-photos/shared-albums/$albumId/preview/$imageId',
  // Answers A-023
  settings: '/settings',
  // Answers
  businessSettings: '/settings/b2b',
  // Answers A-025
  email: '/settings/email',
  // Answers A-026
  businessEmail: '/settings/b2b/email',
  // Answers A-027
  personalDetails: '/settings/personal-details',
  // Answers
  paymentMethod: '/settings/payment-method',
  // Answers A-029
  newAddress: '/settings/new-address',
  // Answers A-031
  businessNewAddress: '/settings/b2b/new-address',
  // Answers
  address: '/settings/address/$addressId',
  // Answers
  businessAddress: '/settings/b2b/address/$addressId',
  addresses: '/settings/addresses/all',
  // Answers A-022
  integration: '/integration',
  // Answers A-037
  deletionConfirmation: '/delete-account-confirmation',
  // Answers A-038
  accountDeletionFailed: '/delete-account-error',
  // Answers A-039
  accountDeleted: '/account-deleted',
  // Answers A-040
  emailConfirmation: '/change-email-confirmation',
  // Answers A-041
  emailChanged: '/change-email-success',
  // Answers A-042
  emailChangeFailed: '/change-email-error',
  // Answers A-043
  subscriptionConfirmation: '/subscription-confirmation',
  // Answers A-044
  subscribed: '/subscription-confirmation-success',
  // Answers A-045
  subscriptionFailed: '/subscription-confirmation-error',
  logout: '/logout',
} as const

export type ScreenName = keyof typeof PATHS

export const SCREEN_NAMES = Object.keys(PATHS) as ScreenName[]

export type ScreenPattern = (typeof PATHS)[ScreenName]

/** The path of a screen without parameters. */
export type PlainScreenPath = Exclude<ScreenPattern, `${string}$${string}`>

/** The path of the settings of either kind of customer, with which the paths of some forms begin. */
export type SettingsPath = (typeof PATHS)['settings' | 'businessSettings']

export const settingsPathOf = (isBusiness: boolean): SettingsPath =>
  isBusiness ? PATHS.businessSettings : PATHS.settings

type Filled<Pattern extends string> = Pattern extends `${infer Before}$${infer Rest}`
  ? Rest extends `${string}/${infer After}`
    ? `${Before}${string}/${Filled<After>}`
    : `${Before}${string}`
  : Pattern

/** The path of a screen with values for its parameters, such as `/orders/A-1`. The values must be encoded. */
export type ScreenPath = Filled<ScreenPattern>

/** The path of a screen with these encoded values in the places of its parameters, in order. */
export const pathTo = <Pattern extends ScreenPattern>(
  pattern: Pattern,
  ...values: string[]
): Filled<Pattern> => pattern.replaceAll(/\$\w+/gu, () => values.shift() ?? '') as Filled<Pattern>

/** Matches encoded blanks at the beginning and the end of a segment. */
const BLANKS = /^(?:%20|%09|%C2%A0|%E2%80%8B)+|(?:%20|%09|%C2%A0|%E2%80%8B)+$/giu

/**
 * The path of a screen as the product spells it, for a path that was typed in capital letters, or pasted with blanks
 * around an id or a code; all other paths stay as they are. Ids and codes keep their case.
 */
// Answers B-455, B-456
export const spelledPath = (path: string): string => {
  const typed = segmentsOf(path)
  const pattern = Object.values(PATHS).find(known => isAt(known, path.toLowerCase()))
  if (pattern === undefined) return path
  const spelled = segmentsOf(pattern).map((segment, index) =>
    segment.startsWith('$') ? (typed[index] ?? '').replaceAll(BLANKS, '') : segment,
  )
  return spelled.join('/') === typed.join('/') ? path : `/${spelled.join('/')}`
}
