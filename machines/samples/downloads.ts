import * as v from 'valibot'
import { download, type Download } from '#machines/library/model/download.ts'

/** An archive in preparation; `changes` may give it another state. */
export const aDownload = (changes: Partial<v.InferInput<typeof download>> = {}): Download =>
  v.parse(download, { id: 'd-1', photos: ['a', 'b'], state: 'PREPARING', ...changes })
