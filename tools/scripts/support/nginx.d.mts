/** The path of an nginx. Throws if there is none. */
export function findNginx(): string

/** The path of a Caddy. Throws if there is none. */
export function findCaddy(): string
