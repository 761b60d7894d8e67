import { expect, it } from 'vitest'
import { BOOKS_PER_PAGE } from '#machines/books/model/book.ts'
import { INVOICES_PER_PAGE } from '#machines/orders/invoices/invoice.model.ts'
import { ORDER_PAGE_SIZE } from '#machines/orders/model/order.ts'
import { ORDERS_PER_PAGE } from '#machines/orders/model/order-rows.ts'
import { PROJECTS_PER_PAGE } from '#machines/orders/model/saved-project.ts'

// Answers
it('shows as many entries per page as the specification says', () => {
  expect({
    orders: ORDERS_PER_PAGE,
    ordersPerCall: ORDER_PAGE_SIZE,
    books: BOOKS_PER_PAGE,
    invoices: INVOICES_PER_PAGE,
    projects: PROJECTS_PER_PAGE,
  }).toEqual({ orders: 3, ordersPerCall: 100, books: 12, invoices: 10, projects: 10 })
})
