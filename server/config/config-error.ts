/** Thrown for an invalid setting. The message is one line that names the setting. */
export class ConfigError extends Error {
  constructor(name: string, problem: string) {
    super(`${name}: ${problem}`)
    this.name = 'ConfigError'
  }
}
