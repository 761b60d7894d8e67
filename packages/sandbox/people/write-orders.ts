import type { DatabaseSync } from 'node:sqlite'
import { ordersOf } from '#sandbox/people/orders-of.ts'
import type { Person } from '#sandbox/people/person.ts'
import { positionOf } from '#sandbox/people/position-of.ts'

/** Writes a person's initial orders, dated back from `now` (ms since 1970). Runs in the caller's transaction. */
export const writeOrders = (database: DatabaseSync, person: Person, now: number): void => {
  const insert = database.prepare(
    `INSERT INTO orders (code, owner, kind, created_at, delivery_from, delivery_until, body)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  const insertProduct = database.prepare(
    `INSERT INTO order_products
     (code, order_code, owner, status, article_id, upload_id, invoice_group_id, voucher)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  for (const { kind, order, delivery } of ordersOf(person, positionOf(database, person), now)) {
    const { superOrderCode: code, createdAt } = order
    const [from, until] = delivery ?? [null, null]
    insert.run(code, person.sub, kind, createdAt, from, until, JSON.stringify(order))
    for (const product of order.orders) {
      insertProduct.run(
        product.code,
        code,
        person.sub,
        product.status,
        product.articleId,
        product.uploadId ?? null,
        product.invoiceGroupId ?? null,
        product.voucher ?? null,
      )
    }
  }
}
