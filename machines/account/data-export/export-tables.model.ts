import { ADDRESS_FIELDS } from '#machines/model/address/address-fields.ts'
import type { SavedAddress } from '#machines/model/address/address.ts'
import type { Album } from '#machines/library/model/album.ts'
import type { Cell } from '#machines/model/text/csv.ts'
import { backOf } from '#machines/model/lenient.ts'
import type { Customer } from '#machines/account/model/customer.ts'
import type { ExportSection, ExportTexts } from '#machines/account/data-export/data-export.model.ts'
import type { DeliveryDates } from '#machines/orders/model/delivery-dates.ts'
import { formatCaptureDay, formatDay, formatMoney } from '#machines/model/format.ts'
import type { Invoice } from '#machines/orders/invoices/invoice.model.ts'
import type {
  OrderDetails,
  OrderSource,
} from '#machines/orders/order-details/order-details.model.ts'
import type { Photo } from '#machines/library/model/photo.ts'
import { projectName, type SavedProject } from '#machines/orders/model/saved-project.ts'
import type { SharedAlbum } from '#machines/library/model/shared-album.ts'
import { isUndated } from '#machines/library/timeline/timeline/timeline.model.ts'
import type { OnlineBook } from '#machines/books/model/online-book.ts'

/** The type of a row, by section. */
export interface ExportRows {
  profile: Customer
  addresses: SavedAddress
  orders: OrderDetails & { source: OrderSource; deliveryDates: DeliveryDates | null }
  projects: SavedProject
  books: OnlineBook
  /** `file` is the path in the ZIP; null if the service does not have the file. */
  invoices: Omit<Invoice, 'key'> & { file: string | null }
  albums: Album
  sharedAlbums: SharedAlbum
  /** `page` is the photo's address in the account area. */
  photos: Photo & { page: string }
}

/** The texts of one row on the index page of the export (export-index.model.ts). */
export interface ShownRow {
  name: string
  /** A web address, a path in the ZIP, or null. */
  link: string | null
  facts: string[]
}

export interface ExportTable<Row> {
  /** Names of the columns, the same in every language. */
  columns: readonly string[]
  json(row: Row): unknown
  /** The CSV lines of a row: one line, or for an order one line per product. */
  lines(row: Row): Cell[][]
  shown(row: Row, texts: ExportTexts): ShownRow
}

