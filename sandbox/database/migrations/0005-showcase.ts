/** Saved projects, widgets and gallery entries. */
export const SHOWCASE = `
`
