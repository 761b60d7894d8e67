import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { inTransaction } from '#sandbox/database/database.ts'
import type { Directory } from '#sandbox/people/directory.ts'
import type { WireOrder, WireProduct } from '#sandbox/people/wire-order.ts'
import { writeOrders } from '#sandbox/people/write-orders.ts'

/** An order of either source with its delivery dates. */
export interface OrderRecord {
  order: WireOrder
  delivery: { from: string; until: string } | null
}

export interface ProductRecord {
  order: WireOrder
  product: WireProduct
}

/** The fields that identify a product in a list. */
export interface ProductEntry {
  code: string
  status: string
  articleId: string
}

/**
 * Reads and changes the orders of one database; every method finds only the orders of the owner in its parameters. Writes
 * the orders of a person with very many orders to the database only when a service first reads them, so that the sandbox
 * starts fast.
 */
export const createOrderRecords = ({
  database,
  directory,
}: {
  database: DatabaseSync
  directory: Directory
}) => {
  const toCome = database.prepare('SELECT dated_from FROM orders_to_come WHERE owner = ?')
  const come = database.prepare('DELETE FROM orders_to_come WHERE owner = ?')
  const one = database.prepare(
    'SELECT kind, delivery_from, delivery_until, body FROM orders WHERE owner = ? AND code = ?',
  )
  const listed = (condition = '') => ({
    page: database.prepare(`SELECT body FROM orders WHERE owner = ? ${condition} ${NEWEST_FIRST}`),
    count: database.prepare(`SELECT count(*) AS total FROM orders WHERE owner = ? ${condition}`),
  })
  const superList = listed("AND kind = 'superOrder'")
  const wholeList = listed()
  const articleList = listed(`AND ${WITH_ARTICLE}`)
  const productBy = (column: string) =>
    database.prepare(
      `SELECT order_products.code, body FROM order_products
       JOIN orders ON orders.code = order_code
       WHERE order_products.owner = ? AND order_products.${column} = ? ORDER BY order_products.code`,
    )
  const byCode = productBy('code')
  const byUpload = productBy('upload_id')
  const byVoucher = productBy('voucher')
  const byInvoiceGroup = productBy('invoice_group_id')
  const everyProduct = database.prepare(
    `SELECT order_products.code, status, article_id FROM order_products
     JOIN orders ON orders.code = order_code
     WHERE order_products.owner = ? ORDER BY created_at DESC, orders.code DESC, order_products.code`,
  )
  const replace = database.prepare('UPDATE orders SET body = ? WHERE owner = ? AND code = ?')

  const isThere = (owner: string): void => {
    const row = toCome.get(owner)
    const person = row === undefined ? null : directory.find(owner)
    if (row === undefined || person === null) return
    inTransaction(database, () => {
      writeOrders(database, person, Number(row['dated_from']))
      come.run(owner)
    })
  }

  const find = (owner: string, code: string): (OrderRecord & { kind: string }) | null => {
    isThere(owner)
    const row = v.parse(v.optional(orderRow), one.get(owner, code))
    if (row === undefined) return null
    const { kind, delivery_from: from, delivery_until: until, body } = row
    return {
      kind,
      order: JSON.parse(body),
      delivery: from === null || until === null ? null : { from, until },
    }
  }

  const superOrder = (owner: string, code: string): OrderRecord | null => {
    const record = find(owner, code)
    return record?.kind === 'superOrder' ? record : null
  }

  const productsFrom =
    (statement: typeof byCode) =>
    (owner: string, value: string): ProductRecord[] => {
      isThere(owner)
      return statement.all(owner, value).flatMap(row => {
        const order = orderOf(row)
        return order.orders
          .filter(({ code }) => code === row['code'])
          .map(product => ({ order, product }))
      })
    }
  const firstFrom = (statement: typeof byCode) => {
    const all = productsFrom(statement)
    return (owner: string, value: string): ProductRecord | null => all(owner, value)[0] ?? null
  }

  return {
    superOrder,
    /** The order with this code, from either source, or null. */
    find,
    product: firstFrom(byCode),
    /** The product with this upload id, or null. */
    productOfUpload: firstFrom(byUpload),
    /** The product with this voucher code, or null. */
    productWithVoucher: firstFrom(byVoucher),
    productsOfInvoiceGroup: productsFrom(byInvoiceGroup),
    /** Super orders, newest first. */
    superOrders: (owner: string, offset: number, limit: number): WireOrder[] => {
      isThere(owner)
      return superList.page.all(owner, limit, offset).map(orderOf)
    },
    countSuperOrders: (owner: string): number => {
      isThere(owner)
      return totalOf(superList.count.get(owner))
    },
    /**
     * Orders of both sources, newest first: those that contain one of `articles`, or all orders if `articles` is null.
     */
    page: (
      owner: string,
      articles: readonly string[] | null,
      offset: number,
      limit: number,
    ): WireOrder[] => {
      isThere(owner)
      const rows =
        articles === null
          ? wholeList.page.all(owner, limit, offset)
          : articleList.page.all(owner, owner, JSON.stringify(articles), limit, offset)
      return rows.map(orderOf)
    },
    count: (owner: string, articles: readonly string[] | null): number => {
      isThere(owner)
      return totalOf(
        articles === null
          ? wholeList.count.get(owner)
          : articleList.count.get(owner, owner, JSON.stringify(articles)),
      )
    },
    products: (owner: string): ProductEntry[] => {
      isThere(owner)
      return everyProduct.all(owner).map(row => v.parse(productRow, row))
    },
    /**
     * Changes a super order. If `change` throws, the order stays unchanged. Returns false for an unknown super
     * order.
     */
    change: (owner: string, code: string, change: (order: WireOrder) => WireOrder): boolean => {
      isThere(owner)
      return inTransaction(database, () => {
        const record = superOrder(owner, code)
        if (record === null) return false
        replace.run(JSON.stringify(change(record.order)), owner, code)
        return true
      })
    },
  }
}

const NEWEST_FIRST = 'ORDER BY created_at DESC, code DESC LIMIT ? OFFSET ?'

const WITH_ARTICLE = `code IN (SELECT order_code FROM order_products
  WHERE owner = ? AND article_id IN (SELECT value FROM json_each(?)))`

const orderRow = v.object({
  kind: v.string(),
  delivery_from: v.nullable(v.string()),
  delivery_until: v.nullable(v.string()),
  body: v.string(),
})

const productRow = v.pipe(
  v.object({ code: v.string(), status: v.string(), article_id: v.string() }),
  v.transform(({ code, status, article_id: articleId }): ProductEntry => ({
    code,
    status,
    articleId,
  })),
)

const orderOf = (row: Record<string, unknown>): WireOrder => JSON.parse(String(row['body']))

const totalOf = (row: Record<string, unknown> | undefined): number => Number(row?.['total'] ?? 0)
