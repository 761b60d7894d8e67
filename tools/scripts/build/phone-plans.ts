import type { Plugin } from 'vite'
import { phoneMetadata } from '#machines/model/address/phone-metadata.ts'

/** Replaces the module that selects the numbering plans of our countries by the selected plans. */
export const phonePlans = (): Plugin => ({
  name: 'phone-plans',
  enforce: 'pre',
  transform: {
    filter: { id: /\/machines\/model\/address\/phone-metadata\.ts$/u },
    handler: () => ({
      code: `export const phoneMetadata = ${JSON.stringify(phoneMetadata)}`,
      map: null,
    }),
  },
})
