/**
 * Adds to orders their kind and delivery dates, and creates the tables of order products, of people whose orders are
 * created on first use, and of historical invoices. A trigger deletes the photos of a product with the product.
 */
export const ORDERS = `
ALTER TABLE orders ADD COLUMN kind TEXT NOT NULL DEFAULT 'superOrder'
  CHECK (kind IN ('superOrder', 'order'));
ALTER TABLE orders ADD COLUMN delivery_from TEXT;
ALTER TABLE orders ADD COLUMN delivery_until TEXT;
CREATE INDEX orders_by_kind ON orders (owner, kind, created_at DESC, code DESC);

CREATE TABLE order_products (
  code TEXT PRIMARY KEY,
  order_code TEXT NOT NULL REFERENCES orders (code) ON DELETE CASCADE,
  owner TEXT NOT NULL,
  status TEXT NOT NULL,
  article_id TEXT NOT NULL,
  upload_id TEXT,
  invoice_group_id TEXT,
  voucher TEXT
) STRICT;
CREATE INDEX order_products_by_order ON order_products (order_code);
CREATE INDEX order_products_by_article ON order_products (owner, article_id, order_code);
CREATE INDEX order_products_by_upload ON order_products (upload_id);
CREATE INDEX order_products_by_invoice_group ON order_products (invoice_group_id)
  WHERE invoice_group_id IS NOT NULL;
CREATE INDEX order_products_by_voucher ON order_products (voucher) WHERE voucher IS NOT NULL;

CREATE TRIGGER photos_go_with_product AFTER DELETE ON order_products
WHEN OLD.upload_id IS NOT NULL
BEGIN
  DELETE FROM photos WHERE owner = OLD.upload_id;
END;

INSERT INTO order_products (code, order_code, owner, status, article_id, upload_id, voucher)
SELECT product.value ->> 'code', orders.code, owner, product.value ->> 'status',
  product.value ->> 'articleId', product.value ->> 'uploadId', product.value ->> 'voucher'
FROM orders, json_each(orders.body, '$.orders') AS product;

CREATE TABLE orders_to_come (
  owner TEXT PRIMARY KEY,
  dated_from INTEGER NOT NULL
) STRICT;

CREATE TABLE historical_invoices (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  date TEXT NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE INDEX historical_invoices_by_owner ON historical_invoices (owner, date DESC, id DESC);
`
