import type { Configuration } from '#src/model/configuration.ts'
import { createCall, type BearerSource } from '#src/services/call.ts'
import { createOrderService, type OrderService } from '#src/services/orders.ts'
import { createPhotoService, type PhotoService } from '#src/services/photos.ts'
import type { Report } from '#src/services/reporter.ts'
import { createUploadService, type UploadService } from '#src/services/uploads.ts'

/** The shop's services at the addresses of one configuration. */
export interface Services {
  orders: OrderService
  photos: PhotoService
  uploads: UploadService
}

/** `owner` is the account that uploads belong to. */
export const createServices = (
  configuration: Configuration,
  bearer: BearerSource,
  { owner, report }: { owner: () => string; report: Report },
): Services => ({
  orders: createOrderService(createCall(configuration.orderBaseUrl, bearer)),
  photos: createPhotoService(
    createCall(configuration.photoBaseUrl, bearer),
    configuration.photoOrigins,
    (count, correlationId) => {
      report('action', new Error(`Photos left out: ${count} (${correlationId})`))
    },
  ),
  uploads: createUploadService(configuration.storageBaseUrl, bearer, owner),
})
