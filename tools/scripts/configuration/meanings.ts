const CARRIES = 'Calls carry the bearer token.'

/**
 * The meaning of each key of `/config.json`, for docs/configuration.md and the JSON Schema; `[]` in a key stands for
 * each entry of a list.
 */
export const MEANINGS: Readonly<Record<string, string>> = {
  orderBaseUrl: `Order service. ${CARRIES}`,
  customerBaseUrl: `Customer service: details and addresses. ${CARRIES}`,
  voucherBaseUrl: `Voucher service. ${CARRIES}`,
  invoiceBaseUrl: `Invoice service, for business customers. ${CARRIES}`,
  savedProjectsBaseUrl: `Saved projects. ${CARRIES}`,
  emailGatewayBaseUrl: 'Email gateway: newsletter confirmation. Calls carry no token.',
  authenticationBaseUrl: `Authentication service: account deletion and email change. ${CARRIES}`,
  publicConfBaseUrl: 'Public configuration: menus and links of a channel. Calls carry no token.',
  productBaseUrl: `Products and their PDFs. ${CARRIES}`,
  galleryBaseUrl: `Widget gallery. ${CARRIES} The blocked-orders check carries none.`,
  cutOffBaseUrl: `Order cut-off. ${CARRIES}`,
  deliveryBaseUrl: `Delivery dates. ${CARRIES}`,
  reorderBaseUrl: `Reorder service. ${CARRIES}`,
  widgetBaseUrl: `Widget service: online photo books. ${CARRIES}`,
  merchandiseBaseUrl: `Merchandise, by GraphQL. ${CARRIES}`,
  photoBaseUrl: `Photo management service. ${CARRIES}`,
  sharingBaseUrl: `Shared albums. ${CARRIES}`,
  downloadBaseUrl: `Archives of photos. ${CARRIES}`,
  storageBaseUrl: `Storage service, which takes uploads. ${CARRIES}`,
  pushPhotosUrl: 'Push socket of photo management; the token goes into its first message.',
  pushDownloadsUrl: 'Push socket of the archives; the token goes into its first message.',
  printsEditorUrl: 'Prints editor; `{vendor}` stands for the vendor id.',
  photoOrigins:
    'Origins from which pictures may be loaded; a picture elsewhere is not used, and a photo with no other is left out.',
  downloadOrigins: 'Origins from which archives may be downloaded.',
  linkOrigins:
    'Further origins to which links of the services may lead: shop, editor, photo books, carriers.',
  uploadPageOrigins: 'Origins of the external upload page that the address may ask for.',
  abTestUrl: 'Where the variant of the A/B test is asked for; no test without it.',
  surveyFrameUrl: 'Page that shows the feedback survey in a frame; no survey without it.',
  surveyIds: 'Id of the survey script per locale; no survey without one.',
  'surveyIds.desktop': 'Large and extra large screens.',
  'surveyIds.mobile': 'Small and medium screens.',
  cutOffCampaign: 'Name of the campaign with last order dates; nothing is asked without it.',
  sentryDsn: 'Where error reports go, as Sentry spells it; none leaves the page without it.',
  reportsUrl:
    'Where browsers report what the policy refused, and the page that it could not start; none leaves without it.',
  measuresUrl:
    'Where a page of a customer who allowed analytics says how quick it was; nothing is measured without it.',
  traceParent:
    'Whether calls carry `traceparent` (W3C Trace Context) beside `X-CorrelationId`; every service has to allow it.',
  idempotencyKey:
    'Whether each POST that changes something carries `Idempotency-Key`, by which a service does repeated requests once; every service has to allow it.',
  oidc: 'Sign-in.',
  'oidc.authority': 'Issuer of the OpenID provider.',
  'oidc.clientId': 'Client id of the account area, a public client.',
  'oidc.scopes': 'Scopes to ask for.',
  'oidc.bearer': 'Which token the services take as bearer.',
  'oidc.authenticationMethodClaim': 'Claim that marks a business user with the value b2b.',
  'oidc.idleMinutes':
    'Minutes without input after which a page renews no token by itself, unless it uploads, deletes or exports for the customer; a hidden page renews none at all. The page renews when somebody returns to it. Must not be longer than the provider lets a refresh token rest.',
  'oidc.refreshMaxAgeHours':
    'How long the browser keeps the refresh token; 0 keeps it until the browser ends, as the bearer, without which it cannot be used.',
  storefronts: 'The shops; an unknown host gets the first.',
  'storefronts[].hosts': 'Hosts, with a port where there is one, that show this storefront.',
  'storefronts[].brand': 'Which brand tokens (colours, type, radius) the page takes.',
  'storefronts[].vendorId': 'Id of the vendor in the services.',
  'storefronts[].vendorName': 'The name that customers read, also in page titles.',
  'storefronts[].locales': 'Locales on offer; the first is the default.',
  'storefronts[].channels': 'Channel id per locale, as the services know it.',
  'storefronts[].forcedLocale': 'A locale that wins over every choice.',
  'storefronts[].redirectTo':
    'Origin of the storefront that replaces this one; path, query and hash are kept.',
  'storefronts[].currency': 'ISO 4217 code of all prices.',
  'storefronts[].timeZone': 'IANA time zone in which dates of orders are shown.',
  'storefronts[].shopUrl': 'The shop; a plain sign-out ends there.',
  'storefronts[].faqUrl': 'Answers to frequent questions.',
  'storefronts[].customerCareUrl': 'Where customer care is reached.',
  'storefronts[].privacyUrl': 'The privacy statement.',
  'storefronts[].accessibilityUrl':
    'The accessibility statement, which the European Accessibility Act asks of shops. No link without it.',
  'storefronts[].paymentUrl':
    'Where an order that awaits its payment is paid; `{order}` stands for its code. Left out, nothing offers to pay.',
  'storefronts[].withdrawalUrl':
    'Where a contract is withdrawn from, on an origin of linkOrigins; an order may name another. No link without it.',
  'storefronts[].accountSecurityUrl':
    'Where password and second factor are changed, on an origin of linkOrigins. No link without it.',
  'storefronts[].deliveryCountries':
    'Countries to which an order can be delivered, as ISO 3166-1 alpha-2. The form of an order and the choice of saved addresses offer these, and the country that the order has; without it, every country of the address form.',
  'storefronts[].freshSignIn':
    'Steps before which the customer signs in again: `emailChange`, `accountDeletion`. Without it, whoever finds a signed-in browser can take the account over by another email address, or delete it. The provider must take `prompt=login` and `max_age`, and give `auth_time`.',
  featureFlags: 'Hosts on which each flag is on; "*" stands for all.',
  upload: 'Limits of an upload.',
  'upload.maxBytes': 'Largest file in bytes.',
  'upload.maxPixels':
    'Largest picture in pixels; the page checks PNG, the storage service every type.',
  'upload.maxFiles': 'Most files at once.',
}
