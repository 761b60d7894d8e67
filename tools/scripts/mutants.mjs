// Injects faults into the machines, or with `--views` into the views. Prints the faults that no generated path notices;
// with `--views`, the faults that no test in jsdom notices either.
await (process.argv.includes('--views')
  ? import('./mutants/views.mjs')
  : import('./mutants/charts.ts'))
