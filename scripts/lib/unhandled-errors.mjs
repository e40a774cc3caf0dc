import { writeFileSync } from 'node:fs'

/**
 * A reporter of vitest: what was thrown outside any test, which its JSON report leaves out, goes into the file that
 * UNHANDLED_ERRORS_FILE names, as a list of texts.
 */
export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const texts = errors.map(({ name, message, stack, VITEST_TEST_PATH: path, VITEST_TEST_NAME: test }) =>
      [`Outside any test, about when '${test ?? '?'}' of ${path ?? '?'} ran:`, stack ?? `${name}: ${message}`].join(
        '\n',
      ),
    )
    writeFileSync(process.env.UNHANDLED_ERRORS_FILE, JSON.stringify(texts))
  }
}
