import * as v from 'valibot'
import { download, type Download } from '#machines/library/model/download.ts'

/** An archive, parsed: in preparation unless overridden. */
export const aDownload = (changes: Partial<v.InferInput<typeof download>> = {}): Download =>
  v.parse(download, { id: 'd-1', photos: ['a', 'b'], state: 'PREPARING', ...changes })
