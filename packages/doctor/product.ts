// Everything that this package imports from the product. Replace this file to use the package in another product.
export {
  type Configuration,
  FEATURE_FLAGS,
  type Storefront,
  checkedConfiguration,
  configuration,
  isOwnPath,
} from '../../machines/model/configuration/configuration.ts'
export { deployedConfiguration } from '../../machines/model/configuration/deployed-configuration.ts'
export { isLedInCircles } from '../../machines/model/configuration/storefront.ts'
export { cookieDomain } from '../../machines/model/configuration/cookie-domain.ts'
export { foreignEndpoint } from '../../machines/session/model/endpoints.ts'
export { sameIssuer } from '../../machines/session/model/token.ts'
export { PATHS } from '../../machines/shell/model/screen-path.ts'
export { reportOriginOf } from '../../machines/model/configuration/sentry-dsn.ts'
export {
  CACHING,
  PAGE_HEADERS,
  POLICY,
  REACT_ARIA_STYLE,
  REPORT_TO,
  SCREEN_FOLDERS,
  TRANSPORT_SECURITY,
  isImmutable,
  needsPolicy,
  policyParts,
  reportingEndpoints,
} from '../../tools/scripts/headers/page-headers.ts'
export { stop } from '../../tools/scripts/support/say.ts'
