export const CONTROL_STYLE = `
main { min-width: 0; }
main > *, .card { min-width: 0; }
.card > form, .card form { display: grid; gap: 12px; justify-items: start; min-width: 0; }
.card form + form { border-top: 1px solid var(--line); padding-top: 16px; }
.card form [role=status]:empty { margin-top: -12px; }
[role=status].failed { color: light-dark(#A8201A, #FFB0A8); }
.fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr)); gap: 12px; width: 100%; align-items: end; }
.fields .wide { grid-column: 1 / -1; }
.fields input, .fields select, .fields textarea, input[type=search] { width: 100%; min-width: 0; }
textarea { min-height: 88px; padding: 10px 12px; border: 1.5px solid var(--muted); border-radius: var(--control); background: var(--surface); color: var(--text); font: 14px/20px ui-monospace, 'SF Mono', Menlo, monospace; resize: vertical; }
label.check { display: flex; align-items: center; gap: 8px; min-height: 44px; }
label.check input { width: 20px; min-height: 20px; margin: 0; padding: 0; accent-color: var(--action); }
.buttons { display: flex; flex-wrap: wrap; gap: 12px; }
.desk { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(420px, 100%), 1fr)); gap: 24px; align-items: start; }
.filters { display: flex; flex-wrap: wrap; gap: 4px 24px; align-items: end; }
.filters label:first-child { flex: 1 1 260px; }
#calls { list-style: none; margin: 0; padding: 0; max-height: 520px; overflow-y: auto; font-size: 14px; line-height: 20px; font-variant-numeric: tabular-nums; }
#reports { list-style: none; margin: 0; padding: 0; max-height: 520px; overflow-y: auto; font-size: 14px; line-height: 20px; }
#reports li { padding: 10px 8px 10px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
#reports dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 2px 12px; margin: 4px 0 0; color: var(--muted); }
#reports dd { margin: 0; }
#calls:focus-visible { outline-offset: 4px; }
#calls li { display: grid; grid-template-columns: 72px 44px minmax(0, 1fr) auto; gap: 2px 12px; padding: 10px 8px 10px 0; border-top: 1px solid var(--line); }
#calls li[hidden] { display: none; }
#calls .took { order: 1; text-align: end; }
#calls .name, #calls .host, #calls .id, #calls .body { order: 2; grid-column: 3 / -1; color: var(--muted); }
#calls .name:empty, #calls .id:empty { display: none; }
#calls .status { font-weight: 600; }
#calls .failed .status, #calls .failed .name { color: light-dark(#A8201A, #FFB0A8); }
#faults { list-style: none; margin: 0; padding: 0; display: grid; }
#faults:empty { display: none; }
#faults li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; padding: 8px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
#people th { white-space: nowrap; }
#people td { min-width: 150px; }
.links { margin: 0; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: 8px 24px; }
@media (min-width: 1000px) {
  #calls .name { grid-column: 3; }
  #calls .host { grid-column: 4; text-align: end; }
}
@media (max-width: 575px) {
  main { padding-inline: 16px; }
  .card { padding: 16px; }
  #calls li { grid-template-columns: 72px 1fr auto; }
  #calls .took { order: 0; }
  #calls .path, #calls .name, #calls .host, #calls .id, #calls .body { order: 2; grid-column: 1 / -1; }
}
`
