/**
 * Why a flow is not played on the stage, by the flow's id: what it does outside of a view, or which test shows its view
 * instead.
 */
export const OFF_STAGE: Readonly<Record<string, string>> = {
  'ab-test': 'A variant changes the whole page, before and after consent in any tab.',
  'after-first-screen':
    'It has no view: the journeys first-calls, fonts, consent-later and upload-drop see what it opens, and when.',
  archive: 'Its file is fetched in a frame that nobody sees, over a socket and beyond a reload.',
  bootstrap: 'It decides before anything is rendered where the page is loaded from.',
  connection: 'The browser says whether there is a network, and the page asks the site.',
  'deletion-dialog':
    'Its view is that of its child, account-deletion; the journey account/settings opens and closes the dialog.',
  'drag-select': 'A pointer draws over the virtual grid, which scrolls below it.',
  language: 'The texts of the whole page are fetched and exchanged.',
  menus: 'Header, menus and footer stand around every view.',
  modals: 'Every dialog of the product locks the page behind it, and gives the focus back.',
  'photo-drag': 'A finger moves the photo by pixels.',
  'photo-list': 'What is read depends on what the window shows of a grid with places and sizes.',
  preview: 'It lies over the library, whose photo, address and focus it leads.',
  'provider-sign-out': 'It happens on pages of the provider.',
  'push-socket': 'It is a socket, whose only view is what another flow says.',
  request:
    'Its views belong to others: gallery-categories is one on the stage, the overview has six.',
  root: 'It is the page around all others.',
  'screen-actors': 'It has no view but the screens, which stand on the stage each by itself.',
  'screen-code': 'It fetches the code of screens.',
  session: 'Cookies, tabs and the provider decide, and its end replaces every view.',
  'settings-form':
    'Its view is that of its child, which the stage shows for each form; open-form.test.ts opens and closes it.',
  'settings-navigation':
    'It has no view: settings-navigation.screen.test.ts and the journey account/settings see where it leads.',
  timeline: 'Its months have the height of what is not read yet, and follow the scroll bar.',
  toasts: 'The pointer or the focus on a notice holds it, and pressing its button is both.',
  'upload-opening':
    'It has no view of its own: page-parts.test.tsx and the journeys of the uploads see what it opens.',
  'upload-page': 'It sends the browser to another page, and answers at the next.',
  'upload-queue': 'Files of the disk, dialogs and reloads are its matter; each row is upload-item.',
  zoom: 'Fingers, wheel and keys enlarge the photo by pixels.',
}
