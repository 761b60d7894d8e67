/** A product of an order as the order service sends it. Money is decimal major units. */
export interface WireProduct {
  code: string
  status: string
  paymentChangedDate: string | null
  articleId: string
  title: string
  options: { name: string; value: string }[]
  quantity: number
  price: number
  uploadId?: string
  voucher?: string
  /** Id of the product's invoice group; only for business customers. */
  invoiceGroupId?: string
}

/** An order as the order service sends it. Money is decimal major units. */
export interface WireOrder {
  superOrderCode: string
  createdAt: string
  status: string
  productCount: number
  deliveryAddress: Readonly<Record<string, string>>
  total: number
  currency: string
  items: []
  orders: WireProduct[]
}
