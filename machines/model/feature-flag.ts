import type { Configuration, FeatureFlag } from '#machines/model/configuration.ts'

const booleanOf = (stored: string | null): boolean | null =>
  stored === 'true' ? true : stored === 'false' ? false : null

/**
 * Stored override, then stored boolean, then the host list of the configuration; in this order. Photo library,
 * section 6. `read` is local storage's `getItem`; anything but the words true and false counts as not stored.
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
