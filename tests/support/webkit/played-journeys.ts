/**
 * The journeys that WebKit plays in `npm run test:all`, by file: those that need nothing which WebDriver lacks
 * (interception of calls, a held clock, offline, print, emulated media, network events).
 * tools/scripts/played-journeys.test.ts fails for a title that no journey has.
 */
export const PLAYED_IN_WEBKIT: Readonly<Record<string, readonly string[]>> = {
  'accessibility.test.ts': [
    'the skip link, the menu and the focus of a new screen serve a keyboard',
  ],
  'albums.test.ts': [
    'an album offers for selected photos what the library does, and takes them out of the album',
    'the owner of a shared album sees with whom it is shared',
  ],
  'business-banner.test.ts': [
    'a business account that is Blocked says so on every screen, with the way on',
    'a business account that is Default says so on every screen, with the way on',
    'a business account that is New says so on every screen, with the way on',
  ],
  'data-export.test.ts': ['the deletion of the account offers the export first'],
  'delivery-address.test.ts': [
    'Anna sends her order to a saved address, and saves another one that she types',
  ],
  'downloads.test.ts': ['an address hides the order of prints in this browser, and brings it back'],
  'flow-book.test.ts': [
    'a product owner finds “A loader shows until the app is ready” in two clicks',
    'a product owner finds “A-090” in two clicks',
    'a product owner finds “A-154” in two clicks',
    'a product owner finds “L-264” in two clicks',
    'a product owner finds “the identity token and the refresh token are stored in cookies” in two clicks',
    'the flow book follows the app in another tab',
    'the production chart is gone through click by click, and back',
  ],
  'invoices.test.ts': [
    'all invoices of a year are fetched and counted, cancelled, and saved with a list',
    'Bruno pages through his invoices, ten to a page, newest first',
    'a private customer has no invoices screen',
  ],
  'languages.test.ts': [
    'another language keeps the typed text, the query and the scroll position',
    'kiln-and-keep speaks each of its languages',
    'nordlys-print speaks each of its languages',
    'the German brand speaks Austrian German and offers nothing else',
  ],
  'library-header.test.ts': [
    'photos can be added only where the upload flag is on',
    'the library has its name above it, and on a small screen a way back',
    'the upload dialog tells of dragging, except on small screens',
  ],
  'library.test.ts': [
    'Cleo finds an empty library that tells how to begin',
    'a month that is opened by Enter keeps the focus on the photo that takes the place of its tile',
    'a photo keeps the focus when the screen is turned, on the screen and off it',
    'at 1023 px the grid shows thumbnails of 300 px',
    'at 1024 px the grid shows thumbnails of 800 px',
    'at 1440 px the grid shows thumbnails of 800 px',
    'at 390 px the grid shows thumbnails of 300 px',
  ],
  'order-details.test.ts': ['its way, its products and their options and prices are there'],
  'orders.test.ts': [
    'Anna sees her orders in two tabs, three to a page, by keyboard',
    'an order is found by its code, and the address contains the search',
    'the last order days stand above the orders while a campaign is on',
  ],
  'overview.test.ts': [
    'a business customer reads of orders and projects, and of no photo books',
    'the overview answers what arrives next, what to go on with and which book is newest',
    'the overview has a card for each item of the menu',
  ],
  'result-pages.test.ts': [
    'the page of a changed email address leads to the sign-in and to the shop',
    'the page of a deleted account says what is gone, and leads to a new account and to the products',
    'the pages of the newsletter say whether it worked, and lead to the shop',
    'the pages of what failed lead back to where it was asked for, and to customer care',
    'without menus of the shop the products are those of its main page',
  ],
  'saved-projects.test.ts': ['a project opens in the editor'],
  'selection.test.ts': [
    'keys that are meant for a popover or a menu leave the selection as it is',
    'photos are selected by presses, ranges and keys, and the mode ends with Escape',
  ],
  'session-tabs.test.ts': ['a sign-out is true in every tab within a second'],
  'settings.test.ts': [
    'a dialog over the settings stops the page behind it, closes by Escape, and gives the focus back',
    'a refused form takes the focus to a summary whose entries lead to their fields',
    'an email address in use, too many requests and a failure are told apart, and the dialog stays',
    'details that could not be saved stay in the form, and the next try saves them',
    'leaving a form with something unsaved asks first, by a link and by Back',
    'settings that cannot be loaded say so, and Try again loads them',
    'the FTP callback is saved on the settings themselves, which say so beside its button',
  ],
  'shell.test.ts': [
    'the menu leads to the overview on a desktop, and leaves it out on smaller screens',
  ],
  'sign-in.test.ts': [
    'a customer who asks for the orders signs in and gets the orders',
    'a failed sign-in goes to / and reloads once',
    'a retired shop leads to the one that replaced it, with path and query',
    'an unknown path is replaced by the overview and keeps the query',
    'the tokens are in two cookies on the parent domain',
  ],
  'start.test.ts': ['a chosen language stays, and the screen stays where it was'],
  'survey.test.ts': ['small screens have a survey of their own'],
  'titles.test.ts': [
    'a path for business customers is replaced by the overview for private ones, and keeps the query',
    'stripped=true leaves header, menu and footer out of every screen, and links carry the query along',
    'the menu leads business customers to each of their sections',
    'the menu leads private customers to each of their sections',
    'the settings of a business customer are those for business customers, and photo books stay reachable',
  ],
  'upload-kept.test.ts': [
    'the same photo under another name is sent once, and another photo of the same name, size and time is sent',
  ],
}
