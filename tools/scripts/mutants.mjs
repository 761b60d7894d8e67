// Injects faults into the machines, or with `--views` into the views. Prints the faults that no generated path notices,
// and with `--views` no test in jsdom either.
await (process.argv.includes('--views')
  ? import('./mutants/views.mjs')
  : import('./mutants/charts.ts'))
