import { parse } from 'postcss'
import { isKnownKey, isNewer, keysBelow } from './compatibility.ts'

/** The keys of MDN's data below `css.types`, by the last name in the key, such as the function `light-dark`. */
const functions = ((): Map<string, string> => {
  const byName = new Map<string, string>()
  const add = (owner: string): void => {
    for (const name of keysBelow(owner)) {
      const key = `${owner}.${name}`
      if (!byName.has(name)) byName.set(name, key)
      if (owner === 'css.types') add(key)
    }
  }
  add('css.types')
  return byName
})()

const withoutStrings = (text: string): string =>
  text.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^)]*\)/gu, ' ')

/** The keys of MDN's data for the parts of a selector. */
const featuresOfSelector = (selector: string): string[] =>
  [
    ...[...withoutStrings(selector).matchAll(/::?(-?[a-z][\w-]*)/gu)].map(
      ([, name]) => `css.selectors.${name}`,
    ),
    ...(withoutStrings(selector).includes('&') ? ['css.selectors.nesting'] : []),
  ].filter(key => isKnownKey(key))

/** The keys of MDN's data for the parts of a media query. */
const featuresOfMedia = (query: string): string[] =>
  [
    ...[...query.matchAll(/[a-z][\w-]*/gu)].map(([name]) => `css.at-rules.media.${name}`),
    ...(/[<>=]/u.test(query) ? ['css.at-rules.media.range_syntax'] : []),
  ].filter(key => isKnownKey(key))

/** The keys of MDN's data for a declaration: its property, keywords, functions and units. */
const featuresOfStyle = (property: string, value: string): string[] => {
  const text = withoutStrings(value)
  const words = [...text.matchAll(/(?<![\w-])-?[a-z][\w-]*/gu)].map(([word]) => word)
  const calls = [...text.matchAll(/(?<![\w-])(-?[a-z][\w-]*)\(/gu)].map(([, name = '']) => name)
  const relative = [...text.matchAll(/(?<![\w-])([a-z]+)\(\s*from\s/gu)].map(
    ([, name = '']) => name,
  )
  const units = [...text.matchAll(/\d([a-z]+)(?![\w-])/gu)].map(([, unit]) => unit)
  return [
    `css.properties.${property}`,
    ...words.map(word => `css.properties.${property}.${word}`),
    ...calls.flatMap(name => functions.get(name) ?? []),
    ...relative.map(name => `css.types.color.${name}.relative_syntax`),
    ...units.map(unit => `css.types.length.${unit}`),
  ].filter(key => isKnownKey(key))
}

/** Whether MDN's data has a property, as written or without its vendor prefix. */
const isKnownProperty = (property: string): boolean =>
  [property, property.replace(/^-[a-z]+-/u, '')].some(name => isKnownKey(`css.properties.${name}`))

/**
 * The features of a style sheet that one of the oldest supported browsers lacks, by their keys in MDN's data. Includes
 * properties that MDN's data does not have, such as misspelt names. A browser drops a whole rule for one unknown
 * selector in a list. So for such a selector, the result also has its key with ` in a list`.
 */
export const featuresOfStyles = (code: string): Set<string> => {
  const featureKeys = new Set<string>()
  const add = (features: readonly string[]): void => {
    for (const feature of features) if (isNewer(feature)) featureKeys.add(feature)
  }
  parse(code).walk(node => {
    if (node.type === 'decl') {
      add(featuresOfStyle(node.prop, node.value))
      const isStyle = node.parent?.type === 'rule' && !node.prop.startsWith('--')
      if (isStyle && !isKnownProperty(node.prop)) featureKeys.add(`css.properties.${node.prop}`)
    }
    if (node.type === 'atrule') {
      const name = node.name.toLowerCase()
      const key = `css.at-rules.${name}`
      if (isKnownKey(key)) add([key])
      if (name === 'media') add(featuresOfMedia(node.params))
      if (name === 'container' && node.params.includes('style(')) {
        add(['css.at-rules.container.style_queries_for_custom_properties'])
      }
    }
    if (node.type === 'rule') {
      for (const selector of node.selectors) {
        const newer = featuresOfSelector(selector).filter(feature => isNewer(feature))
        add(newer)
        if (node.selectors.length > 1)
          for (const feature of newer) featureKeys.add(`${feature} in a list`)
      }
      if (node.parent?.type === 'rule') add(['css.selectors.nesting'])
    }
  })
  return featureKeys
}
