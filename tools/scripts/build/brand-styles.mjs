// Compiles the brands' style sheets of a build for the oldest supported browsers, as Vite does with the
// product's own.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import { FLOOR } from '../browser-floor/floor.ts'

/** A version in Lightning CSS's form: a byte each for major and minor. */
const packed = version => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return (major << 16) | (minor << 8)
}

const TARGETS = {
  chrome: packed(FLOOR.chrome),
  edge: packed(FLOOR.edge),
  firefox: packed(FLOOR.firefox),
  safari: packed(FLOOR.safari),
  ios_saf: packed(FLOOR.safari_ios),
}

/**
 * Compiles and minifies `brands/*.css` of a built folder. Their colours depend on variables that the same
 * Lightning CSS wrote into the app's own style sheet beside each `color-scheme`.
 */
export const lowerBrandStyles = folder => {
  for (const name of readdirSync(join(folder, 'brands')).filter(each => each.endsWith('.css'))) {
    const file = join(folder, 'brands', name)
    const { code } = transform({
      filename: name,
      code: readFileSync(file),
      targets: TARGETS,
      minify: true,
    })
    writeFileSync(file, code)
  }
}
