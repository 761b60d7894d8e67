import { isKnownKey, isNewer } from './compatibility.ts'

const TAG = /<([a-z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/giu
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/gu
const IMPORT_MAP = /<script type="importmap">(.*?)<\/script>/su

/**
 * The scan's name for the hashes in an import map, which have no key in MDN's data. Safari 18, Chrome 127 and Firefox
 * 138 are the first versions with this feature.
 */
export const IMPORT_MAP_INTEGRITY = 'integrity in an import map'

/**
 * Those features of an HTML page that one of the oldest supported browsers lacks: keys of MDN's data, or
 * `IMPORT_MAP_INTEGRITY`.
 */
export const featuresOfPage = (page: string): Set<string> => {
  const keys = [...page.matchAll(TAG)].flatMap(([, tag = '', attributes = '']) => [
    `html.elements.${tag}`,
    ...[...attributes.matchAll(ATTRIBUTE)].flatMap(([, name = '', value = '']) => [
      `html.elements.${tag}.${name}`,
      `html.elements.${tag}.${name}.${value}`,
      `html.global_attributes.${name}`,
    ]),
  ])
  const featureKeys = new Set(keys.filter(key => isKnownKey(key) && isNewer(key)))
  if (IMPORT_MAP.exec(page)?.[1]?.includes('"integrity"') === true)
    featureKeys.add(IMPORT_MAP_INTEGRITY)
  return featureKeys
}
