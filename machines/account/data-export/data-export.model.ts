/** What a data export is made of, in the order in which it is gathered: orders name the books and invoices behind them. */
export const EXPORT_SECTIONS = [
  'profile',
  'addresses',
  'orders',
  'projects',
  'books',
  'invoices',
  'albums',
  'sharedAlbums',
  'photos',
] as const
export type ExportSection = (typeof EXPORT_SECTIONS)[number]

/** How much of a section is gathered; `total` is null where nobody says how much there is. */
export interface ExportProgress {
  rows: number
  total: number | null
}

/** A section that is complete. */
export interface ExportedSection {
  section: ExportSection
  rows: number
}

/** The words of the index, in the language of the customer, and by what dates and amounts are written. */
export interface ExportWords {
  locale: string
  timeZone: string
  currency: string
  title: string
  /** Stands before the day on which it was made. */
  made: string
  /** What to do with several parts. */
  unpack: string
  files: string
  /** The section holds nothing. */
  none: string
  /** The index shows the first rows alone. */
  more: string
  sections: Record<ExportSection, string>
}

/** What this customer can have exported: invoices are for business customers, and a view that is off has no service. */
export const exportSections = (has: {
  invoices: boolean
  photos: boolean
  albums: boolean
  sharedAlbums: boolean
}): ExportSection[] =>
  EXPORT_SECTIONS.filter(section => {
    switch (section) {
      case 'invoices':
      case 'photos':
      case 'albums':
      case 'sharedAlbums':
        return has[section]
      case 'profile':
      case 'addresses':
      case 'orders':
      case 'projects':
      case 'books':
        return true
    }
  })

/** The share of an export that is done, 0 to 1: each section counts alike. */
export const exportShare = (
  sections: number,
  done: number,
  { rows, total }: ExportProgress,
): number => {
  const ofSection = total === null || total === 0 ? 0 : Math.min(1, rows / total)
  return sections === 0 ? 0 : Math.min(1, (done + ofSection) / sections)
}

/** The file cannot be written: the disk is full, or the browser took it away. What was written of it is lost. */
export class UnsavedFile extends Error {
  override readonly name = 'UnsavedFile'

  constructor(cause: unknown) {
    super('The file could not be written', { cause })
  }
}
