import type { Criterion, Proof } from '#tools/flow-book/evidence/evidence-data.ts'

const journey = (file: string, title: string, proves: string, definedIn?: string): Proof => ({
  file: `tests/journeys/${file}.test.ts`,
  title,
  proves,
  ...(definedIn === undefined ? {} : { definedIn }),
})

const SCREENS =
  'each screen of ${of} has its title and its recorded words, no overflow, and enough contrast'
const SCREENS_BY_KEYBOARD =
  'each screen of ${of} works by keyboard, and has enough contrast in the dark theme on a phone'
const ROOM = 'each screen of ${of} has room for ${room}'
const EVERY_SCREEN = 'tests/support/pages/every-screen.ts'

const NO_MEDIA = 'The product has no audio and no video.'
const NO_MOTION = 'Nothing is worked by moving the device.'

/** Every success criterion of WCAG 2.2 at the levels A and AA, in its order. */
export const CRITERIA: readonly Criterion[] = [
  {
    number: '1.1.1',
    level: 'A',
    name: 'Non-text Content',
    tests: [
      journey(
        'every-screen/screens',
        SCREENS,
        'names of pictures are read as recorded, on each screen',
      ),
    ],
    open: 'Whether the name of a photo says what it shows.',
  },
  {
    number: '1.2.1',
    level: 'A',
    name: 'Audio-only and Video-only (Prerecorded)',
    noCase: NO_MEDIA,
  },
  { number: '1.2.2', level: 'A', name: 'Captions (Prerecorded)', noCase: NO_MEDIA },
  { number: '1.2.3', level: 'A', name: 'Audio Description or Media Alternative', noCase: NO_MEDIA },
  { number: '1.2.4', level: 'AA', name: 'Captions (Live)', noCase: NO_MEDIA },
  { number: '1.2.5', level: 'AA', name: 'Audio Description (Prerecorded)', noCase: NO_MEDIA },
  {
    number: '1.3.1',
    level: 'A',
    name: 'Info and Relationships',
    tests: [
      journey(
        'every-screen/screens',
        SCREENS,
        'headings, lists, tables and names of fields are read as recorded',
      ),
      journey(
        'account/settings',
        'a refused form moves the focus to a summary whose entries link to their fields',
        'an error is part of the description of its field',
      ),
    ],
  },
  {
    number: '1.3.2',
    level: 'A',
    name: 'Meaningful Sequence',
    tests: [
      journey('every-screen/screens', SCREENS, 'the accessibility tree has the recorded order'),
    ],
  },
  { number: '1.3.3', level: 'A', name: 'Sensory Characteristics' },
  {
    number: '1.3.4',
    level: 'AA',
    name: 'Orientation',
    tests: [
      journey(
        'every-screen/accessibility',
        'a phone can be turned on each kind of screen',
        'seven screens show their content in both orientations',
      ),
    ],
  },
  {
    number: '1.3.5',
    level: 'AA',
    name: 'Identify Input Purpose',
    open: 'Whether each field has the purpose that it should have; axe knows only that a purpose is valid.',
  },
  { number: '1.4.1', level: 'A', name: 'Use of Color' },
  { number: '1.4.2', level: 'A', name: 'Audio Control', noCase: NO_MEDIA },
  {
    number: '1.4.3',
    level: 'AA',
    name: 'Contrast (Minimum)',
    tests: [
      journey('every-screen/screens', SCREENS, 'text on each screen, by axe, in light'),
      journey(
        'every-screen/screens',
        SCREENS_BY_KEYBOARD,
        'text on each screen, by axe, in dark on a phone',
      ),
      journey(
        'flow-book/components',
        'every component state of ${brand} has enough contrast in ${theme}',
        'each state of each component, in each brand and theme',
      ),
    ],
    open: 'axe cannot judge text over photos.',
  },
  {
    number: '1.4.4',
    level: 'AA',
    name: 'Resize Text',
    tests: [
      journey(
        'every-screen/large-text',
        ROOM,
        'each screen with text of 200 %, at 390 and 1280 px',
        EVERY_SCREEN,
      ),
      journey(
        'every-screen/large-text',
        '${one.what} has room for ${room}',
        'each dialog with text of 200 %',
        EVERY_SCREEN,
      ),
    ],
  },
  { number: '1.4.5', level: 'AA', name: 'Images of Text' },
  {
    number: '1.4.10',
    level: 'AA',
    name: 'Reflow',
    tests: [
      journey('every-screen/screens', SCREENS, 'each screen at 320 px, in English'),
      journey(
        'every-screen/pseudo-locale',
        ROOM,
        'each screen at 320 px with words that are 40 % longer',
        EVERY_SCREEN,
      ),
      journey(
        'every-screen/narrow',
        ROOM,
        'each screen at 320 px in Spanish and German',
        EVERY_SCREEN,
      ),
    ],
  },
  {
    number: '1.4.11',
    level: 'AA',
    name: 'Non-text Contrast',
    tests: [
      journey(
        'flow-book/components',
        'axe finds nothing on any component state in forced colours, and unticked boxes show no tick',
        'states show in forced colours, too',
      ),
    ],
    open: 'Icons and borders outside the pairs of colours that the build judges (0012).',
  },
  {
    number: '1.4.12',
    level: 'AA',
    name: 'Text Spacing',
    tests: [
      journey(
        'every-screen/narrow',
        ROOM,
        'each screen in German with the spacing of the criterion, at 390 and 1280 px',
        EVERY_SCREEN,
      ),
      journey(
        'every-screen/narrow',
        '${one.what} has room for ${room}',
        'each dialog in German with that spacing',
        EVERY_SCREEN,
      ),
    ],
  },
  {
    number: '1.4.13',
    level: 'AA',
    name: 'Content on Hover or Focus',
    tests: [
      journey(
        'library/albums',
        'a shared album can be viewed and not changed',
        'a hint stays while the pointer is on it or on its button, and Escape closes it alone',
      ),
    ],
  },
  {
    number: '2.1.1',
    level: 'A',
    name: 'Keyboard',
    tests: [
      journey('every-screen/screens', SCREENS_BY_KEYBOARD, 'each screen is walked through by Tab'),
      journey(
        'orders/delivery-address',
        'Anna changes the delivery address of her order, by keyboard',
        'a whole task',
      ),
      journey(
        'library/albums',
        'Anna creates an album, renames it and deletes it, by keyboard',
        'a whole task',
      ),
      journey(
        'orders/orders',
        'Anna sees her orders in two tabs, three to a page, by keyboard',
        'a whole task',
      ),
      journey(
        'library/upload',
        'an upload works by keyboard alone, and the focus returns',
        'a whole task',
      ),
      journey(
        'library/preview',
        'a zoomed photo is moved by keys, and other keys still open its neighbours',
        'what a pointer drags',
      ),
    ],
  },
  {
    number: '2.1.2',
    level: 'A',
    name: 'No Keyboard Trap',
    tests: [
      journey(
        'every-screen/screens',
        SCREENS_BY_KEYBOARD,
        'Tab leads through each screen to its end',
      ),
      journey(
        'every-screen/keyboard',
        'on a phone the keyboard leads through the menus and every kind of screen',
        'also on a phone',
      ),
    ],
  },
  {
    number: '2.1.4',
    level: 'A',
    name: 'Character Key Shortcuts',
    tests: [
      journey(
        'library/selection',
        'letters that are switched off do nothing, and letters in a field never do',
        'single letters can be switched off',
      ),
    ],
  },
  {
    number: '2.2.1',
    level: 'A',
    name: 'Timing Adjustable',
    tests: [
      {
        file: 'machines/shell/toasts/toasts.machine.test.ts',
        title:
          'closes no toast while the pointer is on the toasts, and restarts the time afterwards',
        proves: 'a notice stays under the pointer',
      },
      journey(
        'account/settings',
        'typed text survives a reload, the end of the session, and the sign-in after it',
        'the end of a session loses nothing',
      ),
    ],
    open: 'No test shows that the time of a notice can be made longer by keyboard.',
  },
  { number: '2.2.2', level: 'A', name: 'Pause, Stop, Hide' },
  { number: '2.3.1', level: 'A', name: 'Three Flashes or Below Threshold' },
  {
    number: '2.4.1',
    level: 'A',
    name: 'Bypass Blocks',
    tests: [
      journey(
        'every-screen/accessibility',
        'the skip link, the menu and the focus of a new screen work by keyboard',
        'a link skips to the content',
      ),
    ],
  },
  {
    number: '2.4.2',
    level: 'A',
    name: 'Page Titled',
    tests: [
      journey('every-screen/screens', SCREENS, 'each screen has its title'),
      journey(
        'shell/shell',
        'each screen opens under its path, with its own title or else MyAccount',
        'titles by path',
      ),
    ],
  },
  {
    number: '2.4.3',
    level: 'A',
    name: 'Focus Order',
    tests: [
      journey('every-screen/screens', SCREENS_BY_KEYBOARD, 'Tab follows the order of each screen'),
      journey(
        'account/settings',
        'a dialog over the settings locks the page behind it, closes by Escape, and returns the focus',
        'focus of a dialog',
      ),
      journey(
        'every-screen/keyboard',
        'after Back the heading of the list has the focus, and after Escape the Delete button that opened the dialog',
        'focus after Back and Escape',
      ),
    ],
  },
  {
    number: '2.4.4',
    level: 'A',
    name: 'Link Purpose (In Context)',
    tests: [journey('every-screen/screens', SCREENS, 'names of links are read as recorded')],
  },
  { number: '2.4.5', level: 'AA', name: 'Multiple Ways' },
  {
    number: '2.4.6',
    level: 'AA',
    name: 'Headings and Labels',
    tests: [journey('every-screen/screens', SCREENS, 'headings and labels are read as recorded')],
  },
  {
    number: '2.4.7',
    level: 'AA',
    name: 'Focus Visible',
    tests: [
      journey('every-screen/screens', SCREENS_BY_KEYBOARD, 'each stop of Tab changes the picture'),
    ],
  },
  {
    number: '2.4.11',
    level: 'AA',
    name: 'Focus Not Obscured (Minimum)',
    tests: [
      journey(
        'every-screen/screens',
        SCREENS_BY_KEYBOARD,
        'each stop of Tab is on top, or its focus shows',
      ),
    ],
  },
  {
    number: '2.5.1',
    level: 'A',
    name: 'Pointer Gestures',
    tests: [
      journey(
        'library/preview',
        'Anna opens a photo full screen, goes on by buttons and keys, and closes it',
        'buttons instead of a swipe',
      ),
    ],
    open: 'Buttons and keys of the zoom, which two fingers work, too.',
  },
  {
    number: '2.5.2',
    level: 'A',
    name: 'Pointer Cancellation',
    tests: [
      journey(
        'every-screen/accessibility',
        'a press that leaves its control before the release does nothing',
        'a button, a link and the sign-out',
      ),
    ],
    open: 'Drags over photos and the scrubber act while the pointer is down.',
  },
  {
    number: '2.5.3',
    level: 'A',
    name: 'Label in Name',
    tests: [journey('every-screen/screens', SCREENS, 'names are read as recorded')],
    open: 'No test compares each name with the words that are seen.',
  },
  { number: '2.5.4', level: 'A', name: 'Motion Actuation', noCase: NO_MOTION },
  {
    number: '2.5.7',
    level: 'AA',
    name: 'Dragging Movements',
    tests: [
      journey(
        'library/fingers',
        'at ${width} px a month can be reached by the scrubber and by Find a month',
        'Find a month instead of the scrubber',
      ),
      journey(
        'library/preview',
        'Anna opens a photo full screen, goes on by buttons and keys, and closes it',
        'buttons instead of a swipe',
      ),
    ],
  },
  { number: '2.5.8', level: 'AA', name: 'Target Size (Minimum)' },
  {
    number: '3.1.1',
    level: 'A',
    name: 'Language of Page',
    tests: [
      journey(
        'shell/languages',
        '${storefront} shows each of its languages',
        'the page names its language',
      ),
    ],
  },
  {
    number: '3.1.2',
    level: 'AA',
    name: 'Language of Parts',
    open: 'No test looks for parts in another language, such as titles of products.',
  },
  {
    number: '3.2.1',
    level: 'A',
    name: 'On Focus',
    tests: [
      journey(
        'every-screen/screens',
        SCREENS_BY_KEYBOARD,
        'no stop of Tab changes the address, the heading or the dialogs of its screen',
      ),
    ],
  },
  {
    number: '3.2.2',
    level: 'A',
    name: 'On Input',
    tests: [
      journey(
        'shell/languages',
        'another language keeps the typed text, the query and the scroll position',
        'the choice of the language',
      ),
    ],
  },
  {
    number: '3.2.3',
    level: 'AA',
    name: 'Consistent Navigation',
    tests: [
      journey('every-screen/screens', SCREENS, 'the menu is read as recorded on each screen'),
    ],
  },
  {
    number: '3.2.4',
    level: 'AA',
    name: 'Consistent Identification',
    tests: [journey('every-screen/screens', SCREENS, 'names are read as recorded on each screen')],
  },
  { number: '3.2.6', level: 'A', name: 'Consistent Help' },
  {
    number: '3.3.1',
    level: 'A',
    name: 'Error Identification',
    tests: [
      {
        file: 'src/account/personal-details/PersonalDetailsPage.test.tsx',
        title: 'moves the focus of a refused form to a summary whose entries link to their fields',
        proves: 'a refused form names its mistakes',
      },
      journey(
        'shell/announcements',
        'each change of settings is announced once, by the focus or by a live region',
        'a mistake is heard',
      ),
    ],
  },
  {
    number: '3.3.2',
    level: 'A',
    name: 'Labels or Instructions',
    tests: [journey('every-screen/screens', SCREENS, 'labels of fields are read as recorded')],
  },
  {
    number: '3.3.3',
    level: 'AA',
    name: 'Error Suggestion',
    tests: [
      journey(
        'account/settings',
        'a refused form moves the focus to a summary whose entries link to their fields',
        'a mistake says what to enter',
      ),
    ],
    open: 'Forms other than personal details.',
  },
  {
    number: '3.3.4',
    level: 'AA',
    name: 'Error Prevention (Legal, Financial, Data)',
    tests: [
      {
        file: 'src/orders/project-deletion/ProjectDeletionDialog.test.tsx',
        title:
          'asks by name, deletes once for two presses, and stays open until the outcome is known',
        proves: 'a deletion asks first',
      },
    ],
    open: 'Deletions other than that of a project, in this page.',
  },
  { number: '3.3.7', level: 'A', name: 'Redundant Entry' },
  {
    number: '3.3.8',
    level: 'AA',
    name: 'Accessible Authentication (Minimum)',
    noCase: "Signing in happens on the provider's pages, which are not part of the product.",
  },
  {
    number: '4.1.2',
    level: 'A',
    name: 'Name, Role, Value',
    tests: [
      journey(
        'every-screen/screens',
        SCREENS,
        'roles, names and states are read as recorded on each screen',
      ),
      journey(
        'flow-book/components',
        'axe finds nothing on a page that shows every component state',
        'each state of each component',
      ),
    ],
  },
  {
    number: '4.1.3',
    level: 'AA',
    name: 'Status Messages',
    tests: [
      journey('shell/announcements', 'each change of orders is announced once', 'orders'),
      journey(
        'shell/announcements',
        'each change of settings is announced once, by the focus or by a live region',
        'settings',
      ),
      journey(
        'shell/announcements',
        'each change of projects and photo books is announced once',
        'projects and photo books',
      ),
      journey('shell/announcements', 'each change of photos is announced once', 'photos'),
      journey('shell/announcements', 'each change of albums is announced once', 'albums'),
    ],
  },
]
