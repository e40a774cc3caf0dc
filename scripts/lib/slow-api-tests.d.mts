export const SLOW_API_TESTS: string[]
