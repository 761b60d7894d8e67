/** The id of the heading of the FTP callback in the settings, to which a link of the FTP instructions leads. */
export const CALLBACK_HEADING = 'ftp-callback'
