import * as v from 'valibot'
import {
  checkedConfiguration,
  configurationAt,
  type Configuration,
} from '#machines/model/configuration/configuration.ts'
import { naming } from '#machines/model/lenient.ts'
import type { ServiceCall } from '#src/http/call.ts'

/** A token of a compiled message: text, or a placeholder with its type and choices. */
const token = v.union([
  v.string(),
  v.strictTuple([v.string()]),
  v.strictTuple([v.string(), v.string()]),
  v.strictTuple([v.string(), v.string(), v.unknown()]),
])
export const catalog = v.object({
  messages: v.record(v.string(), v.union([v.string(), v.array(token)])),
})
export type Catalog = v.InferOutput<typeof catalog>

/** The files that the site at `origin` itself serves, without a token. */
export const createSiteService = (call: ServiceCall, origin: string) => ({
  configuration: async (signal: AbortSignal): Promise<Configuration> => {
    // Answers A-333
    const { answer } = await call.get('config.json', {
      // The console tells a deployer which value is wrong, because no report can be sent yet.
      // Answers B-428
      schema: naming(checkedConfiguration),
      signal,
    })
    return configurationAt(answer, origin)
  },

  /** `GET /locales/{locale}.json`: a compiled catalogue of messages. */
  catalog: async (locale: string, signal: AbortSignal): Promise<Catalog> =>
    // Answers
    (await call.get(`locales/${encodeURIComponent(locale)}.json`, { schema: catalog, signal }))
      .answer,
})
export type SiteService = ReturnType<typeof createSiteService>
