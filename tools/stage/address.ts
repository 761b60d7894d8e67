import * as v from 'valibot'
import { themeFrom } from '#machines/shell/model/theme.ts'

/** The parts of the chapter of components: all components, or the messages, or a full page. */
export const COMPONENTS = ['all', 'messages', 'loader', 'failure'] as const
export type Components = (typeof COMPONENTS)[number]

/** The content of the stage's address: how the page looks, and which flow it shows. */
const addressShape = v.object({
  brand: v.fallback(v.string(), 'kiln-and-keep'),
  theme: v.pipe(v.unknown(), v.transform(themeFrom)),
  locale: v.fallback(v.string(), 'en-GB'),
  /** Width of the page in px; null for the width of the window. */
  width: v.fallback(v.nullable(v.pipe(v.string(), v.toNumber(), v.minValue(240))), null),
  /** Null on the stage of a flow. */
  components: v.fallback(v.nullable(v.picklist(COMPONENTS)), null),
  flow: v.fallback(v.nullable(v.string()), null),
  start: v.fallback(v.nullable(v.string()), null),
  /** The labels that lead from the start to the configuration on the page. */
  labels: v.array(v.string()),
})
export type StageAddress = v.InferOutput<typeof addressShape>

/**
 * Parses the query of the stage's address: `brand`, `theme`, `locale`, `width`, `components`, `flow`, `start`, and one
 * `label` for each step.
 */
export const stageAddressOf = (search: string): StageAddress => {
  const query = new URLSearchParams(search)
  return v.parse(addressShape, {
    brand: query.get('brand'),
    theme: query.get('theme'),
    locale: query.get('locale'),
    width: query.get('width'),
    components: query.get('components'),
    flow: query.get('flow'),
    start: query.get('start'),
    labels: query.getAll('label'),
  })
}
