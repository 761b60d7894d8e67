/** The ids of the headings of the settings to which links and "Go to" lead. */
export const SETTINGS_HEADINGS = {
  callback: 'ftp-callback',
  data: 'your-data',
  deletion: 'delete-account',
} as const
