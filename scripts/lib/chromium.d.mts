export function findBrowsers(): { light: string | null; whole: string | null }
export function ensureChromium(): Promise<string>
export function ensureBrowsers(): Promise<void>
