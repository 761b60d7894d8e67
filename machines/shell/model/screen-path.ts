/** The path of every screen; `$name` is a parameter. Account area, section 2. */
export const SCREEN_PATTERNS = [
  '/',
  '/orders',
  '/orders/$orderCode',
  '/invoices',
  '/saved-projects',
  '/online-products',
  '/online-products/$productCode',
  '/my-photos',
  '/my-photos/photos',
  '/my-photos/photos/preview/$imageId',
  '/downloads',
  '/my-photos/albums',
  '/my-photos/albums/$albumId',
  '/my-photos/albums/$albumId/preview/$imageId',
  '/my-photos/shared-albums/$albumId',
  '/my-photos/shared-albums/$albumId/preview/$imageId',
  '/settings',
  '/settings/b2b',
  '/settings/email',
  '/settings/b2b/email',
  '/settings/personal-details',
  '/settings/payment-method',
  '/settings/new-address',
  '/settings/b2b/new-address',
  '/settings/address/$addressId',
  '/settings/b2b/address/$addressId',
  '/settings/addresses/all',
  '/integration',
  '/delete-account-confirmation',
  '/delete-account-error',
  '/account-deleted',
  '/change-email-confirmation',
  '/change-email-success',
  '/change-email-error',
  '/subscription-confirmation',
  '/subscription-confirmation-success',
  '/subscription-confirmation-error',
  '/logout',
] as const

export type ScreenPattern = (typeof SCREEN_PATTERNS)[number]

/** The path of a screen without parameters. */
export type PlainScreenPath = Exclude<ScreenPattern, `${string}$${string}`>

/** The path of the settings of either kind of customer, with which the paths of some forms begin. */
export type SettingsPath = Extract<ScreenPattern, '/settings' | '/settings/b2b'>

export const settingsPathOf = (isBusiness: boolean): SettingsPath =>
  isBusiness ? '/settings/b2b' : '/settings'

type Filled<Pattern extends string> = Pattern extends `${infer Before}$${infer Rest}`
  ? Rest extends `${string}/${infer After}`
    ? `${Before}${string}/${Filled<After>}`
    : `${Before}${string}`
  : Pattern

/** The path of a screen with values for its parameters, such as `/orders/A-1`. The values must be encoded. */
export type ScreenPath = Filled<ScreenPattern>
