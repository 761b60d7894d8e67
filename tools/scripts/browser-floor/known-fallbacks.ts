import type { Fallback } from './findings.ts'
import { IMPORT_MAP_INTEGRITY } from './scan-page.ts'

type Reasons = Readonly<Record<string, string>>

const DEFINED: Reasons = {
  'api.AbortSignal.any_static': 'Calls end with the first of two signals.',
  'api.URL.canParse_static': 'Addresses are checked before they are followed.',
  'javascript.builtins.Map.groupBy': 'Photos are put together by month, uploads by batch.',
  'javascript.builtins.Promise.withResolvers': 'Promises are settled from outside.',
  'javascript.builtins.String.isWellFormed()': 'Ids in addresses hold no half characters.',
  'javascript.builtins.String.toWellFormed()': 'Names of files hold no half characters.',
}

const ASKED: Reasons = {
  'api.CloseWatcher': 'Back leaves the page, as it does without a dialog.',
  'api.Document.startViewTransition': 'The router changes screens without it.',
  'api.Document.startViewTransition()': 'React and the router call it behind a question or a try.',
  'api.Element.checkVisibility()': 'React-aria reads styles instead.',
  'api.MouseEvent.movementX': 'React calculates it instead.',
  'api.MouseEvent.movementY': 'React calculates it instead.',
  'api.Navigator.canShare': 'Photos are downloaded instead of handed to the share sheet.',
  'api.Navigator.connection': 'React takes a speed of its own.',
  'api.Navigator.wakeLock': 'The screen goes dark, and an upload goes on with the next visit.',
  'api.Navigator.userAgentData': 'React-aria reads navigator.platform instead.',
  'api.StorageManager.estimate()': 'Copies of files under way take half a gigabyte at most.',
  'api.trustedTypes': 'An address stands for itself where a browser asks for no policy.',
  'api.Window.navigation': 'React reads it within view transitions only.',
  'api.Window.setImmediate': 'React takes a MessageChannel instead.',
  'javascript.builtins.Error.captureStackTrace': 'Fflate leaves the stack as it is.',
  'javascript.builtins.Intl.Locale.getTextInfo': 'React-aria reads textInfo or a list of scripts.',
  'javascript.builtins.Intl.Locale.getTextInfo()':
    'React-aria reads textInfo or a list of scripts.',
  'javascript.builtins.Intl.Segmenter': 'A long name is cut between two characters.',
  'javascript.builtins.Uint8Array.fromBase64': 'The client for uploads uses atob.',
  'javascript.builtins.Uint8Array.toBase64': 'The client for uploads uses btoa.',
}

const GRACEFUL: Reasons = {
  'api.CSSStyleDeclaration.cssFloat': 'React sets it for a style named float, which nothing has.',
  'api.DataTransferItem.webkitGetAsEntry()': 'Phones drop no files from outside the browser.',
  'api.Document.scrollend_event': 'A pause in scrolling stands for its end.',
  'api.Element.contextmenu_event': 'iOS has its menu by -webkit-touch-callout, which is off.',
  'api.Element.touchmove_event': 'Safari on a computer has no touch.',
  'api.Element.wheel_event': 'iOS has no wheel.',
  'api.HTMLElement.popover': 'React adds the events of popovers.',
  'api.HTMLImageElement.fetchPriority':
    'React hands it on; pictures load in the order of the page.',
  'api.HTMLLinkElement.imageSizes': 'React hands it on; nothing preloads pictures.',
  'api.Window.beforeunload_event': 'iOS leaves a page without a question.',
  'css.properties.scrollbar-gutter':
    'It takes back what react-aria sets where browsers know it; elsewhere nothing is set.',
  'css.properties.scrollbar-gutter.auto': 'As above.',
  'html.elements.img.fetchpriority': 'Thumbnails load in the order of the page, as before.',
  'html.elements.link.fetchpriority': 'The libraries are fetched beside the styles, as before.',
  'css.properties.-webkit-font-smoothing': 'Letters on macOS are drawn a little thinner.',
  'css.properties.-webkit-tap-highlight-color': 'Only touch in WebKit and Blink draws a highlight.',
  'css.properties.-webkit-touch-callout': 'Only iOS has the callout.',
  'css.properties.-webkit-user-drag': 'Firefox drags a ghost of a zoomed picture.',
  'css.properties.break-after.avoid': 'A printed heading may stand at the end of a page.',
  'css.properties.contain-intrinsic-size': 'It goes with content-visibility.',
  'css.properties.content-visibility': 'Months that are out of sight are laid out, too: slower.',
  'css.properties.content-visibility.auto':
    'Months that are out of sight are laid out, too: slower.',
  'css.properties.cursor.default': 'iOS has no pointer.',
  'css.properties.cursor.pointer': 'iOS has no pointer.',
  'css.properties.cursor.progress': 'iOS has no pointer.',
  'css.properties.cursor.zoom-in': 'iOS has no pointer.',
  'css.properties.cursor.zoom-out': 'iOS has no pointer.',
  'css.properties.font-family.ui-monospace': 'The next font of the list is taken.',
  'css.properties.forced-color-adjust': 'Safari has no forced colours.',
  'css.properties.forced-color-adjust.none': 'Safari has no forced colours.',
  'css.properties.mask-image': 'The row of buttons of a selection ends without fading out.',
  'css.properties.overflow-clip-margin':
    'The outline of a focused photo at the edge is cut by 4 px.',
  'css.properties.hyphens': 'Long words break where the line is full.',
  'css.properties.position-anchor':
    'A panel opens in the middle of the window instead of at its button.',
  'css.properties.position-area':
    'A panel opens in the middle of the window instead of at its button.',
  'css.properties.position-area.block-end':
    'A panel opens in the middle of the window instead of at its button.',
  'css.properties.position-area.span-inline-end':
    'A panel opens in the middle of the window instead of at its button.',
  'css.properties.position-try-fallbacks':
    'A panel opens in the middle of the window instead of at its button.',
  'css.properties.position-try-fallbacks.flip-inline':
    'A panel opens in the middle of the window instead of at its button.',
  'css.properties.position-try-fallbacks.flip-block':
    'A panel opens in the middle of the window instead of at its button.',
  'css.properties.scrollbar-width': 'The row of buttons of a selection shows its scroll bar.',
  'css.properties.scrollbar-width.none': 'The row of buttons of a selection shows its scroll bar.',
  'css.properties.text-align.match-parent': 'Lines of an address keep their own direction’s start.',
  'css.properties.text-size-adjust':
    '-webkit-text-size-adjust stands before it; Firefox has neither.',
  'css.properties.text-size-adjust.none':
    '-webkit-text-size-adjust stands before it; Firefox has neither.',
  'css.properties.text-wrap': 'Lines break where they are full.',
  'css.properties.text-wrap.balance': 'Lines of a heading are not evened out.',
  'css.properties.text-wrap.pretty': 'A last line may hold a single word.',
  'css.properties.user-select': '-webkit-user-select stands before it.',
  'css.selectors.has': 'Spaces, underlines and columns; docs/browsers.md names each.',
  'css.selectors.selection': 'iOS draws selected text in its own colours.',
  'html.elements.iframe.loading': 'The survey loads with the page.',
  'html.elements.input.type_month':
    'The field is one of text with a pattern, and its hint says how to write a month.',
  'html.elements.link.rel.icon': 'iOS shows no icon in its tabs.',
  'html.elements.link.rel.modulepreload': 'Code is fetched when the first script asks for it.',
  'html.elements.meta.name.viewport': 'Browsers of computers have no viewport of their own.',
  [IMPORT_MAP_INTEGRITY]:
    'Scripts are not compared with their hashes, those of the page itself excepted.',
}

