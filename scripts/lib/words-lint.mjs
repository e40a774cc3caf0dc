/** Custom oxlint rules for the words of test titles and names. */

const FIRST_WORD =
  /^(?:how|however|its|neither|nobody|none|nothing|of|so|that|them|they|those|what|whatever|where|wherever|whether|which|whichever|who|whoever|whom|whose)\b/iu

/**
 * A title that begins with such a word hides its subject: 'what is as it was says so'. A test is a call with a text and
 * a function: `test`, `describe`, and those that a file makes of them, like `testOnSqlite`. A title that begins with
 * '%s' begins with the first value of each row of `test.each`.
 */
const testTitle = {
  create(context) {
    const check = (node) => {
      const [word] = FIRST_WORD.exec(textOf(node)) ?? []
      if (word === undefined) return
      const message = `Begin with the subject, not with '${word}': subject, verb, condition ('a closed job takes no application').`
      context.report({ node, message })
    }
    return {
      CallExpression({ callee, arguments: [title, ...others] }) {
        if (!FUNCTIONS.has(others.at(-1)?.type)) return
        check(title)
        if (textOf(title).startsWith('%s')) for (const row of rowsOf(callee)) check(row)
      },
    }
  },
}

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression'])

/** The first value of each row of `test.each([...])`. */
function rowsOf({ type, arguments: [table] = [] }) {
  const values = type === 'CallExpression' ? (arrayOf(table)?.elements ?? []) : []
  return values.map((row) => arrayOf(row)?.elements[0] ?? row)
}

function arrayOf(node) {
  if (node?.type === 'TSAsExpression') return arrayOf(node.expression)
  return node?.type === 'ArrayExpression' ? node : undefined
}

function textOf(title) {
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value
  return title?.type === 'TemplateLiteral' ? title.quasis[0].value.raw : ''
}

/** Words that only this project used for a thing, each with the standard one. */
const FORBIDDEN = {
  anew: 'again, reload',
  'at hand': 'cached',
  announce: 'publish',
  befall: 'setFault',
  complain: 'report',
  deed: 'action, command',
  drawn: 'rendered',
  explain: 'format',
  gate: 'guard, latch',
  haste: 'speedup',
  hasten: 'speedUp',
  hastened: 'ignoreBackoff',
  hear: 'listener, subscribe',
  'last moment': 'pagehide backup',
  'left behind': 'departed',
  mood: 'state',
  mortal: 'killable',
  occasion: 'trigger',
  'on its way': 'inFlight',
  permit: 'authorize',
  'quiet fetch': 'background prefetch',
  receipt: 'result',
  shut: 'closed',
  'taken over': 'hydrated',
  tell: 'notify',
  trouble: 'error',
  unkept: 'memoryOnly',
  verdict: 'decision',
  wire: 'dto',
}
const FORBIDDEN_WORDS = new RegExp(` (${Object.keys(FORBIDDEN).join('|')})s? `, 'u')

/** Only declarations are checked: names of libraries are theirs. */
const standardName = {
  create(context) {
    const check = (node) => {
      const [, word] = FORBIDDEN_WORDS.exec(wordsOf(node.name)) ?? []
      if (word === undefined) return
      context.report({ node, message: `'${node.name}' has a word of our own, '${word}': say ${FORBIDDEN[word]}.` })
    }
    const checkId = ({ id }) => id && namesIn(id).forEach(check)
    const checkKey = ({ key, computed }) => !computed && namesIn(key).forEach(check)
    const checkFunction = ({ id, params }) => [id, ...params].flatMap(namesIn).forEach(check)
    return {
      VariableDeclarator: checkId,
      ClassDeclaration: checkId,
      TSInterfaceDeclaration: checkId,
      TSTypeAliasDeclaration: checkId,
      MethodDefinition: checkKey,
      PropertyDefinition: checkKey,
      TSPropertySignature: checkKey,
      TSMethodSignature: checkKey,
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
      ArrowFunctionExpression: checkFunction,
    }
  },
}

/** The names that a declaration binds; a pattern binds several. */
function namesIn(node) {
  switch (node?.type) {
    case 'Identifier':
    case 'PrivateIdentifier':
      return [node]
    case 'ObjectPattern':
      return node.properties.flatMap(({ value, argument }) => namesIn(value ?? argument))
    case 'ArrayPattern':
      return node.elements.flatMap(namesIn)
    case 'AssignmentPattern':
      return namesIn(node.left)
    case 'RestElement':
      return namesIn(node.argument)
    case 'TSParameterProperty':
      return namesIn(node.parameter)
    default:
      return []
  }
}

/** Returns ' tell at once ' for `tellAtOnce` and `TELL_AT_ONCE`. */
const wordsOf = (name) =>
  ` ${name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|_+/gu, ' ')
    .toLowerCase()
    .trim()} `

export default { meta: { name: 'words' }, rules: { 'test-title': testTitle, 'standard-name': standardName } }