/** The sections as tables. Amounts are decimal, as services send them; see [Note: Money is cents]. */
export const EXPORT_TABLES: { [Section in ExportSection]: ExportTable<ExportRows[Section]> } = {
  profile: {
    columns: [
      'firstName',
      'lastName',
      'email',
      'phoneNumber',
      'companyName',
      'vatNumber',
      'paymentMethod',
      'businessAccountStatus',
      'callbackUrl',
      'callbackFormat',
    ],
    json: backOf,
    lines: customer => [
      [
        customer.firstName,
        customer.lastName,
        customer.email,
        customer.phoneNumber,
        customer.companyName,
        customer.vatNumber,
        customer.paymentMethod,
        customer.businessAccountStatus,
        customer.callbackUrl,
        customer.callbackFormat,
      ],
    ],
    shown: ({ firstName, lastName, email, phoneNumber, companyName }) => ({
      name: joined(' ', firstName, lastName),
      link: null,
      facts: textsIn(companyName, email, phoneNumber),
    }),
  },
  addresses: {
    columns: ['id', ...ADDRESS_FIELDS],
    json: backOf,
    lines: address => [[address.id, ...placeCells(address), address.phoneNumber]],
    shown: address => ({
      name: joined(' ', address.firstName, address.lastName),
      link: null,
      facts: textsIn(
        address.companyName,
        joined(' ', address.streetName, address.streetNumber, address.streetNumberAddition),
        joined(' ', address.postalCode, address.city),
        address.countryCode,
      ),
    }),
  },
  orders: {
    columns: [
      'order',
      'createdAt',
      'source',
      'orderTotal',
      'currency',
      'product',
      'title',
      'status',
      'quantity',
      'price',
      'articleId',
      'voucher',
      'earliestDeliveryDate',
      'latestDeliveryDate',
      'deliveryType',
      'firstName',
      'lastName',
      'companyName',
      'streetName',
      'streetNumber',
      'streetNumberAddition',
      'postalCode',
      'city',
      'countryCode',
      'pickupPointName',
    ],
    json: order => ({
      ...order,
      total: decimal(order.total),
      products: order.products.map(product => ({ ...product, price: decimal(product.price) })),
    }),
    lines: ({ products, ...order }) =>
      (products.length === 0 ? [null] : products).map(product => [
        order.code,
        order.createdAt,
        order.source,
        decimal(order.total),
        order.currency,
        product?.code,
        product?.title,
        product?.status,
        product?.quantity,
        decimal(product?.price),
        product?.articleId,
        product?.voucher,
        order.deliveryDates?.earliestDeliveryDate,
        order.deliveryDates?.latestDeliveryDate,
        order.deliveryAddress?.deliveryType,
        ...placeCells(order.deliveryAddress ?? {}),
        order.deliveryAddress?.pickupPointName,
      ]),
    shown: ({ code, createdAt, products, total, currency }, texts) => ({
      name: code,
      link: null,
      facts: textsIn(
        day(createdAt, texts),
        joined(', ', ...products.map(({ title }) => title)),
        total === null ? null : formatMoney(total, texts.locale, currency ?? texts.currency),
      ),
    }),
  },
  projects: {
    columns: ['id', 'name', 'articleName', 'modifiedAt', 'thumbnailUrl'],
    json: asItIs,
    lines: project => [
      [project.id, project.name, project.articleName, project.modifiedAt, project.thumbnailUrl],
    ],
    shown: (project, texts) => ({
      name: projectName(project) ?? project.id,
      link: project.thumbnailUrl,
      facts: textsIn(day(project.modifiedAt, texts)),
    }),
  },
  books: {
    columns: ['product', 'title', 'createdAt', 'isShared', 'url', 'coverUrl'],
    json: asItIs,
    lines: book => [
      [book.productCode, book.title, book.createdAt, book.isShared, book.url, book.coverUrl],
    ],
    shown: (book, texts) => ({
      name: book.title ?? book.productCode,
      link: book.url,
      facts: textsIn(day(book.createdAt, texts)),
    }),
  },
  invoices: {
    columns: ['id', 'reference', 'date', 'channel', 'total', 'file'],
    json: invoice => ({ ...invoice, total: decimal(invoice.total) }),
    lines: ({ id, reference, date, channel, total, file }) => [
      [id, reference, date, channel, decimal(total), file],
    ],
    shown: ({ reference, date, file }, texts) => ({
      name: reference,
      link: file,
      facts: textsIn(day(date, texts)),
    }),
  },
  albums: {
    columns: ['id', 'name', 'created', 'updated', 'photos', 'isShared'],
    json: asItIs,
    lines: album => [
      [
        album.albumId,
        album.albumName,
        album.created,
        album.updated,
        album.photosCount,
        album.isShared,
      ],
    ],
    shown: albumShown,
  },
  sharedAlbums: {
    columns: ['id', 'name', 'created', 'updated', 'photos', 'owner', 'readers'],
    json: asItIs,
    lines: album => [
      [
        album.albumId,
        album.albumName,
        album.created,
        album.updated,
        album.photosCount,
        album.ownerEmail,
        joined(' ', ...(album.participants ?? []).map(({ email }) => email)),
      ],
    ],
    shown: (album, texts) => {
      const { facts, ...rest } = albumShown(album, texts)
      return { ...rest, facts: [...textsIn(album.ownerEmail), ...facts] }
    },
  },
  photos: {
    columns: [
      'id',
      'name',
      'dateTaken',
      'uploaded',
      'location',
      'width',
      'height',
      'page',
      'original',
    ],
    json: asItIs,
    lines: photo => [
      [
        photo.imageId,
        photo.localFileName,
        photo.dateTaken,
        photo.created,
        photo.location,
        photo.visibleWidth,
        photo.visibleHeight,
        photo.page,
        photo.untouchedUrl,
      ],
    ],
    shown: ({ localFileName, imageId, page, dateTaken, location }, { locale }) => ({
      name: localFileName === '' ? imageId : localFileName,
      link: page,
      facts: textsIn(isUndated(dateTaken) ? null : formatCaptureDay(dateTaken, locale), location),
    }),
  },
}

function asItIs(row: object): object {
  return row
}

type Text = string | null | undefined

const textsIn = (...texts: Text[]): string[] =>
  texts.flatMap(text => (text === null || text === undefined || text.trim() === '' ? [] : [text]))

const joined = (gap: string, ...texts: Text[]): string => textsIn(...texts).join(gap)

const decimal = (cents: number | null | undefined): number | null =>
  cents === null || cents === undefined ? null : cents / 100

const day = (date: string | null, { locale, timeZone }: ExportTexts): string | null =>
  date === null ? null : formatDay(date, locale, timeZone)

const placeCells = (
  place: Partial<
    Record<
      | 'firstName'
      | 'lastName'
      | 'companyName'
      | 'streetName'
      | 'streetNumber'
      | 'streetNumberAddition'
      | 'postalCode'
      | 'city'
      | 'countryCode',
      Text
    >
  >,
): Cell[] => [
  place.firstName,
  place.lastName,
  place.companyName,
  place.streetName,
  place.streetNumber,
  place.streetNumberAddition,
  place.postalCode,
  place.city,
  place.countryCode,
]

function albumShown(
  { albumName, created, photosCount }: Pick<Album, 'albumName' | 'created' | 'photosCount'>,
  texts: ExportTexts,
): ShownRow {
  return {
    name: albumName,
    link: null,
    facts: textsIn(
      day(created ?? null, texts),
      `${texts.sections.photos}: ${photosCount.toLocaleString(texts.locale)}`,
    ),
  }
}
