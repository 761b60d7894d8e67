/** Finds nginx, or unpacks Debian's package. Throws if both fail. */
export function findNginx(): string

/** Finds Caddy, or unpacks Debian's package. Throws if both fail. */
export function findCaddy(): string
