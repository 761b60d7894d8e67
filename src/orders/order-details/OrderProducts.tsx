import { css } from '@linaria/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { orderDetailsMachine } from '#machines/orders/order-details/order-details.machine.ts'
import { Missing } from '#src/orders/Missing.tsx'
import { OrderPdf } from '#src/orders/product-pdf/OrderPdf.tsx'
import { OrderPicture } from '#src/orders/OrderPicture.tsx'
import { OrderStatusBadge } from '#src/ui/OrderStatusBadge.tsx'
import { OrderVoucher } from '#src/orders/order-details/OrderVoucher.tsx'
import { ProductsMissing } from '#src/orders/ProductsMissing.tsx'
import { ProductIcon } from '#src/orders/ProductIcon.tsx'
import { useFailedParts, type FailedParts } from '#src/orders/order-details/use-failed-parts.ts'
import { formatMoney } from '#machines/model/format.ts'
import type { Order, OrderProduct } from '#machines/orders/model/order.ts'
import { partIds } from '#machines/orders/order-details/order-details.model.ts'
import { productStatus } from '#machines/orders/model/order-status.ts'
import { hasMixedStatuses } from '#machines/orders/model/status-sentence.ts'
import { type TotalFacts, totalFacts } from '#machines/orders/model/order-total.ts'
import { Card } from '#src/ui/Card.tsx'
import { useStarted } from '#src/shell/use-root.ts'
import { formatNumber } from '#machines/model/formatters.ts'
import { mutedClass, mutedSmallClass } from '#src/ui/common-class.ts'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'

/** The products of an order with their details, and the total. `children` are shown below. */
export function OrderProducts({
  actor,
  order,
  titleOf,
  children,
}: {
  actor: ActorRefFrom<typeof orderDetailsMachine>
  order: Pick<Order, 'products' | 'productsLeftOut' | 'total' | 'currency'>
  titleOf: (articleId: string | null | undefined) => string | null
  children: ReactNode
}) {
  const { locale, storefront } = useStarted()
  const { products, productsLeftOut = 0, total, currency: named } = order
  const isEmpty = products.length + productsLeftOut === 0
  // Answers B-358
  const currency = named ?? storefront.currency
  const failed = useFailedParts(actor, products)
  const isTogether = failed.count > 1 || failed.hasPicture
  const facts = totalFacts(order)
  const isMixed = hasMixedStatuses(order)

  return (
    <Card as="section" className={card} aria-labelledby="order-products">
      <h2 id="order-products" tabIndex={-1}>
        {isEmpty ? (
          <Trans>Products</Trans>
        ) : (
          <Plural value={products.length + productsLeftOut} one="# product" other="# products" />
        )}
      </h2>
      {isTogether ? (
        <OrderPartsFailure failed={failed} onRetry={() => actor.send({ type: 'parts.retry' })} />
      ) : null}
      {isEmpty ? (
        <p className={mutedClass}>
          <Trans>No products are listed in this order.</Trans>
        </p>
      ) : (
        <ul className={list}>
          {products.map((product, index) => (
            <Product
              // oxlint-disable-next-line react/no-array-index-key -- two products may share a code
              key={index}
              actor={actor}
              product={product}
              currency={currency}
              isQuiet={isTogether}
              priced={facts.prices}
              hasStatus={isMixed}
              title={product.title ?? titleOf(product.articleId) ?? product.code}
            />
          ))}
        </ul>
      )}
      <ProductsMissing count={productsLeftOut} />
      {total === null ? null : (
        <p className={sum}>
          <Trans>
            Total <b>{formatMoney(total, locale, currency)}</b>
          </Trans>
        </p>
      )}
      <TotalNotes facts={facts} />
      {children}
    </Card>
  )
}

/** Says, if it is known, whether cancelled products and vouchers are part of the total. */
function TotalNotes({ facts: { cancelled, vouchers } }: { facts: TotalFacts }) {
  if (cancelled === null && vouchers === null) return null
  return (
    <div className={mutedSmallClass}>
      {cancelled === 'leftOut' ? (
        <p>
          <Trans>Cancelled products aren't included in the total.</Trans>
        </p>
      ) : null}
      {cancelled === 'included' ? (
        <p>
          <Trans>Cancelled products are included in the total.</Trans>
        </p>
      ) : null}
      {vouchers === 'takenOff' ? (
        <p>
          <Trans>Vouchers have already been taken off the total.</Trans>
        </p>
      ) : null}
    </div>
  )
}

