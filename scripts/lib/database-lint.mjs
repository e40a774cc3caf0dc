/** Custom oxlint rules for database statements. */

/** Statements that return one row in total. */
const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'replaceInto'])

/** Kysely's executeTakeFirst fetches all rows, and then takes the first: require a limit. */
const takeFirstWithLimit = {
  create(context) {
    return {
      CallExpression(node) {
        if (methodOf(node)?.startsWith('executeTakeFirst') !== true) return
        const methods = methodsBefore(node)
        if (methods.includes('limit') || methods.some((method) => WRITES.has(method))) return
        context.report({ node, message: 'Say .limit(1) before the first row is taken: all of them are fetched.' })
      },
    }
  },
}

const methodOf = ({ type, callee }) =>
  type === 'CallExpression' && callee.type === 'MemberExpression' ? callee.property.name : undefined

/** The names of the methods called before this one in a chain. */
function methodsBefore(call) {
  const methods = []
  for (let at = call.callee.object; methodOf(at) !== undefined; at = at.callee.object) methods.push(methodOf(at))
  return methods
}

export default { meta: { name: 'database' }, rules: { 'take-first-with-limit': takeFirstWithLimit } }
