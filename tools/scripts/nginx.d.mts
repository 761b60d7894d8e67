/** The path of an nginx. Throws when none can be had. */
export function findNginx(): string
