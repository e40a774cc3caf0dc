export interface RunningBoard {
  origin: string
  /** The file that has what it has written so far. */
  log: string
  /** What it has written so far. */
  output(): string
  stop(): Promise<void>
  /** Ends the server in the middle of whatever it does. */
  kill(): Promise<void>
}

export function startBoard(
  settings?: Record<string, string>,
  program?: string,
  readyWithinMs?: number,
): Promise<RunningBoard>

/** This process's environment without variables that configure the server. */
export function inheritedEnvironment(): NodeJS.ProcessEnv
