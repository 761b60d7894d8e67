import { expect, it } from 'vitest'
import { withImportsAgain } from './imports-again.ts'

const CODE = `const form = () => vitePreload(async () => {
  const { Form } = await import("./Form-1.js"); return { Form }
}, deps)
const dialog = () => import("./Dialog-2.js").then((n) => n.t)
`
const PAGE = { imports: [], dynamicImports: ['assets/Form-1.js', 'assets/Dialog-2.js'] }

it('rewrites the import of a script that no other script imports statically, so that it can be fetched again', () => {
  const other = { imports: ['assets/Dialog-2.js'], dynamicImports: [] }
  expect(withImportsAgain(CODE, PAGE, [PAGE, other])).toBe(
    CODE.replace('import("./Form-1.js")', 'importAgain(() => import("./Form-1.js"))'),
  )
})

it('throws for an import that is written in another way', () => {
  const code = CODE.replaceAll('"', "'")
  expect(() => withImportsAgain(code, PAGE, [PAGE])).toThrow('There is no import("./Form-1.js")')
})
