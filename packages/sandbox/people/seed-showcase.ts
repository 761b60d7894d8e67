import { seededRandom } from '#sandbox/people/seeded-random.ts'
import { GALLERY_CATEGORIES } from '#sandbox/people/gallery-categories.ts'
import { fullName, type Person } from '#sandbox/people/person.ts'
import { projectsOf } from '#sandbox/people/projects-of.ts'
import type { SeedContext, Seeder } from '#sandbox/people/seeder.ts'
import { showcaseTitles } from '#sandbox/people/showcase-titles.ts'
import { createBookProducts } from '#sandbox/services/books/book-products.ts'
import { createGalleryRecords } from '#sandbox/services/books/gallery-records.ts'
import { channelsOf } from '#sandbox/shop-channels.ts'
import { createWidgetRecords } from '#sandbox/services/books/widget-records.ts'
import { SHOPS } from '#sandbox/shops.ts'

const DAY = 86_400_000

/** Indexes of the widgets in the gallery, and of the widget whose order is blocked; the newest widget has index 0. */
const GALLERY_WIDGETS = new Set([1, 4])
const BLOCKED_WIDGET = 2

/** Stores the saved projects and online photo books of a person. */
export const seedShowcase: Seeder = (person, seedContext) => {
  seedProjects(person, seedContext)
  if (person.start.books > 0) seedBooks(person, seedContext)
}

const seedProjects = (person: Person, { database, now }: SeedContext): void => {
  if (person.start.projects === 0) return
  const insert = database.prepare(
    'INSERT INTO saved_projects (id, owner, name, article_name, modified_at) VALUES (?, ?, ?, ?, ?)',
  )
  for (const { id, name, articleName, modifiedAt } of projectsOf(person, now)) {
    insert.run(id, person.sub, name, articleName, modifiedAt)
  }
}

const seedBooks = (person: Person, { database, now }: SeedContext): void => {
  const widgets = createWidgetRecords(database)
  const gallery = createGalleryRecords(database)
  const block = database.prepare('INSERT INTO blocked_orders (code) VALUES (?)')
  const [{ id: channel } = { id: '' }] = SHOPS.flatMap(channelsOf)
  const random = seededRandom(`books of ${person.sub}`)
  const titleOf = showcaseTitles(random)
  const books = createBookProducts(database).newest(person.sub, person.start.books)

  for (const [index, { code, orderCode, orderedAt }] of books.entries()) {
    const ordered = Date.parse(orderedAt)
    const title = titleOf(orderedAt)
    const created = Math.min(ordered + random.between(0.01, 1) * DAY, now)
    const shared = random.happens(0.3) ? Math.min(created + random.between(1, 9) * DAY, now) : null
    widgets.insert({
      code,
      owner: person.sub,
      title,
      created_at: new Date(created).toISOString(),
      shared_at: shared === null ? null : new Date(shared).toISOString(),
    })
    if (GALLERY_WIDGETS.has(index)) {
      gallery.insert({
        widgetId: code,
        channel,
        title,
        description: 'Made from the photos of my phone.',
        authorName: fullName(person),
        category: random.pick(GALLERY_CATEGORIES),
      })
    }
    if (index === BLOCKED_WIDGET) block.run(orderCode)
  }
}
