/** Matches requests for orders with photo books. */
export const BOOK_ORDERS = /\/orders\/byAccount\/[^?]+\?.*articleNames=/u

/** Matches requests for the online photo book of one product. */
export const ONE_WIDGET = /\/v1\/widget\/KK-[^/?]+(?:\?|$)/u

/** An order with one photo book, in wire format; without `title`, the page shows the name of the article. */
export const wireBookOrder = (code: string, title?: string) => ({
  code,
  createdAt: '2026-11-01T10:00:00Z',
  orders: [
    {
      code: `${code}-1`,
      status: 'Dispatched',
      articleId: 'photobook-28x28',
      ...(title === undefined ? {} : { title }),
    },
  ],
})
