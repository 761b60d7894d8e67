import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { GalleryEntryBody } from '#sandbox/product.ts'

const entryRow = v.pipe(
  v.object({
    widget: v.string(),
    channel: v.string(),
    title: v.string(),
    description: v.string(),
    author_name: v.string(),
    category: v.string(),
  }),
  v.transform(({ widget, author_name: authorName, ...row }): GalleryEntryBody => ({
    widgetId: widget,
    authorName,
    ...row,
  })),
)

const OF_OWNER = 'widget = (SELECT code FROM widgets WHERE code = ? AND owner = ?)'

/**
 * Reads and changes the gallery of one database: at most one entry per widget, which goes when the widget is deleted.
 */
export const createGalleryRecords = (database: DatabaseSync) => {
  const select = database.prepare(`SELECT * FROM gallery_entries WHERE ${OF_OWNER}`)
  const insert = database.prepare(
    `INSERT INTO gallery_entries (channel, title, description, author_name, category, widget)
     VALUES (?, ?, ?, ?, ?, ?)`,
  )
  const update = database.prepare(
    `UPDATE gallery_entries SET channel = ?, title = ?, description = ?, author_name = ?, category = ?
     WHERE ${OF_OWNER}`,
  )
  const remove = database.prepare(`DELETE FROM gallery_entries WHERE ${OF_OWNER}`)

  return {
    /** The entry of a widget of this owner, or null. */
    ofOwner: (owner: string, widgetId: string): GalleryEntryBody | null =>
      v.parse(v.optional(entryRow), select.get(widgetId, owner)) ?? null,
    /** Stores an entry; its widget must exist. */
    insert: (entry: GalleryEntryBody): void => {
      insert.run(...valuesOf(entry))
    },
    /** Changes an entry; false if the owner has no such entry. */
    update: (owner: string, entry: GalleryEntryBody): boolean =>
      update.run(...valuesOf(entry), owner).changes > 0,
    /** Removes an entry; false if the owner has no such entry. */
    remove: (owner: string, widgetId: string): boolean => remove.run(widgetId, owner).changes > 0,
  }
}

/** The values of an entry, in the order of the columns; the widget comes last, for the WHERE clause. */
const valuesOf = (entry: GalleryEntryBody): string[] => [
  entry.channel,
  entry.title,
  entry.description,
  entry.authorName,
  entry.category,
  entry.widgetId,
]
