const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The theme for a stored value, which is hostile input. An unknown value means the device's setting. */
export const themeFrom = (stored: unknown): Theme =>
  THEMES.find(known => known === stored) ?? 'system'
