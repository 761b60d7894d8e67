/** While a dialog is open, react-aria leaves an element with this attribute usable, and a press on it closes nothing. */
const TOP_LAYER = 'data-react-aria-top-layer'

/**
 * A custom element, or an element with a shadow tree. Extensions and browsers create such elements, the product does
 * not.
 */
const isForeign = (node: Node): node is Element =>
  node instanceof Element && (node.localName.includes('-') || node.shadowRoot !== null)

const keepUsable = (nodes: Iterable<Node>): void => {
  for (const node of nodes) if (isForeign(node)) node.setAttribute(TOP_LAYER, '')
}

/**
 * Keeps elements that extensions add usable while a dialog is open. Call it before the first dialog.
 * docs/decisions/0158; B-170
 */
export const keepForeignUsable = ({ body }: Document): void => {
  keepUsable(body.children)
  new MutationObserver(changes => {
    for (const { addedNodes } of changes) keepUsable(addedNodes)
  }).observe(body, { childList: true })
}
