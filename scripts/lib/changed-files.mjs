import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** The commit from which on changes are one's own: the common ancestor with origin/main, or HEAD without one. */
export function changedSince() {
  try {
    return git('merge-base', 'origin/main', 'HEAD').trim()
  } catch {
    return 'HEAD'
  }
}

/** Whether a name, such as HEAD~3, is that of a commit. */
export function isRevision(name) {
  try {
    git('rev-parse', '--verify', '--end-of-options', `${name}^{commit}`)
    return true
  } catch {
    return false
  }
}

/** The files that differ from a revision, committed or not, and new ones; without those that are gone. */
export function changedFiles(revision) {
  const names = [git('diff', '--name-only', revision), git('ls-files', '--others', '--exclude-standard')]
  const files = new Set(names.flatMap((text) => text.split('\n')).filter(Boolean))
  return [...files].filter((file) => existsSync(join(root, file)))
}

/** Whether the product in a browser, or a journey through it, is made of a file. */
export const ofProduct = (file) =>
  /^(?:client|contract|demo|e2e|server|build)\/|^package-lock\.json$/u.test(file) &&
  !/\.test\.tsx?$|\/test-[^/]+$|\/testing\/|\.md$/u.test(file)
