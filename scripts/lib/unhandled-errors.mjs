import { writeFileSync } from 'node:fs'

/**
 * A vitest reporter for errors thrown outside any test, which the JSON report leaves out. Writes them as a list of
 * texts to the file named by UNHANDLED_ERRORS_FILE.
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
