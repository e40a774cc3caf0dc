import { spawn, spawnSync } from 'node:child_process'
import { lstatSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#server/test-processes.ts'
import { writeInto } from './export-target.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => rmSync(folder, { recursive: true }))

const jobs = async (output: Writable): Promise<void> => void output.write('jobs')

test('a pipe is written into and stays a pipe', async () => {
  const pipe = join(folder, 'pipe')
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0)
  const reader = spawn('cat', [pipe], { stdio: ['ignore', 'pipe', 'inherit'] })
  await writeInto(pipe, jobs)
  expect(await text(reader.stdout)).toBe('jobs')
  expect(lstatSync(pipe).isFIFO()).toBe(true)
})

test('a full device is written into, says so, and stays a device', async () => {
  await expect(writeInto('/dev/full', jobs)).rejects.toThrow('ENOSPC')
  expect(lstatSync('/dev/full').isCharacterDevice()).toBe(true)
})

test('a link goes on leading to its file, which is replaced', async () => {
  const [file, link] = [join(folder, 'file'), join(folder, 'link')]
  writeFileSync(file, 'before')
  symlinkSync(file, link)
  await writeInto(link, jobs)
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
  expect(readFileSync(file, 'utf8')).toBe('jobs')
})

test('a file is replaced only once all is written', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, 'before')
  const fail = async (output: Writable) => {
    output.write('half')
    throw new Error('The board is gone.')
  }
  await expect(writeInto(file, fail)).rejects.toThrow('The board is gone.')
  expect(readFileSync(file, 'utf8')).toBe('before')
  expect(readdirSync(folder)).toEqual(['file'])
})

test('a folder and a link to nothing are refused', async () => {
  const [inner, link] = [join(folder, 'inner'), join(folder, 'link')]
  mkdirSync(inner)
  symlinkSync(join(folder, 'nothing'), link)
  await expect(writeInto(inner, jobs)).rejects.toThrow(`${inner} is a folder.`)
  await expect(writeInto(link, jobs)).rejects.toThrow(`${link} is a link to nothing.`)
  expect(readdirSync(folder).toSorted()).toEqual(['inner', 'link'])
})
