import type { Configuration, FeatureFlag } from '#machines/model/configuration/configuration.ts'

const booleanOf = (stored: string | null): boolean | null =>
  stored === 'true' ? true : stored === 'false' ? false : null

/**
 * Reads a stored override, else a stored boolean, else the host list of the configuration. Photo library,
 * section 6. `read` is local storage's `getItem`; any value but true and false counts as not stored.
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
