/** The path of an nginx. Throws when none can be had. */
export function findNginx(): string

/** The path of a Caddy. Throws when none can be had. */
export function findCaddy(): string
