/**
 * A browser that translates a page puts a `<font>` in the place of each text. React holds the texts that it made: it would
 * change those that nobody sees any more, and throw where it removes one or inserts beside it. Here a text that changes
 * comes back, for the browser to translate it anew, and what stands for a text goes and counts as a place in its stead.
 * To be called before anything is drawn.
 */
export const keepTranslatedTexts = (document: Document): void => {
  /** What stands for a text that a translation took away. */
  const standIns = new WeakMap<Node, Element>()

  const changed = new MutationObserver(records => {
    for (const { target } of records) {
      const standIn = standIns.get(target)
      if (standIn === undefined || !(target instanceof Text)) continue
      standIns.delete(target)
      if (target.parentNode === null) standIn.replaceWith(target)
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
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isTranslation)
      if (standIn === undefined) continue
      standIns.set(text, standIn)
      changed.observe(text, { characterData: true })
    }
  }

  const replaced = new MutationObserver(records => {
    records.forEach(note)
  })
  replaced.observe(document, { childList: true, subtree: true })

  /** What stands for a text among the children of `parent`: around it, or in its place; null for no text or none. */
  const standInOf = (parent: Node, child: Node): Element | null => {
    if (!(child instanceof Text) || child.parentNode === parent) return null
    replaced.takeRecords().forEach(note)
    const around = child.parentElement?.closest('font') ?? null
    const outer = around === null ? standIns.get(child) : outermost(around)
    return outer?.parentNode === parent ? outer : null
  }

  /** A text that moves takes its place itself. */
  const leave = (parent: Node, child: Node): void => {
    standInOf(parent, child)?.remove()
  }

  const { removeChild, insertBefore, appendChild } = Node.prototype
  Node.prototype.removeChild = function remove<Child extends Node>(
    this: Node,
    child: Child,
  ): Child {
    const standIn = standInOf(this, child)
    if (standIn === null) removeChild.call(this, child)
    else standIn.remove()
    return child
  }
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    leave(this, child)
    insertBefore.call(this, child, (before && standInOf(this, before)) ?? before)
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
