import type { Configuration } from '#src/model/configuration.ts'
import { createAbTestService, type AbTestService } from '#src/services/ab-test.ts'
import { createAccountService, type AccountService } from '#src/services/account.ts'
import { createAddressService, type AddressService } from '#src/services/addresses.ts'
import { createCall, type BearerSource, type ServiceCall } from '#src/services/call.ts'
import { createCustomerService, type CustomerService } from '#src/services/customer.ts'
import { createCutOffService, type CutOffService } from '#src/services/cut-off.ts'
import { createDeliveryService, type DeliveryService } from '#src/services/delivery.ts'
import { createGalleryService, type GalleryService } from '#src/services/gallery.ts'
import { createInvoiceService, type InvoiceService } from '#src/services/invoices.ts'
import { createMerchandiseService, type MerchandiseService } from '#src/services/merchandise.ts'
import { createNewsletterService, type NewsletterService } from '#src/services/newsletter.ts'
import { createOrderDetailsService, type OrderDetailsService } from '#src/services/order-details.ts'
import { createOrderService, type OrderService } from '#src/services/orders.ts'
import { createPhotoService, type PhotoService } from '#src/services/photos.ts'
import {
  createProductPictureService,
  type ProductPictureService,
} from '#src/services/product-pictures.ts'
import { createProductService, type ProductService } from '#src/services/products.ts'
import {
  createPublicConfigurationService,
  type PublicConfigurationService,
} from '#src/services/public-configuration.ts'
import { createReorderService, type ReorderService } from '#src/services/reorder.ts'
import type { Report } from '#src/services/reporter.ts'
import {
  createSavedProjectService,
  type SavedProjectService,
} from '#src/services/saved-projects.ts'
import { createUploadService, type UploadService } from '#src/services/uploads.ts'
import { createVoucherService, type VoucherService } from '#src/services/vouchers.ts'
import { createWidgetService, type WidgetService } from '#src/services/widgets.ts'

/** The shop's services at the addresses of one configuration. */
export interface Services {
  abTest: AbTestService
  account: AccountService
  addresses: AddressService
  customer: CustomerService
  cutOff: CutOffService
  delivery: DeliveryService
  gallery: GalleryService
  invoices: InvoiceService
  merchandise: MerchandiseService
  newsletter: NewsletterService
  orderDetails: OrderDetailsService
  orders: OrderService
  photos: PhotoService
  productPictures: ProductPictureService
  products: ProductService
  publicConfiguration: PublicConfigurationService
  reorder: ReorderService
  savedProjects: SavedProjectService
  uploads: UploadService
  vouchers: VoucherService
  widgets: WidgetService
}

type BaseUrl = Extract<keyof Configuration, `${string}BaseUrl`>

/** Where links of services may lead: the shops of the configuration, and what it names besides. */
const linkOriginsOf = ({ linkOrigins, storefronts }: Configuration): string[] => [
  ...linkOrigins,
  ...storefronts.map(({ shopUrl }) => new URL(shopUrl).origin),
]

/** `owner` is the account that uploads belong to. */
export const createServices = (
  configuration: Configuration,
  bearer: BearerSource,
  { owner, report }: { owner: () => string; report: Report },
): Services => {
  const { abTestUrl, photoOrigins, storageBaseUrl } = configuration
  const linkOrigins = linkOriginsOf(configuration)
  const call = (key: BaseUrl, source: BearerSource | null = bearer): ServiceCall =>
    createCall(configuration[key], source, key.replace('BaseUrl', ''))

  return {
    abTest: createAbTestService(
      abTestUrl === undefined ? null : createCall(abTestUrl, null, 'abTest'),
    ),
    account: createAccountService(call('authenticationBaseUrl')),
    addresses: createAddressService(call('customerBaseUrl')),
    customer: createCustomerService(call('customerBaseUrl')),
    cutOff: createCutOffService(call('cutOffBaseUrl')),
    delivery: createDeliveryService(call('deliveryBaseUrl')),
    gallery: createGalleryService(call('galleryBaseUrl'), call('galleryBaseUrl', null)),
    invoices: createInvoiceService(call('invoiceBaseUrl')),
    merchandise: createMerchandiseService(call('merchandiseBaseUrl'), report),
    newsletter: createNewsletterService(call('emailGatewayBaseUrl', null)),
    orderDetails: createOrderDetailsService(call('orderBaseUrl')),
    orders: createOrderService(call('orderBaseUrl')),
    photos: createPhotoService(call('photoBaseUrl'), photoOrigins, (count, correlationId) => {
      report('action', new Error(`Photos left out: ${count} (${correlationId})`))
    }),
    productPictures: createProductPictureService(call('storageBaseUrl'), photoOrigins),
    products: createProductService(call('productBaseUrl')),
    publicConfiguration: createPublicConfigurationService(call('publicConfBaseUrl', null)),
    reorder: createReorderService(call('reorderBaseUrl'), linkOrigins),
    savedProjects: createSavedProjectService(call('savedProjectsBaseUrl'), photoOrigins),
    uploads: createUploadService(storageBaseUrl, bearer, owner),
    vouchers: createVoucherService(call('voucherBaseUrl')),
    widgets: createWidgetService(call('widgetBaseUrl'), { photoOrigins, linkOrigins }),
  }
}