const OURS: Reasons = {
  'api.AnimationEvent.animation': 'React: the style of that name.',
  'api.Blob.bytes': 'Numbers of bytes.',
  'api.CompositionEvent.locale': 'Locales of texts.',
  'api.Element.role': 'React: a prop.',
  'api.ElementInternals.states': 'States of machines.',
  'api.ElementInternals.states()': 'The parser of messages.',
  'api.FileSystemEntry.getMetadata': 'Of phone numbers.',
  'api.FileSystemEntry.getMetadata()': 'Of phone numbers and of the identity provider.',
  'api.FontFace.variant': 'Variants of an A/B test.',
  'api.HTMLInputElement.capture': 'React: an option of listeners.',
  'api.IntersectionObserver.delay': 'Delays of machines and retries.',
  'api.IntersectionObserver.delay()': 'Delays of machines and retries.',
  'api.Request.duplex': 'Ky sets it where a browser can send a stream; no call of ours sends one.',
  'api.Navigator.share': 'React: a prop of transitions.',
  'api.Navigator.share()': 'Shares a photo book by the service.',
  'api.Notification.actions': 'Actions of machines.',
  'api.Notification.tag': 'React: kinds of its nodes.',
  'api.PerformanceResourceTiming.deliveryType': 'How an order is delivered.',
  'api.Permissions.revoke()': 'Revokes tokens.',
  'api.RTCDataChannel.priority': 'React and the router: of their work.',
  'api.RTCIceCandidate.address': 'Postal addresses.',
  'api.RTCIceCandidate.address()': 'Postal addresses.',
  'api.RTCIceCandidate.component': 'The router: components of routes.',
  'api.ServiceWorkerRegistration.cookies': 'Sentry: an option.',
  'api.ServiceWorkerRegistration.sync': 'The router: an option.',
  'api.Window.external': 'The router: of addresses.',
  'html.global_attributes.is': 'React: a prop that it hands on.',
  'javascript.builtins.Function.displayName': 'Libraries set it for their own messages.',
  'javascript.builtins.Iterator.zip': 'Archives of an export.',
}

const listed = (kind: Fallback['kind'], reasons: Reasons): Fallback[] =>
  Object.entries(reasons).map(([feature, reason]) => ({ feature, kind, reason }))

/**
 * The features that the app may use although one of the oldest supported browsers lacks them. docs/browsers.md says
 * what customers notice.
 */
export const FALLBACKS: readonly Fallback[] = [
  ...listed('defined', DEFINED),
  ...listed('asked', ASKED),
  ...listed('graceful', GRACEFUL),
  ...listed('ours', OURS),
]
