// Injects faults into the app and prints the faults that no generated path notices: into the machines, or with
// `--views` into the views.
await (process.argv.includes('--views')
  ? import('./mutants/views.mjs')
  : import('./mutants/charts.ts'))
