/** The families of status colours: `--status-{tone}-fg` on `--status-{tone}-bg`. */
export type Tone = 'cyan' | 'danger' | 'success' | 'warning' | 'info' | 'neutral'
