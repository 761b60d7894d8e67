/** Libraries and what was removed from calculated ones. */
export const PHOTOS = `
`
