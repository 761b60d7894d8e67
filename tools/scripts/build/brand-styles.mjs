// Compiles the brands' style sheets in a build for the oldest supported browsers. Vite compiles only the product's own
// style sheet.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import { FLOOR } from '../browser-floor/floor.ts'

/** A version for Lightning CSS: the major number in bits 16 to 23, the minor number in bits 8 to 15. */
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
 * Compiles and minifies `brands/*.css` in a built folder. The compiled colours read variables that Lightning CSS adds
 * to the app's own style sheet beside each `color-scheme`.
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
