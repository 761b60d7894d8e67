import type { Person } from '#sandbox/people/person.ts'
import { ServiceError } from '#machines/model/service-error.ts'
import { createCall, type BearerSource } from '#src/http/call.ts'
import type { ReportKind } from '#src/http/reporter.ts'
import { createNetwork, type Network as ServiceNetwork } from '#src/http/client.ts'
import { abTestClient } from '#src/shell/ab-test/ab-test.service.ts'
import { accountClient } from '#src/account/account.service.ts'
import { addressClient } from '#src/account/addresses/addresses.service.ts'
import { customerClient } from '#src/account/customer/customer.service.ts'
import { albumClient } from '#src/library/albums/albums.service.ts'
import { cutOffClient } from '#src/orders/cut-off/cut-off.service.ts'
import { deliveryClient } from '#src/orders/delivery.service.ts'
import { downloadClient } from '#src/library/downloads/downloads.service.ts'
import { galleryClient } from '#src/books/gallery/gallery.service.ts'
import { invoiceClient } from '#src/orders/invoices/invoices.service.ts'
import { merchandiseClient } from '#src/orders/merchandise/merchandise.service.ts'
import { newsletterClient } from '#src/account/confirmation/newsletter.service.ts'
import { orderDetailsClient } from '#src/orders/order-details/order-details.service.ts'
import { orderClient } from '#src/orders/order-list/orders.service.ts'
import { photoFileClient } from '#src/library/photo-files.service.ts'
import { photoClient } from '#src/library/photos.service.ts'
import { productPictureClient } from '#src/orders/product-pictures.service.ts'
import { productClient } from '#src/orders/products.service.ts'
import { publicConfigurationClient } from '#src/session/bootstrap/public-configuration.service.ts'
import { reorderClient } from '#src/orders/reorder/reorder.service.ts'
import { savedProjectClient } from '#src/orders/saved-projects/saved-projects.service.ts'
import { sharingClient } from '#src/library/albums/sharing.service.ts'
import { tempSelectionClient } from '#src/library/temp-selections.service.ts'
import { uploadClient } from '#src/library/upload/uploads.service.ts'
import { voucherClient } from '#src/orders/order-details/vouchers.service.ts'
import { widgetClient } from '#src/books/widgets.service.ts'
import { sendWithRetries } from '#src/http/send-with-retries.ts'
import type { OddAnswer } from '#src/http/odd-answer.ts'
import { createSiteService, type SiteService } from '#src/http/site.ts'
import type { Network } from '#tests/support/contract/network.ts'

export const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u

/** A signal that never aborts. */
export const stays = (): AbortSignal => new AbortController().signal

/** A bearer source whose `refused` lists the token of each renewal. */
export interface RecordingBearer extends BearerSource {
  refused: readonly (string | null)[]
}

/**
 * A bearer source with `token`. Its first renewal returns `next`, or rejects if `next` is null; later renewals reject.
 */
export const aBearer = (token: string | null, next: string | null = null): RecordingBearer => {
  const refused: (string | null)[] = []
  let current = token
  return {
    refused,
    read: () => current,
    renew: async old => {
      refused.push(old)
      if (next === null || refused.length > 1) throw new Error('The session is over')
      current = next
      return next
    },
  }
}

/** The service for the app's own host; its calls carry no token. */
export const siteOf = (
  network: Network,
  storefront?: string,
  onOdd: (odd: OddAnswer) => void = () => {},
): SiteService => {
  const origin = network.sandbox.origin('myaccount', storefront)
  return createSiteService(createCall(origin, null, { send: sendWithRetries, onOdd }), origin)
}

/** One customer's services, without the service for the app's own host (`siteOf`). */
const allServices = (network: ServiceNetwork) => ({
  abTest: abTestClient(network),
  account: accountClient(network),
  addresses: addressClient(network),
  albums: albumClient(network),
  customer: customerClient(network),
  cutOff: cutOffClient(network),
  delivery: deliveryClient(network),
  downloads: downloadClient(network),
  gallery: galleryClient(network),
  invoices: invoiceClient(network),
  merchandise: merchandiseClient(network),
  newsletter: newsletterClient(network),
  orderDetails: orderDetailsClient(network),
  orders: orderClient(network),
  photoFiles: photoFileClient(network),
  photos: photoClient(network),
  productPictures: productPictureClient(network),
  products: productClient(network),
  publicConfiguration: publicConfigurationClient(network),
  reorder: reorderClient(network),
  savedProjects: savedProjectClient(network),
  sharing: sharingClient(network),
  tempSelections: tempSelectionClient(network),
  uploads: uploadClient(network),
  vouchers: voucherClient(network),
  widgets: widgetClient(network),
})

export type Services = ReturnType<typeof allServices>

/** One customer's services, with the addresses in the first storefront's configuration. */
export interface CustomerServices extends Services {
  token: string
  bearer: RecordingBearer
  reports: readonly { kind: ReportKind; problem: unknown }[]
}

/**
 * The services of one customer. `bearerFrom` makes the bearer source from a valid token; the default bearer source
 * cannot renew the token.
 */
export const servicesOf = async (
  network: Network,
  person: Person,
  bearerFrom: (token: string) => RecordingBearer = aBearer,
): Promise<CustomerServices> => {
  const token = await network.sandbox.tokenFor(person.sub)
  const bearer = bearerFrom(token)
  const reports: { kind: ReportKind; problem: unknown }[] = []
  const services = allServices(
    createNetwork(
      await siteOf(network).configuration(stays()),
      bearer,
      {
        owner: () => person.sub,
        report: (kind, problem) => {
          reports.push({ kind, problem })
        },
      },
      { send: sendWithRetries },
    ),
  )
  return { ...services, token, bearer, reports }
}

/** The error with which a call rejects; throws if the call resolves. */
export const rejectionOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => {
      throw new Error('The call did not reject')
    },
    (error: unknown) => error,
  )

/** The `ServiceError` with which a call rejects; throws if the call resolves or rejects with another error. */
export const failureOf = async (call: Promise<unknown>): Promise<ServiceError> => {
  const error = await rejectionOf(call)
  if (error instanceof ServiceError) return error
  throw new Error('The call rejected with something else', { cause: error })
}
