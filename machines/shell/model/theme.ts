const THEMES = ['system', 'light', 'dark'] as const
/** Light, dark, or the device's setting. */
export type Theme = (typeof THEMES)[number]

/** Stored values are hostile input: anything unknown means the device's setting. */
export const themeFrom = (stored: unknown): Theme =>
  THEMES.find(known => known === stored) ?? 'system'
