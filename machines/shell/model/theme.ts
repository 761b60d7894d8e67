const THEMES = ['system', 'light', 'dark'] as const
/** The theme of the page: light, dark, or the device's setting. */
export type Theme = (typeof THEMES)[number]

/** The theme for a stored value. The value is hostile input: an unknown one means the device's setting. */
export const themeFrom = (stored: unknown): Theme =>
  THEMES.find(known => known === stored) ?? 'system'
