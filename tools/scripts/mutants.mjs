// Breaks the product on purpose and says which faults no generated path notices: the charts, or with `--views` the views.
await (process.argv.includes('--views')
  ? import('./mutants-views.mjs')
  : import('./mutants-charts.ts'))
