/** Orders of both sources and what hangs on them. */
export const ORDERS = `
`
