/** Customers, their addresses and what waits for a confirmation. */
export const ACCOUNT = `
`
