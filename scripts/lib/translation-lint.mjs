/** A custom oxlint rule for texts in JSX. */

const MESSAGE =
  'Give this text an element of its own, or make it one string with its neighbours: when a browser translates the page, React can neither change nor remove it, nor insert before it (NotFoundError).'

/**
 * A translation replaces each text node. A text that is the only child of an element survives that, and so does one
 * among elements that never change. Beside an expression, or in a fragment that comes and goes, it does not.
 */
const textAlone = {
  create(context) {
    const check = (node, isAtRisk) => {
      const text = node.children.filter(isShown).find(isText)
      if (text && isAtRisk) context.report({ node: text, message: MESSAGE })
    }
    return {
      JSXElement: (node) => check(node, hasSibling(node) && hasExpression(node)),
      JSXFragment: (node) => check(node, hasExpression(node) || !isData(node)),
    }
  },
}

const hasSibling = ({ children }) => children.filter(isShown).length > 1
const hasExpression = ({ children }) => children.filter(isShown).some(({ type }) => type === 'JSXExpressionContainer')

/** Whether it is an entry of a constant list, which an element shows as a whole. */
const isData = ({ parent }) => parent.type === 'ArrayExpression' || parent.type === 'Property'

/** Everything but comments and blank text: a translation leaves blanks alone. */
const isShown = ({ type, value, expression }) =>
  type === 'JSXText'
    ? value.trim() !== ''
    : type !== 'JSXExpressionContainer' ||
      (expression.type !== 'JSXEmptyExpression' && !(expression.type === 'Literal' && expression.value === ' '))

function isText(node) {
  switch (node.type) {
    case 'JSXText':
    case 'TemplateLiteral':
      return true
    case 'JSXExpressionContainer':
      return isText(node.expression)
    case 'Literal':
      return typeof node.value === 'string'
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate)
    case 'LogicalExpression':
      return isText(node.right)
    default:
      return false
  }
}

export default { meta: { name: 'translation' }, rules: { 'text-alone': textAlone } }
