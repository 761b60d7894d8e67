/** A flow's result in Node, for people and CI servers. */
export interface RunReport {
  flow: string
  /** The number of declared items of each kind, such as `states`, and how many of them the paths cover. */
  counts: Readonly<Record<string, { hit: number; declared: number }>>
  /** One sentence for each fault. */
  faults: readonly string[]
}

/** The paths in Node as JUnit XML, a test case for each flow; `seconds` is the duration of the run. B-033. */
export const junitOf = (runs: readonly RunReport[], seconds: number): string => {
  const failed = runs.filter(({ faults }) => faults.length > 0).length
  const totals = `tests="${runs.length}" failures="${failed}" time="${seconds.toFixed(1)}"`
  const cases = runs.map(({ flow, faults }) =>
    faults.length === 0
      ? `    <testcase classname="paths in Node" name="${escaped(flow)}"/>`
      : `    <testcase classname="paths in Node" name="${escaped(flow)}">\n      <failure message="${escaped(faults[0] ?? '')}">${escaped(faults.join('\n'))}</failure>\n    </testcase>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites ${totals}>
  <testsuite name="paths in Node" ${totals}>
${cases.join('\n')}
  </testsuite>
</testsuites>
`
}

/** The paths in Node as an HTML page: the coverage of each flow, and the faults. */
export const pageOf = (runs: readonly RunReport[]): string => {
  const kinds = Object.keys(runs[0]?.counts ?? {})
  const faults = runs.flatMap(run => run.faults)
  const rows = runs.map(({ flow, counts, faults: own }) => {
    const cells = kinds.map(kind => `<td>${counts[kind]?.hit ?? 0}/${counts[kind]?.declared ?? 0}`)
    return `<tr><th scope="row">${escaped(flow)}${cells.join('')}<td>${own.length === 0 ? 'holds' : 'fails'}`
  })
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<title>Paths in Node</title>
<style>body{font:1rem/1.5 system-ui;margin:2rem}th{text-align:start}th,td{padding:.25rem 1rem .25rem 0}</style>
<h1>Paths in Node</h1>
<p>${runs.length} flows, ${faults.length} faults.</p>
<ul>${faults.map(fault => `<li>${escaped(fault)}`).join('')}</ul>
<table>
<tr><th scope="col">Flow${kinds.map(kind => `<th scope="col">${escaped(kind)}`).join('')}<th scope="col">Result
${rows.join('\n')}
</table>
</html>
`
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/gu, sign => `&#${sign.codePointAt(0)};`)
