interface Brand {
  brand: string
  wordMark: { name: string }
}

/** Every brand of the app, by the name of its file. */
export const BRANDS = Object.values(
  import.meta.glob<Brand>('/src/ui/brands/*.json', { eager: true, import: 'default' }),
)
