import type { OrderDetails } from '#machines/orders/order-details/order-details.model.ts'

/** A tracking page, and the codes of the products in its parcel; `codes` is null if the page is for the whole order. */
export interface TrackedParcel {
  url: string
  codes: string[] | null
}

/** The tracking links of an order, each once: first the link of the whole order, then the links of products. */
export const trackedParcels = ({
  trackingUrl,
  products,
}: Pick<OrderDetails, 'trackingUrl' | 'products'>): TrackedParcel[] => {
  const parcels = new Map<string, string[]>()
  for (const { code, trackingUrl: url } of products) {
    if (url !== null && url !== undefined && url !== trackingUrl) {
      parcels.set(url, [...(parcels.get(url) ?? []), code])
    }
  }
  return [
    ...(trackingUrl === null || trackingUrl === undefined
      ? []
      : [{ url: trackingUrl, codes: null }]),
    ...[...parcels].map(([url, codes]) => ({ url, codes })),
  ]
}
