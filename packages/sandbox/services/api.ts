import { Hono } from 'hono'
import { Problem, problemOf, problemResponse } from '#sandbox/problem.ts'
import { createAbTest } from '#sandbox/services/shop/ab-test.ts'
import { createActivationService } from '#sandbox/services/library/activation.ts'
import { createAlbumService } from '#sandbox/services/library/albums.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import { createAuthenticationService } from '#sandbox/services/account/authentication.ts'
import { compressedAnswers } from '#sandbox/services/compressed-answers.ts'
import { createCustomerService } from '#sandbox/services/account/customer.ts'
import { createCutOffService } from '#sandbox/services/orders/cut-off.ts'
import { createDeliveryService } from '#sandbox/services/orders/delivery.ts'
import { createDownloadService } from '#sandbox/services/downloads/downloads.ts'
import { createEmailGateway } from '#sandbox/services/account/email-gateway.ts'
import { createGalleryService } from '#sandbox/services/books/gallery.ts'
import { createInvoiceService } from '#sandbox/services/orders/invoices.ts'
import { createMerchandiseService } from '#sandbox/services/shop/merchandise.ts'
import { createOrderService } from '#sandbox/services/orders/orders.ts'
import { createPhotoService } from '#sandbox/services/library/photos.ts'
import { createProductService } from '#sandbox/services/orders/products.ts'
import { createPublicConfiguration } from '#sandbox/services/shop/public-configuration.ts'
import { createReorderService } from '#sandbox/services/orders/reorder.ts'
import { createSavedProjectService } from '#sandbox/services/orders/saved-projects.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'
import { createSharingService } from '#sandbox/services/library/sharing.ts'
import { signedIn } from '#sandbox/services/signed-in.ts'
import { createSelectionService } from '#sandbox/services/library/temp-selections.ts'
import { createVoucherService } from '#sandbox/services/orders/vouchers.ts'
import { createWidgetService } from '#sandbox/services/books/widgets.ts'

/** The services behind `api.<shop>`. Services above `signedIn` check tokens themselves, or need none. */
export const createApi = (
  context: ServiceContext,
): ((request: Request, environment: ApiEnvironment['Bindings']) => Promise<Response>) => {
  const api = new Hono<ApiEnvironment>()
    .use(compressedAnswers)
    .use(async (c, next) => {
      await next()
      if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
    })
    .route('/ab-test', createAbTest(context))
    .route('/email-gateway', createEmailGateway(context))
    .route('/gallery', createGalleryService(context))
    .route('/public-configuration', createPublicConfiguration(context))
    .use(signedIn(context))
    .route('/authentication', createAuthenticationService(context))
    .route('/customer', createCustomerService(context))
    .route('/cut-off', createCutOffService(context))
    .route('/delivery', createDeliveryService(context))
    .route('/download', createDownloadService(context))
    .route('/invoice', createInvoiceService(context))
    .route('/merchandise', createMerchandiseService(context))
    .route('/order', createOrderService(context))
    .route('/photo', createActivationService(context))
    .route('/photo', createAlbumService(context))
    .route('/photo', createPhotoService(context))
    .route('/photo', createSelectionService(context))
    .route('/product', createProductService(context))
    .route('/reorder', createReorderService(context))
    .route('/saved-projects', createSavedProjectService(context))
    .route('/sharing', createSharingService(context))
    .route('/voucher', createVoucherService(context))
    .route('/widget', createWidgetService(context))
    .notFound(() =>
      problemResponse(new Problem(404, 'Not found', 'This service has no such address.')),
    )
    .onError(error => {
      if (!(error instanceof Problem)) console.error('A service failed:', error)
      return problemResponse(problemOf(error))
    })
  return async (request, environment) => api.fetch(request, environment)
}