function Product({
  actor,
  product,
  currency,
  isQuiet,
  priced,
  hasStatus,
  title,
}: {
  actor: ActorRefFrom<typeof orderDetailsMachine>
  product: OrderProduct
  /** An ISO 4217 code. */
  currency: string
  /** Whether the notice above the products retries, so that the product shows no button for that. */
  isQuiet: boolean
  /** Whether a price is for each piece or for all pieces of a product together; null if unknown. */
  priced: TotalFacts['prices']
  /** Whether the product says its status, because the products of the order differ in it. */
  hasStatus: boolean
  title: string
}) {
  const { locale } = useStarted()
  const { status, articleId, options, quantity, price } = product
  const ids = partIds(product)
  const voucher = useSelector(actor, ({ children }) => children[ids.voucher])
  const picture = useSelector(actor, ({ children }) => children[ids.picture])
  const pdf = useSelector(actor, ({ children }) => children[ids.pdf])
  const pictureAddress = useSelector(picture, snapshot => snapshot?.context.data ?? null)
  const isPictureUnread = useSelector(
    picture,
    snapshot => (snapshot?.context.failure ?? null) !== null,
  )
  /** The address that failed. After the first, the address is read again: it may have ended. */
  const [broken, setBroken] = useState<string | null>(null)
  const isPictureMissing =
    (isPictureUnread && pictureAddress === null) ||
    (pictureAddress !== null && pictureAddress === broken)
  const facts = [
    ...(options ?? []).map(({ name, value }) => ({ name, value })),
    ...(quantity === null || quantity === undefined
      ? []
      : [{ name: <Trans>Quantity</Trans>, value: formatNumber(quantity, locale) }]),
  ]

  return (
    <li className={row}>
      <OrderPicture
        picture={picture}
        icon={<ProductIcon articleId={articleId} />}
        broken={broken}
        onBroken={address => {
          // Answers B-224
          if (broken === null) picture?.send({ type: 'lookup.refresh' })
          setBroken(address)
        }}
      />
      {/* Answers B-071 */}
      <div className={textBlock}>
        <div className={line}>
          <h3 className={name}>{title}</h3>
          {hasStatus ? <OrderStatusBadge status={productStatus(status)} isOfProduct /> : null}
        </div>
        {facts.length === 0 ? null : (
          <dl className={factList}>
            {facts.map((fact, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two options may share a name
              <div key={index} className={factPair}>
                <dt>{fact.name}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        )}
        {isPictureMissing ? (
          <Missing>
            <Trans>We couldn't load the picture.</Trans>
          </Missing>
        ) : null}
        {/* Answers A-096 */}
        {voucher === undefined ? null : <OrderVoucher voucher={voucher} isQuiet={isQuiet} />}
        {/* Answers A-099 */}
        {pdf === undefined ? null : <OrderPdf pdf={pdf} title={title} isQuiet={isQuiet} />}
      </div>
      {price === null || price === undefined ? null : (
        <p className={cost}>
          {formatMoney(price, locale, currency)}
          {(quantity ?? 1) > 1 && priced !== null ? (
            <span className={per}>
              {priced === 'each' ? <Trans>each</Trans> : <Trans>in total</Trans>}
            </span>
          ) : null}
        </p>
      )}
    </li>
  )
}

const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-4);
`
const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`
const row = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-4);
  padding-block: var(--space-4);
  border-block-start: 1px solid var(--line);

  &:first-child {
    padding-block-start: 0;
    border-block-start: 0;
  }

  @media (width < 35.9375em) {
    grid-template: auto 1fr / auto minmax(0, 1fr);
    row-gap: var(--space-2);

    & > :first-child {
      grid-row: span 2;
    }
  }

  @media (width < 24em) {
    grid-template: none / minmax(0, 1fr);

    & > :first-child {
      grid-row: auto;
    }
  }
`
const textBlock = css`
  display: grid;
  align-content: start;
  gap: var(--space-3);
  min-inline-size: 0;
`
const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
`
const name = css`
  min-inline-size: 0;
  font: 600 var(--type-body) var(--font-body);
  overflow-wrap: anywhere;
  unicode-bidi: isolate;
`
const factList = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  color: var(--muted);
  font: var(--type-small) var(--font-body);
  overflow-wrap: anywhere;
`
const factPair = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-1);
  min-inline-size: 0;

  & > dd {
    margin: 0;
    color: var(--text);
    unicode-bidi: isolate;
  }

  & > dt {
    unicode-bidi: isolate;
  }
`
const cost = css`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  @media (width < 35.9375em) {
    grid-column: 2;
  }

  @media (width < 24em) {
    grid-column: 1;
  }
`
const per = css`
  display: block;
  color: var(--muted);
  font: var(--type-small) var(--font-body);
  text-align: end;

  @media (width < 35.9375em) {
    text-align: start;
  }
`
const sum = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-4);
  padding-block-start: var(--space-4);
  border-block-start: 1px solid var(--line);
  font-variant-numeric: tabular-nums;
`

/** One notice with one retry button for all parts of the products that could not be read; A-162, A-208. */
function OrderPartsFailure({
  failed: { correlationId, failure, isRetrying },
  onRetry,
}: {
  failed: FailedParts
  onRetry: () => void
}) {
  return (
    <ErrorBlock
      compact
      message={<Trans>Some product details couldn't be loaded.</Trans>}
      stillWorks={<Trans>See the notes on the products below.</Trans>}
      correlationId={correlationId}
      failure={failure}
      onRetry={onRetry}
      retrying={isRetrying}
    />
  )
}
