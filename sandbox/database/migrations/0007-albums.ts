/** Albums, their photos and readers, and selections. */
export const ALBUMS = `
`
