import { expect, it } from 'vitest'
import { needingStyles, rulesFor, styledScreens, type Script } from './first-styles.ts'

const aScript = (name: string, parts: Partial<Script> = {}): Script => ({
  fileName: name,
  isEntry: false,
  moduleIds: [`/src/${name}.css`],
  imports: [],
  dynamicImports: [],
  ...parts,
})

const SCRIPTS = [
  aScript('entry', { isEntry: true, moduleIds: [], dynamicImports: ['page'] }),
  aScript('page', { imports: ['kit'], dynamicImports: ['orders', 'invoices', 'plain', 'form'] }),
  aScript('kit'),
  aScript('orders', { moduleIds: ['/src/orders/order-list/orders.route.tsx'], imports: ['lists'] }),
  aScript('lists'),
  aScript('invoices'),
  aScript('plain', { moduleIds: ['/src/plain.ts'], imports: ['kit'] }),
  aScript('form', { moduleIds: ['/src/form.ts'], imports: ['lists'] }),
]

it('gives each first screen the styles of the page and its own', () => {
  const [screen, ...more] = styledScreens(SCRIPTS)
  expect(more).toEqual([])
  expect(screen?.name).toBe('orders')
  expect([...(screen?.scripts ?? [])].map(({ fileName }) => fileName).toSorted()).toEqual([
    'entry',
    'kit',
    'lists',
    'orders',
    'page',
  ])
})

it('finds the scripts that need more styles than the page, also through their imports', () => {
  const names = ['orders', 'invoices', 'plain', 'form', 'kit', 'elsewhere']
  expect(needingStyles(names, SCRIPTS)).toEqual(['orders', 'invoices', 'form'])
})

it('keeps rules of classes that the code names, and rules without a class, in their order', () => {
  const styles = [
    '*{margin:0}',
    '.bcd0{color:red}',
    '.bcd1,.bcd2>p{color:blue}',
    '@media print{.bcd0{color:black}.bcd3{color:black}}',
    '@media print{.bcd3{color:black}}',
    '@keyframes spin{12.5%{opacity:.5}}',
    '.bcd10{color:green}',
  ]
  expect(rulesFor(styles.join(''), 'const a="bcd0 bcd2",b=`bcd1x`')).toBe(
    [
      '*{margin:0}',
      '.bcd0{color:red}',
      '.bcd1,.bcd2>p{color:blue}',
      '@media print{.bcd0{color:black}}',
      '@keyframes spin{12.5%{opacity:.5}}',
    ].join(''),
  )
})
