import { isKnownKey, isNewer } from './compatibility.ts'

const TAG = /<([a-z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/giu
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/gu
const IMPORT_MAP = /<script type="importmap">(.*?)<\/script>/su

/** The hashes of an import map: from Safari 18, Chrome 127 and Firefox 138 on. MDN's data has no key for them. */
export const IMPORT_MAP_INTEGRITY = 'integrity in an import map'

/** The features in an HTML page that are too new, by their keys in MDN's data. */
export const featuresOfPage = (page: string): Set<string> => {
  const keys = [...page.matchAll(TAG)].flatMap(([, tag = '', attributes = '']) => [
    `html.elements.${tag}`,
    ...[...attributes.matchAll(ATTRIBUTE)].flatMap(([, name = '', value = '']) => [
      `html.elements.${tag}.${name}`,
      `html.elements.${tag}.${name}.${value}`,
      `html.global_attributes.${name}`,
    ]),
  ])
  const found = new Set(keys.filter(key => isKnownKey(key) && isNewer(key)))
  if (IMPORT_MAP.exec(page)?.[1]?.includes('"integrity"') === true) found.add(IMPORT_MAP_INTEGRITY)
  return found
}
