/**
 * Browsers translate a page by replacing each text node with a `<font>` element. React still refers to the replaced
 * nodes: it would update invisible texts, and throw when it removes them or inserts beside them. `keepTranslatedTexts`
 * puts a changed text back, so that the browser translates it again, and removes the `<font>` when React moves or
 * removes its text. Call it before the first render.
 */
export const keepTranslatedTexts = (document: Document): void => {
  /** The element that replaced each text when the browser translated it. */
  const replacements = new WeakMap<Node, Element>()

  const changed = new MutationObserver(records => {
    for (const { target } of records) {
      const replacement = replacements.get(target)
      if (replacement === undefined || !(target instanceof Text)) continue
      replacements.delete(target)
      if (target.parentNode === null) replacement.replaceWith(target)
    }
  })

  const note = ({
    removedNodes,
    addedNodes,
    previousSibling,
    nextSibling,
  }: MutationRecord): void => {
    for (const text of removedNodes) {
      if (!(text instanceof Text)) continue
      const replacement = [...addedNodes, previousSibling, nextSibling].find(isTranslation)
      if (replacement === undefined) continue
      replacements.set(text, replacement)
      changed.observe(text, { characterData: true })
    }
  }

  const replaced = new MutationObserver(records => records.forEach(note))
  replaced.observe(document, { childList: true, subtree: true })

  /** The child of `parent` that replaced or wraps the text `child`, or null. */
  const replacementOf = (parent: Node, child: Node): Element | null => {
    if (!(child instanceof Text) || child.parentNode === parent) return null
    replaced.takeRecords().forEach(note)
    const around = child.parentElement?.closest('font') ?? null
    const outer = around === null ? replacements.get(child) : outermost(around)
    return outer?.parentNode === parent ? outer : null
  }

  /** Removes the `<font>` that replaced a text, because React is about to move the text. */
  const leave = (parent: Node, child: Node): void => {
    replacementOf(parent, child)?.remove()
  }

  const { removeChild, insertBefore, appendChild } = Node.prototype
  Node.prototype.removeChild = function remove<Child extends Node>(
    this: Node,
    child: Child,
  ): Child {
    const replacement = replacementOf(this, child)
    if (replacement === null) removeChild.call(this, child)
    else replacement.remove()
    return child
  }
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    leave(this, child)
    insertBefore.call(this, child, (before && replacementOf(this, before)) ?? before)
    return child
  }
  Node.prototype.appendChild = function append<Child extends Node>(
    this: Node,
    child: Child,
  ): Child {
    leave(this, child)
    appendChild.call(this, child)
    return child
  }
}

const isTranslation = (node: Node | null): node is Element =>
  node instanceof Element && node.localName === 'font'

/** The outermost of the `<font>` elements around a text. */
const outermost = (font: Element): Element => {
  let outer = font
  while (isTranslation(outer.parentElement)) outer = outer.parentElement
  return outer
}
