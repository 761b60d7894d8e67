const IMPORT_MAP = /<script type="importmap">(.*?)<\/script>/su

/**
 * The scan's name for the hashes in an import map, which have no key in MDN's data. Safari 18, Chrome 127 and Firefox
 * 138 are the first versions with this feature.
 */
export const IMPORT_MAP_INTEGRITY = 'integrity in an import map'

/**
 * The features of an HTML page that one of the oldest supported browsers lacks. Looks for `IMPORT_MAP_INTEGRITY` only.
 */
export const featuresOfPage = (page: string): Set<string> =>
  new Set(
    IMPORT_MAP.exec(page)?.[1]?.includes('"integrity"') === true ? [IMPORT_MAP_INTEGRITY] : [],
  )
