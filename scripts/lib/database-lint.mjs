/** Rules of this project's own, for oxlint, about statements to the database. */

/** What answers with one row for the whole statement. */
const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'replaceInto'])

/** Kysely fetches every row there is, and then takes the first. */
const takeFirstWithLimit = {
  create(context) {
    return {
      CallExpression(node) {
        if (!/^executeTakeFirst/u.test(methodOf(node) ?? '')) return
        const methods = methodsBefore(node)
        if (methods.includes('limit') || methods.some((method) => WRITES.has(method))) return
        context.report({ node, message: 'Say .limit(1) before the first row is taken: all of them are fetched.' })
      },
    }
  },
}

const methodOf = ({ type, callee }) =>
  type === 'CallExpression' && callee.type === 'MemberExpression' ? callee.property.name : undefined

/** The names of the methods that a chain of calls has before this one. */
function methodsBefore(call) {
  const methods = []
  for (let at = call.callee.object; methodOf(at) !== undefined; at = at.callee.object) methods.push(methodOf(at))
  return methods
}

export default { meta: { name: 'database' }, rules: { 'take-first-with-limit': takeFirstWithLimit } }
