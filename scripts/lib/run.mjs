import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

/**
 * Runs a program in the project's folder with its output shown, and answers with its exit code
 * (1 when a signal ended it). A program that cannot be started rejects.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
