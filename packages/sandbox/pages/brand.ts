import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const font = v.object({ package: v.string() })
const brand = v.object({
  /** Light and dark value of each colour. */
  colours: v.record(v.string(), v.tuple([v.string(), v.string()])),
  /** The radius of corners, in px. */
  radius: v.object({ card: v.number(), control: v.number() }),
  fonts: v.object({ heading: font, body: font }),
})
/** The look of a shop on the sandbox's own pages; its brand has the same look in the account area. */
export type Brand = v.InferOutput<typeof brand>

const read = (name: string): Brand =>
  v.parse(brand, JSON.parse(readFileSync(`src/ui/brands/${name}.json`, 'utf8')))

const FIRST = read('kiln-and-keep')
const OTHERS = new Map(['nordlys-print', 'papel-and-plum'].map(name => [name, read(name)]))

/** The brand of a shop by its key. Other keys, and null for pages without a shop, give the first brand. */
export const brandOf = (key: string | null): Brand => OTHERS.get(key ?? '') ?? FIRST
