/** Archives. */
export const DOWNLOADS = `
`
