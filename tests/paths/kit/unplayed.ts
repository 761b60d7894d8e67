/** By the id of a flow without a player: why no page plays its paths, and what proves it there. */
export const UNPLAYED: Readonly<Record<string, string>> = {
  'after-first-screen':
    'It has no view: the journeys first-calls, fonts, consent-later and upload-drop see what it opens, and when.',
  'deletion-dialog':
    'Its view is that of its child, account-deletion; the journey account/settings opens and closes the dialog.',
  'settings-form':
    'Its view is that of its child, which the stage shows for each form; open-form.test.ts opens and closes it.',
  'settings-navigation':
    'It has no view: settings-navigation.screen.test.ts and the journey account/settings see where it leads.',
  'upload-opening':
    'It has no view of its own: page-parts.test.tsx and the journeys of the uploads see what it opens.',
}
