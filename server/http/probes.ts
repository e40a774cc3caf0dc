import type { Request } from 'express'
import { API_BASE, contract } from '#contract/index.ts'

const PROBES = new Set([contract.health, contract.ready].map(({ path }) => API_BASE + path))

/** Whether whoever keeps servers running asks, every few seconds and by an address that nobody could list. */
export const isProbe = ({ baseUrl, path }: Pick<Request, 'baseUrl' | 'path'>): boolean => PROBES.has(baseUrl + path)
