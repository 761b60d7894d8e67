const THEMES = ['system', 'light', 'dark'] as const
/** Light, dark, or as the device has it. */
export type Theme = (typeof THEMES)[number]

/** What was stored is hostile input: anything else is as the device has it. */
export const themeFrom = (stored: unknown): Theme =>
  THEMES.find(known => known === stored) ?? 'system'
