import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'

const widgetRow = v.object({
  /** Code of the product. */
  code: v.string(),
  owner: v.string(),
  title: v.string(),
  /** Key with which the page of the book opens without a sign-in. */
  view_key: v.string(),
  created_at: v.string(),
  shared_at: v.nullable(v.string()),
})

/** A row of the table `widgets`. */
export type WidgetRow = v.InferOutput<typeof widgetRow>

/** Reads and changes the widgets (online photo books) of one database, at most one per product. */
export const createWidgetRecords = (database: DatabaseSync) => {
  const select = database.prepare('SELECT * FROM widgets WHERE code = ?')
  const insert = database.prepare(
    `INSERT INTO widgets (code, owner, title, view_key, created_at, shared_at)
     VALUES (:code, :owner, :title, :view_key, :created_at, :shared_at)`,
  )
  const remove = database.prepare('DELETE FROM widgets WHERE owner = ? AND code = ?')
  const share = database.prepare('UPDATE widgets SET shared_at = ? WHERE code = ?')

  const find = (code: string): WidgetRow | null =>
    v.parse(v.optional(widgetRow), select.get(code)) ?? null

  return {
    /** The widget of a product, whatever its owner, or null. */
    find,
    /** The widget of a product of this owner, or null. */
    ofOwner: (owner: string, code: string): WidgetRow | null => {
      const widget = find(code)
      return widget?.owner === owner ? widget : null
    },
    /** Stores a widget and returns it with its new key. */
    insert: (widget: Omit<WidgetRow, 'view_key'>): WidgetRow => {
      const row = { ...widget, view_key: randomBytes(24).toString('base64url') }
      insert.run({ ...row })
      return row
    },
    /** Removes a widget with its gallery entry; false if the owner has no such widget. */
    remove: (owner: string, code: string): boolean => remove.run(owner, code).changes > 0,
    markShared: (code: string, at: string): void => {
      share.run(at, code)
    },
  }
}
