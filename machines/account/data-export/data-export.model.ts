/**
 * The sections in the order in which the export reads them. Orders come before books and invoices, because the products
 * of the orders lead to these.
 */
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

/** How many rows of a section were read, and how many it has; `total` is null if unknown. */
export interface ExportProgress {
  rows: number
  total: number | null
  /** How many rows could not be read and are missing; absent if none are. */
  leftOut?: number
  /** True if the export could not read some months; it does not know how many photos they have. Absent otherwise. */
  lacksMonths?: true
}

export interface ExportedSection {
  section: ExportSection
  rows: number
  leftOut?: number
  lacksMonths?: true
}

/** The texts of the index page, and the locale, time zone and currency for dates and amounts. */
export interface ExportTexts {
  locale: string
  timeZone: string
  currency: string
  title: string
  /** The text before the date of the export. */
  made: string
  files: string
  /** The text of an empty section. */
  none: string
  /** The text below a section of which the index shows only the first rows. */
  more: string
  /** The text before the number of entries that could not be read. */
  leftOut: string
  /** The sentence that months are missing. */
  lacksMonths: string
  sections: Record<ExportSection, string>
}

/**
 * The sections that a customer's export has. Only business customers have invoices. A section whose view is switched
 * off is left out, because it has no service.
 */
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

/** The progress of an export, 0 to 1. Each section counts the same, whatever its number of rows. */
export const exportShare = (
  sections: number,
  done: number,
  { rows, total }: ExportProgress,
): number => {
  const ofSection = total === null || total === 0 ? 0 : Math.min(1, rows / total)
  return sections === 0 ? 0 : Math.min(1, (done + ofSection) / sections)
}

/** Thrown when a file cannot be written, for example because there is no room. What was written of it is lost. */
export class UnsavedFile extends Error {
  override readonly name = 'UnsavedFile'

  constructor(cause: unknown) {
    super('The file could not be written', { cause })
  }
}
