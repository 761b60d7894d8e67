import { css } from '@linaria/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import {
  type ProductPicturesActor,
  useProductPictures,
} from '#src/orders/product-pictures/use-product-pictures.ts'
import { CopyCode } from '#src/orders/CopyCode.tsx'
import { OrderStatusBadge } from '#src/ui/OrderStatusBadge.tsx'
import { ProductsMissing } from '#src/orders/ProductsMissing.tsx'
import { ProductIcon } from '#src/orders/ProductIcon.tsx'
import { formatDay, formatMoney } from '#machines/model/format.ts'
import { formatNumber } from '#machines/model/formatters.ts'
import type { Order, OrderProduct } from '#machines/orders/model/order.ts'
import { orderStatus, productStatus, shownStatus } from '#machines/orders/model/order-status.ts'
import { Card } from '#src/ui/Card.tsx'
import { Link } from '#src/ui/Link.tsx'
import { PrintPicture } from '#src/ui/PrintPicture.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import { useStarted } from '#src/shell/use-root.ts'
import { PATHS } from '#machines/shell/model/screen-path.ts'
import { column4Class, mutedClass } from '#src/ui/common-class.ts'
import { unbroken, unbrokenClass } from '#src/ui/page/unbroken.tsx'

/** How many products of an order are listed; the others are only counted. */
const LISTED = 3

export const listedProducts = ({ products }: Pick<Order, 'products'>): OrderProduct[] =>
  products.slice(0, LISTED)

/** The title of an article in the customer's language; null if it is not known. */
export type TitleOf = (articleId: string | null | undefined) => string | null

/** One order: code, date, status, its first products and the total; a link to its page. */
export function OrderCard({
  order,
  titleOf,
  pictures,
}: {
  order: Order
  titleOf: TitleOf
  pictures: ProductPicturesActor
}) {
  const number = useRef<HTMLSpanElement>(null)
  const { locale, storefront } = useStarted()
  const code = <span ref={number}>{unbroken(order.code)}</span>
  const status = orderStatus(order)
  const { products, productsLeftOut = 0 } = order
  const more = products.length - LISTED
  const pictureOf = useProductPictures(pictures)

  return (
    <Card as="article" className={column4Class}>
      <header className={head}>
        <div>
          <div className={nameLine}>
            <h2>
              <Link to={`${PATHS.orders}/${encodeURIComponent(order.code)}`} className={linkClass}>
                <Trans>Order {code}</Trans>
              </Link>
            </h2>
            <CopyCode code={order.code} shown={number} />
          </div>
          <p className={mutedClass}>
            {order.createdAt === null ? null : (
              <>
                <Trans>
                  Placed {unbroken(formatDay(order.createdAt, locale, storefront.timeZone))}
                </Trans>
                {' · '}
              </>
            )}
            <span className={unbrokenClass}>
              <Plural
                value={products.length + productsLeftOut}
                _0="no products"
                one="# product"
                other="# products"
              />
            </span>
          </p>
        </div>
        {status === null ? null : <OrderStatusBadge status={shownStatus(order)} />}
      </header>
      <ul className={list}>
        {listedProducts(order).map((product, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two products may share a code
          <li key={index} className={row}>
            {/* Answers B-309 */}
            <PrintPicture
              address={pictureOf(product.uploadId)}
              icon={<ProductIcon articleId={product.articleId} />}
              size="small"
              fetchPriority="low"
            />
            <div className={textBlock}>
              <p className={title}>{product.title ?? titleOf(product.articleId) ?? product.code}</p>
              <p className={details}>{detailsOf(product, locale)}</p>
            </div>
            {(status === null || products.length > 1) &&
            productStatus(product.status) !== status ? (
              <OrderStatusBadge status={productStatus(product.status)} isOfProduct />
            ) : null}
          </li>
        ))}
      </ul>
      <ProductsMissing count={productsLeftOut} />
      {more > 0 || order.total !== null ? (
        <footer className={foot}>
          <span>
            {more > 0 ? (
              <Plural value={more} one="and # more product" other="and # more products" />
            ) : null}
          </span>
          {order.total === null ? null : (
            <span>
              <Trans>
                Total{' '}
                <b>{formatMoney(order.total, locale, order.currency ?? storefront.currency)}</b>
              </Trans>
            </span>
          )}
        </footer>
      ) : null}
    </Card>
  )
}

const detailsOf = ({ quantity, options }: OrderProduct, locale: string): string =>
  [
    ...(quantity !== null && quantity !== undefined && quantity > 1
      ? [`${formatNumber(quantity, locale)} ×`]
      : []),
    ...(options ?? []).map(({ name, value }) => `${name} ${value}`),
  ].join(' · ')

const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
`
/** The line of the order's name; negative margins, because the button beside the name is higher. */
const nameLine = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: var(--space-1);
  margin-block: -0.5rem;

  @media print {
    margin-block: 0;
  }
`
const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`
const row = css`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  padding-block: var(--space-3);
  border-block-start: 1px solid var(--line);

  &:last-child {
    padding-block-end: 0;
  }

  /* Puts the status below the product's name where the name would have less than 8rem beside it. */
  @media (width < 35.9375em) {
    flex-wrap: wrap;
    row-gap: var(--space-2);
  }
`
const textBlock = css`
  flex: 1 1 8rem;
  min-inline-size: 0;
`
const title = css`
  font-weight: 600;
  overflow-wrap: anywhere;
  unicode-bidi: isolate;
`
const details = css`
  color: var(--muted);
  font: var(--type-small) var(--font-body);
  overflow-wrap: anywhere;
`
const foot = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-4);
  padding-block-start: var(--space-3);
  border-block-start: 1px solid var(--line);
  color: var(--muted);
  font-variant-numeric: tabular-nums;

  & b {
    color: var(--text);
  }
`
