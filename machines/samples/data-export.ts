import {
  exportSections,
  type ExportSection,
  type ExportTexts,
} from '#machines/account/data-export/data-export.model.ts'

/** The sections of a private customer with every view enabled. */
export const PRIVATE_SECTIONS: ExportSection[] = exportSections({
  invoices: false,
  photos: true,
  albums: true,
  sharedAlbums: true,
})

/** The texts of an English index. */
export const someExportTexts = (changes: Partial<ExportTexts> = {}): ExportTexts => ({
  locale: 'en-GB',
  timeZone: 'Europe/London',
  currency: 'EUR',
  title: 'Your data',
  made: 'Date',
  files: 'Files',
  none: 'Nothing is here.',
  more: 'All of them are in the files.',
  leftOut: "Entries left out because we couldn't read them",
  lacksMonths: 'Not all months could be shown.',
  sections: {
    profile: 'Personal details',
    addresses: 'Saved addresses',
    orders: 'Orders',
    projects: 'Saved projects',
    books: 'Online photo books',
    invoices: 'Invoices',
    albums: 'Albums',
    sharedAlbums: 'Shared albums',
    photos: 'Photos',
  },
  ...changes,
})
