/**
 * The journeys that WebKit plays in `npm run test:all`, by file. They need no feature that WebDriver lacks:
 * interception of requests, a fixed clock, offline, print, emulated media, network events.
 * tools/scripts/rules/played-journeys.test.ts fails for a title that no journey has.
 */
export const PLAYED_IN_WEBKIT: Readonly<Record<string, readonly string[]>> = {
  'every-screen/accessibility.test.ts': [
    'the skip link, the menu and the focus of a new screen work by keyboard',
  ],
  'library/albums.test.ts': [
    'an album offers the library’s actions for selected photos, and removes photos from the album',
    'the owner of a shared album sees with whom it is shared',
  ],
  'account/business-banner.test.ts': [
    'a business account that is Blocked says so on every screen, with the next step',
    'a business account that is Default says so on every screen, with the next step',
    'a business account that is New says so on every screen, with the next step',
  ],
  'account/data-export.test.ts': ['the deletion of the account offers the export first'],
  'orders/delivery-address.test.ts': [
    'Anna sends her order to a saved address, and saves another address that she types',
  ],
  'library/downloads.test.ts': [
    'an address hides the button for prints in this browser, and shows it again',
  ],
  'flow-book/flow-book.test.ts': [
    'a product owner finds “A loader shows until the app is ready” in two clicks',
    'a product owner finds “A-090” in two clicks',
    'a product owner finds “A-154” in two clicks',
    'a product owner finds “L-264” in two clicks',
    'a product owner finds “the identity token and the refresh token are stored in cookies” in two clicks',
    'the flow book follows the app in another tab',
    'the production chart is walked click by click, and back',
  ],
  'orders/invoices.test.ts': [
    'all invoices of a year are fetched and counted, cancelled, and saved with a list',
    'Bruno pages through his invoices, ten to a page, newest first',
    'a private customer has no invoices screen',
  ],
  'shell/languages.test.ts': [
    'another language keeps the typed text, the query and the scroll position',
    'kiln-and-keep shows each of its languages',
    'nordlys-print shows each of its languages',
    'the German brand offers only Austrian German',
  ],
  'library/library-header.test.ts': [
    'photos can be added only if the upload flag is on',
    'the library has its name at the top, and on a small screen a Back link',
    'the upload dialog mentions dragging, except on small screens',
  ],
  'library/library.test.ts': [
    'Cleo finds an empty library that explains how to begin',
    "a month that is opened by Enter keeps the focus on the photo that replaces its '+N' tile",
    'a photo keeps the focus when the screen is turned, even if the photo is scrolled off',
    'at 1023 px the grid shows thumbnails of 300 px',
    'at 1024 px the grid shows thumbnails of 800 px',
    'at 1440 px the grid shows thumbnails of 800 px',
    'at 390 px the grid shows thumbnails of 300 px',
  ],
  'orders/orders.test.ts': [
    'Anna sees her orders in two tabs, three to a page, by keyboard',
    'an order is found by its code, and the address contains the search',
  ],
  'account/result-pages.test.ts': [
    'without the shop’s menus the products link to the shop’s main page',
  ],
  'library/selection.test.ts': [
    'keys in a popover or a menu do not change the selection',
    'photos are selected by presses, ranges and keys, and Escape ends the mode',
  ],
  'session/session-tabs.test.ts': ['a sign-out takes effect in every tab within a second'],
  'account/settings.test.ts': [
    'a dialog over the settings locks the page behind it, closes by Escape, and returns the focus',
    'a refused form moves the focus to a summary whose entries link to their fields',
    'leaving a form with unsaved changes asks first, by a link and by Back',
  ],
  'shell/shell.test.ts': [
    'the menu leads to the overview on a desktop, and leaves it out on smaller screens',
  ],
  'session/sign-in.test.ts': [
    'a customer who asks for the orders signs in and gets the orders',
    'the tokens are in two cookies on the parent domain',
  ],
  'shell/start.test.ts': ['a chosen language stays, and so does the screen'],
  'shell/survey.test.ts': ['small screens have a survey of their own'],
  'every-screen/titles.test.ts': [
    'a path for business customers is replaced by the overview for private ones, and keeps the query',
    'stripped=true leaves header, menu and footer out of every screen, and links keep the query',
    'the menu links business customers to each of their sections',
    'the menu links private customers to each of their sections',
    'a business customer gets the settings for business customers, and can still open photo books',
  ],
  'library/upload-kept.test.ts': [
    'the same photo under another name is sent once, and another photo of the same name, size and time is sent',
  ],
}
