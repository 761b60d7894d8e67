import type { SectionPhotos } from '#machines/library/model/deletion.ts'

/** Photos that are being deleted: no list shows them, although the service may still return them. */
export interface HiddenPhotos {
  hide(sections: readonly SectionPhotos[]): void
  /** Stops hiding these photos, for which the service has answered. */
  settle(ids: readonly string[]): void
  has(imageId: string): boolean
  /** How many photos of a section are hidden. */
  countIn(key: string): number
}

export const createHiddenPhotos = (): HiddenPhotos => {
  const sectionOf = new Map<string, string>()
  const counts = new Map<string, number>()
  const count = (key: string, change: number): void => {
    counts.set(key, (counts.get(key) ?? 0) + change)
  }
  return {
    hide: sections => {
      for (const { key, ids } of sections) {
        for (const id of ids) {
          if (!sectionOf.has(id)) count(key, 1)
          sectionOf.set(id, key)
        }
      }
    },
    settle: ids => {
      for (const id of ids) {
        const key = sectionOf.get(id)
        if (key === undefined) continue
        sectionOf.delete(id)
        count(key, -1)
      }
    },
    has: imageId => sectionOf.has(imageId),
    countIn: key => counts.get(key) ?? 0,
  }
}

const all = new WeakMap<object, HiddenPhotos>()

/** The hidden photos of an app context: lists and deletions share them. */
export const hiddenPhotosOf = (app: object): HiddenPhotos => {
  const hidden = all.get(app) ?? createHiddenPhotos()
  all.set(app, hidden)
  return hidden
}
