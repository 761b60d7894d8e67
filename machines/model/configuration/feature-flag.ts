import type { Configuration, FeatureFlag } from '#machines/model/configuration/configuration.ts'

const booleanOf = (stored: string | null): boolean | null =>
  stored === 'true' ? true : stored === 'false' ? false : null

/**
 * Whether a flag is on; L-217, L-223. A stored override decides; without one, a stored boolean; without either, the
 * host list of the configuration. Photo library, section 6. `read` is local storage's `getItem`; stored values other
 * than `true` and `false` do not count.
 */
export const isFlagOn = (
  flag: FeatureFlag,
  { featureFlags }: Pick<Configuration, 'featureFlags'>,
  host: string,
  read: (key: string) => string | null,
): boolean => {
  const hosts = featureFlags[flag] ?? []
  return (
    booleanOf(read(`override.${flag}`)) ??
    booleanOf(read(flag)) ??
    (hosts.includes('*') || hosts.includes(host))
  )
}
