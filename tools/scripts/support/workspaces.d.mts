export const workspaceFaults: (root?: string) => string[]
