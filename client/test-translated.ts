import { afterEach, beforeEach } from 'vitest'

/**
 * Fails a test in which React changes, removes or inserts before a text that stands beside others.
 *
 * A browser that translates the page replaces every text node by a `<font>` element. React keeps the node it has made:
 * its change then shows nowhere, its removal throws NotFoundError, and so does whatever is inserted before it, and the
 * whole page is gone. A text that is the only child of its element is safe, since React replaces the content then.
 */
export function watchTranslatable(): void {
  const found: string[] = []
  const report = (fault: string, text: Node, at = text.parentElement) => {
    if (isTranslated(text)) found.push(`${fault} “${text.nodeValue}” in ${at?.outerHTML.slice(0, 300)}`)
  }
  // oxlint-disable-next-line typescript/unbound-method -- both are called with their node
  const [removeChild, insertBefore] = [Node.prototype.removeChild, Node.prototype.insertBefore]
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T) {
    report('Removed', child)
    return removeChild.call(this, child) as T
  }
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, next: Node | null) {
    if (next) report('Inserted before', next)
    return insertBefore.call(this, node, next) as T
  }
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string) {
      if (value !== this.nodeValue) report('Changed', this)
      nodeValue?.set?.call(this, value)
    },
  })
  // What a test's end removes is no fault.
  beforeEach(() => void found.splice(0))
  afterEach(() => {
    if (found.length > 0) throw new Error(`Give the text an element of its own. ${found.splice(0).join('\n')}`)
  })
}

/** Whether React itself made this text node, and a translation replaces it: it has no words otherwise. */
const isTranslated = (node: Node) =>
  node.nodeType === Node.TEXT_NODE &&
  /\p{L}|\p{N}/u.test(node.nodeValue ?? '') &&
  Object.keys(node).some((key) => key.startsWith('__reactFiber$'))
